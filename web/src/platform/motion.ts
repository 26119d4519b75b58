/** Whether small movements are shown, where the system does not ask for fewer. boot.js sets the mark before the first paint. */
import { createDeviceSwitch } from './device-switch.ts'

const paint = (isOn: boolean) => {
  const { dataset } = document.documentElement
  if (isOn) delete dataset['motion']
  else dataset['motion'] = 'off'
}

export const { choose: chooseMotion, useIsOn: useMotion } = createDeviceSwitch('motion', paint)
