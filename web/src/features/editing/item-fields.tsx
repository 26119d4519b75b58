import { STATUSES, type Status, statusTone } from '@foco/domain/core/status.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useId } from 'react'
import { UsualLength } from '../../commands/usual-length-line.tsx'
import { RunClock } from '../../platform/run-clock.tsx'
import { textsOf } from '../../texts/catalogues.ts'
import { Choice } from '../../ui/choice.tsx'
import { timeSpent } from '../../ui/duration-label.ts'
import { Field } from '../../ui/field.tsx'
import { LengthChips } from '../../ui/length-chips.tsx'
import { statusLabel } from '../../ui/status-label.ts'
import styles from './drawer.module.css'

const drawerTexts = textsOf('drawer')
const planning = textsOf('planning')

interface StatusFieldProps {
  value: Status
  onChange: (value: Status) => void
}

export const StatusField = ({ value, onChange }: StatusFieldProps) => {
  const id = useId()
  return (
    <Field label={drawerTexts.status} htmlFor={id}>
      <Choice
        id={id}
        value={statusTone(value)}
        options={STATUSES.map((status) => ({ value: statusTone(status), label: statusLabel(status) }))}
        onChange={(tone) => onChange(STATUSES.find((status) => statusTone(status) === tone) ?? null)}
      />
    </Field>
  )
}

interface LengthFieldProps {
  id: string
  value: number | null
  onChange: (value: number | null) => void
}

export const LengthField = ({ id, value, onChange }: LengthFieldProps) => (
  <div className={styles['length']}>
    <span aria-hidden>{planning.length}</span>
    <LengthChips label={planning.length} value={value} onChoose={onChange} />
    <UsualLength id={id} />
  </div>
)

export const TotalTime = ({ todo }: { todo: Todo }) => (
  <p className={styles['time']}>
    <span>{drawerTexts.totalTime}</span>
    <strong>
      <RunClock todo={todo} format={timeSpent} />
    </strong>
  </p>
)
