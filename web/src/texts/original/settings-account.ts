/** The account in the settings: its devices, and leaving for good. */
export const settingsAccount = {
  devices: 'Devices',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'A device that does not say what it is',
  thisDevice: 'This device',
  lastUsed: (at: string) => `Last used ${at}`,
  signOutDevice: 'Sign out this one',
  signOutOf: (name: string) => `Sign out this one: ${name}`,
  signedOut: (name: string) => `Signed out: ${name}`,
  retry: 'Try again',
  deleteAccount: 'Delete account…',
  deleteWarning:
    'Everything goes: to-dos, goals, notes, sessions, calendars and their passwords, on the server and on this device. Your other devices are signed out. It cannot be undone; export your data first if you may want it.',
  typeToDelete: (word: string) => `To go on, type ${word}`,
  keepAccount: 'Keep the account',
  deleteForGood: 'Delete everything for good',
}
