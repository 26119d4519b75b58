/** What the mobile app's shell does in place of the browser. Set by a part that only the app loads; null in a browser. */
export type NotificationState = 'granted' | 'denied' | 'default' | 'unsupported'

interface Notifier {
  state(): NotificationState
  ask(): Promise<void>
  show(title: string, body: string, tag: string): Promise<void>
  /** The system has it, or has rung it, from the moment that the app went to sleep. */
  hasRung(name: string): boolean
}

export interface HandedFile {
  name: string
  pieces: Iterable<string | Uint8Array<ArrayBuffer>>
}

export interface ShellEdges {
  /** A light touch for something that is done. */
  feelDone(): void
  stayAwake(isAwake: boolean): void
  notifier: Notifier
  /** Gives a file to the phone's own sheet. False: somebody closed it. */
  handOn(file: HandedFile): Promise<boolean>
}

let edges: ShellEdges | null = null

export const shellEdges = (): ShellEdges | null => edges

export const setShellEdges = (opened: ShellEdges): void => {
  edges = opened
}
