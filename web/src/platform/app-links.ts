/** Links that the system opens the mobile app with, but those of a sign-in: shortcuts of its icon, what is shared, and files. */
import { sharedWords } from '@foco/domain/items/shared-words.ts'
import { remember, remembered } from './tab-memory.ts'

/** `foco-shortcut:` comes from the icon alone: the app does not answer to that scheme, so no site can open it. */
const LINK = /^foco(-shortcut)?:\/{0,3}([a-z-]+)\/?(?:\?([^#]*))?(?:#.*)?$/i
const SIGN_IN = 'auth-callback'
/** Where iOS puts its copy of a file that is opened with the app. No other path: a link must not choose what is read. */
const OPENED_FILE = /^file:\/\/\/(?:[^/?#]+\/)*(?:Documents\/Inbox|tmp\/[^/?#]*-Inbox)\/[^/?#]+$/
const isOpenedFile = (link: string): boolean => OPENED_FILE.test(link) && !/%2f|\/\.\.?\//i.test(link)

const arrival = (value: string): string => `/?${new URLSearchParams({ arrive: value })}`

const readLink = (link: string) => {
  const [, shortcut, name = '', query = ''] = LINK.exec(link) ?? []
  const values = new URLSearchParams(query)
  const words = sharedWords(['title', 'text', 'url'].map((key) => values.get(key) ?? ''))
  return { kind: name.toLowerCase(), isShortcut: shortcut !== undefined, words, files: values.get('files') }
}

/** Where in the app it leads, by the addresses that the installed web app has; null for one that is not ours. */
export const placeOfLink = (link: string): string | null => {
  const { kind, isShortcut, words } = readLink(link)
  if (kind === '' || kind === SIGN_IN) return null
  const hasWords = (kind === 'share' || kind === 'add') && words !== ''
  if (hasWords) return arrival(`web+foco:add?${new URLSearchParams({ text: words })}`)
  // Any site can lead to a link, which therefore only proposes to start a timer.
  if (kind === 'focus' && !isShortcut) return arrival('web+foco:focus')
  return arrival(kind === 'share' ? 'nothing' : kind)
}

/** Apart, or a long row of later links would push the first one out, and each of them opens the page anew. */
const START = 'followed-start-link'
const LAST = 'followed-link'
/** The system tells the link that started the app twice: when it is asked, and as one that comes. */
const SAME_START_MS = 3000

interface LinkEdges {
  now(): number
  /** The page that is being opened stands there from the start. */
  startAt(place: string): void
  /** Opens the page anew, as the installed web app does. */
  goTo(place: string): void
  /** Keeps files that the shell has for the page, and says where they are seen. */
  takeFiles(share: string, words: string): Promise<string>
  /** The same for a file that the system opens with the app. */
  takeOpened(link: string): Promise<string>
  memory: { read(key: string): string | null; write(key: string, link: string): void }
}

type FileEdges = Pick<LinkEdges, 'takeFiles' | 'takeOpened'>

const browserEdges: Omit<LinkEdges, keyof FileEdges> = {
  now: () => Date.now(),
  startAt: (place) => window.history.replaceState(null, '', place),
  goTo: (place) => window.location.assign(place),
  memory: { read: remembered, write: remember },
}

/** Files alone are the shell's. */
export const openAppLinks = (files: FileEdges) => createAppLinks({ ...browserEdges, ...files })

export const createAppLinks = ({ now, startAt, goTo, takeFiles, takeOpened, memory }: LinkEdges) => {
  let started: { link: string; at: number } | null = null
  return (link: string, isLaunch: boolean): void => {
    const isFile = isOpenedFile(link)
    const place = placeOfLink(link)
    if (place === null && !isFile) return
    // Each load of the page is told which link started the app, on iOS which one came last: it is followed once.
    if (isLaunch && [START, LAST].some((key) => memory.read(key) === link)) return
    if (!isLaunch && started?.link === link && now() - started.at < SAME_START_MS) return
    memory.write(isLaunch ? START : LAST, link)
    if (isLaunch) started = { link, at: now() }
    const { kind, words, files } = readLink(link)
    // They have to be read first, by when the page may be drawn: it is opened anew for them.
    if (isFile) void takeOpened(link).then(goTo)
    else if (kind === 'share' && files !== null) void takeFiles(files, words).then(goTo)
    else if (place === null) return
    else if (isLaunch) startAt(place)
    else goTo(place)
  }
}
