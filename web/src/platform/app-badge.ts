/** The number on the icon of the installed app, where the system shows one. */
import { createDeviceSwitch } from './device-switch.ts'

export const { choose: chooseBadge, useIsOn: useBadgeIsOn } = createDeviceSwitch('foco_badge')

export const hasBadge = (): boolean => 'setAppBadge' in navigator && 'clearAppBadge' in navigator

/** Every open tab sets the same one. A system that shows none refuses, and nothing is lost by it. */
export const showBadge = (count: number): void => {
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  shown.catch(() => {})
}
