/** The steps in a text of notes: ticked, reworded, moved and added here; whoever holds the notes gets them changed. */
import { linkedParts } from '@foco/domain/core/web-links.ts'
import {
  countSteps,
  type Step,
  stepsIn,
  tickedNotes,
  withStepAdded,
  withStepMoved,
  withStepReworded,
} from '@foco/domain/items/note-steps.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { IconArrowDown, IconArrowUp, IconExternalLink, IconPlus, IconX } from '@tabler/icons-react'
import { type CSSProperties, type FormEvent, type KeyboardEvent, useRef } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { IconButton } from './button.tsx'
import { InlineText } from './inline-text.tsx'
import { useKeptWords } from './kept-words.ts'
import { ProgressBar } from './progress-bar.tsx'
import { RoundCheck } from './round-check.tsx'
import { isFocusLost } from './row-focus.ts'
import styles from './step-list.module.css'

const texts = textsOf('steps')

interface StepListProps {
  /** Tells the place from all others: under it half-typed steps wait. */
  name: string
  notes: string
  /** False when it was not taken: what was typed then stays. */
  onChange: (notes: string) => boolean
}

interface StepRowProps extends StepListProps {
  step: Step
  onRemove: (isByKey: boolean) => void
  /** The lines of the steps beside it. */
  above: number | undefined
  below: number | undefined
}

/** Beside the words: they themselves are pressed to be changed. */
const StepLinks = ({ text }: { text: string }) =>
  linkedParts(text).map(
    ({ text: address, href }, index) =>
      href !== null && (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand twice in a step.
          key={index}
          className={styles['link']}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          title={texts.open(address)}
          aria-label={texts.open(address)}
        >
          <IconExternalLink size={16} aria-hidden />
        </a>
      ),
  )

const StepRow = ({ name, notes, onChange, onRemove, step, above, below }: StepRowProps) => {
  const { line, text, isDone } = step
  const row = useRef<HTMLLIElement>(null)
  const move = (to: number | undefined, isUp: boolean) => {
    if (to === undefined) return
    onChange(withStepMoved(notes, line, to))
    // The rows keep their places and the words change them: the focus goes with the words.
    const other = isUp ? row.current?.previousElementSibling : row.current?.nextElementSibling
    other?.querySelector<HTMLElement>(`[data-move="${isUp ? 'up' : 'down'}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? above : below, event.key === 'ArrowUp')
  }
  return (
    // Alt and an arrow move the step from any of its buttons.
    <li
      ref={row}
      className={styles['step']}
      data-done={isDone || undefined}
      style={{ '--links': linkedParts(text).filter(({ href }) => href !== null).length } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <RoundCheck
        checked={isDone}
        label={texts.tick(text)}
        onChange={(checked) => onChange(tickedNotes(notes, line, checked))}
      />
      <InlineText
        name={`step/${name}/${line}`}
        text={text}
        editLabel={texts.edit(text)}
        fieldLabel={texts.field}
        className={styles['text']}
        onSave={(next) => onChange(withStepReworded(notes, line, next))}
      />
      <StepLinks text={text} />
      <span className={styles['tools']}>
        <IconButton
          data-move="up"
          aria-label={texts.up(text)}
          aria-disabled={above === undefined}
          onClick={() => move(above, true)}
        >
          <IconArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton
          data-move="down"
          aria-label={texts.down(text)}
          aria-disabled={below === undefined}
          onClick={() => move(below, false)}
        >
          <IconArrowDown size={16} aria-hidden />
        </IconButton>
        <IconButton data-remove aria-label={texts.remove(text)} onClick={({ detail }) => onRemove(detail === 0)}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}

/** Enter adds one and waits for the next. */
const AddStep = ({ name, notes, onChange }: StepListProps) => {
  const [kept, keep] = useKeptWords(`step/${name}`)
  const text = kept ?? ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (!hasVisibleText(text) || !onChange(withStepAdded(notes, text))) return
    keep(null)
    // The new one has pushed the field down, perhaps out of sight.
    const { currentTarget: form } = event
    requestAnimationFrame(() => form.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  }
  return (
    <form className={styles['add']} onSubmit={submit}>
      <IconPlus size={18} className={styles['plus']} aria-hidden />
      <input
        className={styles['field']}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={texts.add}
        placeholder={texts.add}
        value={text}
        onChange={(event) => keep(event.target.value === '' ? null : event.target.value)}
      />
    </form>
  )
}

export const StepList = (props: StepListProps) => {
  const steps = stepsIn(props.notes)
  const count = countSteps(props.notes)
  const root = useRef<HTMLDivElement>(null)
  const remove = (line: number, isByKey: boolean) => {
    props.onChange(withStepReworded(props.notes, line, ''))
    // After a press with the pointer, the next key is for what is around, and removes no other one.
    if (!isByKey) return
    // The rows keep their places: with the last one goes the button that has the focus.
    requestAnimationFrame(() => {
      const near = [...(root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])].at(-1)
      if (isFocusLost()) (near ?? root.current?.querySelector<HTMLElement>('form input'))?.focus()
    })
  }
  return (
    <div ref={root} className={styles['steps']}>
      {count && (
        <>
          <div className={styles['count']}>
            <ProgressBar
              label={texts.list}
              percent={Math.round((100 * count.done) / count.all)}
              words={texts.done(count.done, count.all)}
            />
            <span aria-hidden>{texts.done(count.done, count.all)}</span>
          </div>
          <ul className={styles['list']} aria-label={texts.list}>
            {steps.map((step, index) => (
              <StepRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a step that is reworded or moved leaves its row to the next.
                key={index}
                {...props}
                step={step}
                onRemove={(isByKey) => remove(step.line, isByKey)}
                above={steps[index - 1]?.line}
                below={steps[index + 1]?.line}
              />
            ))}
          </ul>
        </>
      )}
      <AddStep {...props} />
    </div>
  )
}
