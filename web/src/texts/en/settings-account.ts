/** The account in the settings: its devices, and leaving for good. */
import type { Catalogues } from '../catalogue-types.ts'

export const settingsAccount: Catalogues['settings-account'] = {
  devices: 'Devices',
  device: (browser, system) => `${browser} on ${system}`,
  unknownDevice: 'A device that does not say what it is',
  thisDevice: 'This device',
  lastUsed: (at) => `Last used ${at}`,
  signOutDevice: 'Sign out this one',
  signOutOf: (name) => `Sign out this one: ${name}`,
  signedOut: (name) => `Signed out: ${name}`,
  retry: 'Try again',
  deleteAccount: 'Delete account…',
  deleteWarning:
    'Everything goes: to-dos, goals, notes, sessions, calendars and their passwords, on the server and on this device. Your other devices are signed out. It cannot be undone; export your data first if you may want it.',
  typeToDelete: (word) => `To go on, type ${word}`,
  keepAccount: 'Keep the account',
  deleteForGood: 'Delete everything for good',
}
