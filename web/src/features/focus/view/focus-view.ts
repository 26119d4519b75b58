/** What the focus views and the workspace around them agree on. */
import { remember, remembered } from '../../../platform/tab-memory.ts'

export interface FocusView {
  /** timer: the full-screen view of one to-do. queue: focus mode, through the active to-dos of a category. */
  mode: 'timer' | 'queue'
  /** Whose turn it is. */
  todoId: string
  /** The category of the queue; null for all. */
  filter: string | null
  /** Chosen in place of the view: only the mini window shows it. */
  isMini?: true
  /** Before it starts: it is offered after this one, which is done. */
  after?: Offer
}

export interface Offer {
  id: string
  /** When it starts by itself; null waits. */
  startsAt: number | null
}

/** As it is while it is worked on. */
export const working = ({ after, ...view }: FocusView): FocusView => view

/** What the host holds for the focus views, and how they change it. */
export interface FocusStage {
  view: FocusView | null
  /** null closes the view; the timer is the caller's business. */
  show(view: FocusView | null | ((current: FocusView | null) => FocusView | null)): void
  /** Closes the view if it is still about this to-do: what is seen in a drawing may be out of date. */
  closeFor(todoId: string): void
  /** The to-do's timer; whatever else runs is stopped. */
  start(todoId: string): void
  /** The same after one that is done: what is left of its pomodoro goes on. */
  startNext(todoId: string, doneId: string): void
  /** Stops the to-do's timer and asks for a note. */
  pause(todoId: string): void
  /** About which to-do a line is asked for: 'Where were you?' */
  noteFor: string | null
  askNote(todoId: string | null): void
  mini: Window | null
  openMini(): void
}

const KEY = 'focus'

export const rememberView = (view: FocusView | null): void =>
  remember(KEY, view === null || view.isMini ? null : JSON.stringify(view))

/** The view that was open before the reload. What was about to start by itself waits: nobody may be looking. */
export const rememberedView = (): FocusView | null => {
  try {
    const { mode, todoId, filter, after } = JSON.parse(remembered(KEY) ?? 'null') ?? {}
    if ((mode !== 'timer' && mode !== 'queue') || typeof todoId !== 'string') return null
    const view: FocusView = { mode, todoId, filter: typeof filter === 'string' ? filter : null }
    return typeof after?.id === 'string' ? { ...view, after: { id: after.id, startsAt: null } } : view
  } catch {
    return null
  }
}
