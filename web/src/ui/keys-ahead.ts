/**
 * Holds what is typed for a surface that is still on its way. A field of the first load stands in for the real one: the
 * browser itself edits in it, with Backspace, paste, input methods and a phone's keys. When the surface has taken the
 * focus it gets the words and the keys that act, in order.
 */
import { isTyping } from '../platform/is-typing.ts'
import { keyFate } from './key-ahead.ts'
import styles from './keys-ahead.module.css'
import { isSecondClick } from './one-press.ts'

type Step = { words: string; start: number; end: number } | { key: string; code: string; shiftKey: boolean }

export interface AheadOptions {
  /** The field's name, where the surface opens with the focus in a field for text. */
  label?: string | undefined
  /** Escape or a press elsewhere, before it came. */
  onClose: () => void
  /** Words that no field will get now, for Escape, a failure or because the page goes: where they may wait. */
  onWords?: ((words: string, isPageGone: boolean) => void) | undefined
  /** Words that were typed after the key that closed the surface: for the next one. */
  onNextWords?: ((words: string) => void) | undefined
}

/** Mantine gives the focus in a task of its own. A surface that takes none at all must not hold the keys for ever. */
const TAKES_FOCUS_WITHIN_MS = 5000

export interface KeysAhead {
  /** The surface is drawn, and about to take the focus. */
  arrived(): void
  /** Nothing came, and nothing will. */
  cancel(): void
}

let current: { field: HTMLInputElement; before: Element | null } | null = null

/** What had the focus before a stand-in took it. */
export const focusedElement = (): Element | null =>
  current && document.activeElement === current.field ? current.before : document.activeElement

let composing: Promise<void> | null = null
/** Taking the focus away would break off the word that an input method is about to compose. */
export const whenComposed = async (): Promise<void> => {
  while (composing) await composing
}

const standIn = (label: string | undefined) => {
  const field = document.createElement('input')
  field.className = styles['field'] ?? ''
  field.autocomplete = 'off'
  field.dir = 'auto'
  // A drawer below hears every key of the window first; this is how it is told that an Escape is not its own.
  field.setAttribute('data-mantine-stop-propagation', 'true')
  if (label === undefined) {
    field.dataset['wordless'] = ''
    // Without the keys of a phone.
    field.inputMode = 'none'
  } else {
    field.ariaLabel = label
    field.placeholder = label
  }
  return field
}

const watchComposing = (field: HTMLInputElement, signal: AbortSignal) =>
  field.addEventListener(
    'compositionstart',
    () => {
      composing = new Promise((resolve) => {
        const end = () => {
          composing = null
          resolve()
        }
        for (const type of ['compositionend', 'blur']) field.addEventListener(type, end, { once: true })
      })
    },
    { signal },
  )

export const holdKeys = ({ label, onClose, onWords, onNextWords }: AheadOptions): KeysAhead => {
  const takesWords = label !== undefined
  const steps: Step[] = []
  const before = focusedElement()
  const field = standIn(label)
  const holding = new AbortController()
  const { signal } = holding

  const takeWords = () => {
    const { value: words, selectionStart, selectionEnd } = field
    if (words !== '') steps.push({ words, start: selectionStart ?? words.length, end: selectionEnd ?? words.length })
    field.value = ''
  }
  const keepWords = (isPageGone: boolean) => {
    takeWords()
    const taken = steps.splice(0)
    const words = wordsIn(taken)
    if (words !== '') onWords?.(words, isPageGone)
  }
  const stop = () => {
    holding.abort()
    clearTimeout(timer)
    if (current?.field === field) current = null
    field.remove()
  }
  const cancel = () => {
    if (signal.aborted) return
    keepWords(false)
    const hadFocus = document.activeElement === field
    stop()
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  /** As it is with a press beside it once it is there. It must not come later, and take the focus from what is done then. */
  const leave = () => {
    cancel()
    onClose()
  }
  let isThere = false
  /** Not at pointerdown: that does not say whether it is the second of two presses, the first of which asked for the surface. */
  const onPress = (event: MouseEvent) => {
    if (isThere) return
    // Else the button that is pressed would take the focus from where the keys are held.
    if (isSecondClick(event)) event.preventDefault()
    else leave()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const arrived = () => {
    if (signal.aborted) return
    isThere = true
    const hand = () => {
      takeWords()
      stop()
      // Once whoever sets the focus is done, and before the next key.
      queueMicrotask(() => void give(steps, onNextWords))
    }
    document.addEventListener('focusin', ({ target }) => target !== field && hand(), { signal, capture: true })
    timer = setTimeout(cancel, TAKES_FOCUS_WITHIN_MS)
  }

  window.addEventListener(
    'keydown',
    (event) => {
      // Somewhere else on purpose: with the pointer.
      if (document.activeElement !== field && document.activeElement !== document.body) return
      const fate = keyFate(event, takesWords)
      if (fate === 'pass') return
      event.stopImmediatePropagation()
      if (fate === 'type') return field.focus({ preventScroll: true })
      event.preventDefault()
      if (fate === 'drop') return
      if (fate === 'leave') return leave()
      takeWords()
      steps.push({ key: event.key, code: event.code, shiftKey: event.shiftKey })
    },
    { signal, capture: true },
  )
  window.addEventListener('mousedown', onPress, { signal, capture: true })
  window.addEventListener('pagehide', () => keepWords(true), { signal })
  watchComposing(field, signal)
  document.body.append(field)
  current = { field, before }
  field.focus({ preventScroll: true })
  return { arrived, cancel }
}

/** Each after the surface has drawn what the one before changed. All in one breath: a key that is pressed now comes after them. */
const give = async (steps: readonly Step[], onNextWords: AheadOptions['onNextWords']) => {
  for (const [index, step] of steps.entries()) {
    const target = document.activeElement
    if ('key' in step) pressKey(target, step)
    else if (isTyping(target)) typeWords(target as HTMLInputElement | HTMLTextAreaElement, step)
    else return onNextWords?.(wordsIn(steps.slice(index)))
    await Promise.resolve()
  }
}

const wordsIn = (steps: readonly Step[]): string =>
  steps.flatMap((step) => ('words' in step ? [step.words] : [])).join(' ')

const typeWords = (
  field: HTMLInputElement | HTMLTextAreaElement,
  { words, start, end }: Extract<Step, { words: string }>,
) => {
  const from = field.selectionStart ?? field.value.length
  field.setRangeText(words, from, field.selectionEnd ?? from, 'end')
  field.setSelectionRange(from + start, from + end)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: words, inputType: 'insertText' }))
}

/** A key event of ours moves what listens to it, but not the browser: that Enter sends a form is said here. */
const pressKey = (target: Element | null, init: KeyboardEventInit) => {
  const isHeard = target?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
  if (!isHeard || init.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const submitter = target.form?.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (submitter && !submitter.disabled) target.form?.requestSubmit(submitter)
}
