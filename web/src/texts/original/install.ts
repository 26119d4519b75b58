/** Foco as an app of the device: the proposal, and what the settings say of it. */
export const install = {
  title: 'Have Foco as an app on this device?',
  detail: 'An icon and a window of its own, and it opens without a network, too.',
  accept: 'Install',
  notNow: 'Not now',
  ways: {
    installed: 'It is installed on this device.',
    offered: 'Install Foco',
    apple: 'In Safari, press Share and then “Add to Home Screen”.',
    none: 'This browser does not offer it at the moment. Its menu may have it, as “Install” or “Add to…”.',
  },
}
