/** Where the service worker puts what other apps share, until a page has used it. One entry is one share, as it was sent. */
export const SHARED_CACHE = 'foco-shared'
/** The manifest names it too: what is shared is posted here. */
export const SHARE_PATH = '/share'
