/** Who is signed in, and whether what they wrote is saved in their account. */
import { pluralIn } from '../counting.ts'

const plural = pluralIn('en')

export const account = {
  login: 'Login / Register',
  logout: 'Logout',
  logoutEverywhere: 'Log out on every device',
  profileFailed: 'Error loading profile',
  imported: (count: number) => `${count} ${plural(count, 'item', 'items')} of your guest data moved into your account`,
  keptInBrowser: (count: number) =>
    `${count} ${plural(count, 'item', 'items')} could not be moved and ${plural(count, 'stays', 'stay')} in this browser.`,
  pendingTitle: 'Some changes are not saved to your account yet',
  pendingText: (count: number) =>
    `${count} ${plural(count, 'change is', 'changes are')} waiting on this device. If you log out now, ${plural(count, 'it is', 'they are')} lost.`,
  logoutAnyway: 'Log out and lose them',
  stay: 'Stay signed in',
  expiredDetail: 'What you saved is safe in your account. Until then you work as a guest.',
  expiredUnsent: (count: number) =>
    `${count} ${plural(count, 'change waits', 'changes wait')} on this device and ${plural(count, 'is', 'are')} saved to your account as soon as you are back.`,
  stayGuest: 'Go on as a guest',
  signInError: {
    title: 'You are not signed in',
    cancelled: 'The sign-in was cancelled. You can go on as a guest or try again.',
    not_configured: 'Sign-in is not set up on this server. You can go on as a guest.',
    development_port_taken: 'The development sign-in could not start on this machine. You can go on as a guest.',
    provider_unavailable: 'The sign-in service does not answer. Please try again in a moment.',
    state_mismatch: 'The sign-in took too long or was begun in another window. Please try again.',
    too_many_requests: 'Too many tries in a short time. Please wait a minute and try again.',
    failed: 'The sign-in did not work. Please try again.',
  },
  sync: {
    everywhere: 'Saved everywhere',
    here: 'Saved on this device',
    saving: 'Saving…',
    /** Why it is not (yet) saved everywhere. */
    reasons: {
      signedOut: 'Please sign in again. Everything you wrote is kept on this device until then.',
      offline: 'You are offline. Everything you write is kept on this device and sent when you are back.',
      offlineWithoutRows:
        'You are offline, and your items are not on this device yet. They are loaded when you are back.',
      unreachable: 'Foco cannot reach the server. Everything is safe on this device, and Foco keeps trying.',
      unreachableWithoutRows:
        'Foco cannot reach the server, and your items are not on this device yet. Foco keeps trying.',
      loadingRows: 'Your items are not on this device yet. They are being loaded from the server.',
      sending: 'Sending your changes…',
      connecting: 'Connecting…',
      accountInTab: 'Keep this tab open until your changes have reached the server.',
      guestInTab: 'What you write will be gone when you close or leave this tab. Sign in first to keep it.',
      noRoom: "This browser's storage is full. Make some room on the disk: Foco tries again every few seconds.",
      damaged: 'Some of your data could not be read. It was not deleted: it is kept aside in this browser.',
    },
    paused: 'Sync paused',
    tab: 'Only in this tab',
    loading: 'Loading…',
    waiting: (count: number) =>
      `${count} ${plural(count, 'change waits', 'changes wait')} on this device for the server.`,
    everywhereDetail: 'All your changes are on the server and on your other devices.',
    nothingKept: 'This browser does not let Foco store anything',
    damagedSign: 'Some data put aside',
    guestDetail: 'As a guest your data stays in this browser. Sign in to have it on every device.',
    signInAgain: 'Sign in again',
    rejectedCount: (count: number) => `${count} not saved`,
    copy: 'Copy',
  },
}
