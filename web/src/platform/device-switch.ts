/** Something that is on or off on this device, and remembered there. */
import { createDeviceChoice } from './device-choice.ts'

/** On, unless it was switched off. */
export const createDeviceSwitch = (key: string, onChange: (isOn: boolean) => void = () => {}) => {
  const { get, choose, useChoice } = createDeviceChoice(key, ['on', 'off'], 'on', (choice) => onChange(choice === 'on'))
  return {
    isOn: (): boolean => get() === 'on',
    choose: (isOn: boolean) => choose(isOn ? 'on' : 'off'),
    useIsOn: (): boolean => useChoice() === 'on',
  }
}
