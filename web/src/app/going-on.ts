/** What a person is in the middle of, in this page: nothing comes in between. */
import { hasOpenRun, needsAttention } from '@foco/domain/focus/focus-attention.ts'
import { runningTodo } from '@foco/domain/time/focus-runs.ts'
import type { DataSession } from '../data/data-session.ts'
import { isTyping } from '../platform/is-typing.ts'
import { pip } from '../platform/pip-window.ts'

const SURFACES = 'dialog[open], [role="dialog"], :popover-open'

export const hasRun = (data: DataSession): boolean =>
  runningTodo(data.rows('todos').values()) !== null ||
  needsAttention(data.rows('settings')) ||
  hasOpenRun(data.rows('focus_runs'), data.presence.device)

export const hasSurface = (): boolean => pip.get() !== null || document.querySelector(SURFACES) !== null

/** The field that the person is in; null for none. */
export const openField = (): HTMLInputElement | null => {
  const field = document.activeElement
  return isTyping(field) ? (field as HTMLInputElement) : null
}
