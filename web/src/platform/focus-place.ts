/** Where 'Start Focus Session' leads: to the one that was chosen last on this device. */
import { createDeviceChoice } from './device-choice.ts'

export const FOCUS_PLACES = ['view', 'mini'] as const

export const {
  get: startPlace,
  choose: chooseFocusPlace,
  useChoice: useFocusPlace,
} = createDeviceChoice('foco_focus_place', FOCUS_PLACES, 'view')
