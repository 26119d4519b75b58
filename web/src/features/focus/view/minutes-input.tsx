import { typedMinutes } from '@foco/domain/focus/mini-channel.ts'
import { POMODORO_MAX_MINUTES, POMODORO_MIN_MINUTES } from '@foco/domain/tables/columns.ts'
import { type KeyboardEvent, useState } from 'react'
import { textsOf } from '../../../texts/catalogues.ts'

const texts = textsOf('pomodoro')

interface MinutesInputProps {
  minutes: number
  onChange: (minutes: number) => void
  id?: string
  className?: string | undefined
}

/** How long a pomodoro lasts. Enter or leaving the field takes it; what is not a whole number from 1 to 120 is ignored. */
export const MinutesInput = ({ minutes, onChange, ...input }: MinutesInputProps) => {
  const [typed, setTyped] = useState(String(minutes))
  const take = () => {
    const wanted = typedMinutes(typed)
    if (wanted === null) setTyped(String(minutes))
    else if (wanted !== minutes) onChange(wanted)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') take()
    if (event.key !== 'Escape') return
    // Only the field is left, not the view.
    event.stopPropagation()
    setTyped(String(minutes))
  }
  return (
    <input
      {...input}
      type="number"
      min={POMODORO_MIN_MINUTES}
      max={POMODORO_MAX_MINUTES}
      aria-label={texts.duration}
      title={texts.duration}
      inputMode="numeric"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  )
}
