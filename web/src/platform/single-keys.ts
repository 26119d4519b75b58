/** Whether letters, digits and signs alone are shortcuts: chosen on this device, and remembered there. */
import { createDeviceSwitch } from './device-switch.ts'

export const {
  isOn: hasSingleKeys,
  choose: chooseSingleKeys,
  useIsOn: useSingleKeys,
} = createDeviceSwitch('single-keys')
