import type { Todo } from '@foco/domain/tables/schema.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { commandsFor } from '../../../commands/command.ts'
import { usePomodoroActions } from '../../../commands/pomodoro-actions.ts'
import { pomodoroCommands } from '../../../commands/pomodoro-commands.ts'
import { usePomodoroLength, usePomodoroOf } from '../../../commands/use-pomodoro.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import { MinutesInput } from '../view/minutes-input.tsx'
import styles from './pomodoro-words.module.css'

const focusTexts = textsOf('focus')
const texts = textsOf('pomodoro')

/**
 * The words in the ring. Pressed, they change how long the pomodoro lasts; before there is one, they start it. It has no
 * pause of its own: it pauses with the timer.
 */
export const PomodoroWords = ({ todo }: { todo: Todo }) => {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { state, duration_ms } = usePomodoroOf(todo)
  const length = usePomodoroLength(todo)
  const actions = usePomodoroActions()
  const { start, resume, reset } = pomodoroCommands(actions)
  const target = { todoId: todo.id, state }
  // Paused while its to-do runs: devices that met again can leave it so. Else the big button goes on with both.
  const goesOn = state === 'completed' ? [start] : todo.is_running ? [resume] : []
  const place = () => {
    if (!box.current || !panel.current) return
    const { left, width, bottom } = box.current.getBoundingClientRect()
    panel.current.style.top = `${bottom + 4}px`
    panel.current.style.left = `${left + width / 2}px`
  }
  const close = () => panel.current?.hidePopover()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !panel.current?.matches(':popover-open')) return
    // Only the panel is left, not the view.
    event.preventDefault()
    close()
    box.current?.querySelector<HTMLElement>('[popovertarget]')?.focus()
  }
  return (
    <fieldset ref={box} className={styles['words']} aria-label={texts.panel} onKeyDown={onKeyDown}>
      {state === 'idle' && (
        <button type="button" className={styles['start']} onClick={() => start.run(target)}>
          {start.title()}
        </button>
      )}
      <button
        type="button"
        className={styles['length']}
        popoverTarget={id}
        title={texts.length}
        {...(state === 'idle' && { 'aria-label': texts.length })}
      >
        {state !== 'idle' && focusTexts.ofMinutes(Math.round(duration_ms / 60_000))}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles['panel']} onBeforeToggle={place}>
        <div className={styles['duration']}>
          <MinutesInput
            key={`${todo.id} ${length}`}
            className={styles['minutes']}
            minutes={length}
            onChange={(minutes) => actions.setDuration(todo.id, minutes)}
          />
          <span aria-hidden>{texts.minutes}</span>
        </div>
        {commandsFor([...goesOn, reset], target).map(({ id: name, title, Icon, run }) => (
          <Button
            key={name}
            look="ghost"
            onClick={() => {
              run()
              close()
            }}
          >
            {Icon && <Icon size={16} aria-hidden />}
            {title()}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
