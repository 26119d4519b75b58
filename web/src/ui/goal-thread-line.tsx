import { type GoalPart, goalThreadLabel } from '@foco/domain/goals/goal-thread.ts'
import { IconTargetArrow } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import { classes } from './classes.ts'
import styles from './goal-thread-line.module.css'
import { pressArea } from './press-area.ts'
import { useTabStop } from './row-stop.ts'

const texts = textsOf('app', 'goalThread')

interface GoalThreadProps {
  parts: readonly GoalPart[]
  onGoal: (goal: GoalPart) => void
}

/** On a row: what it is for, and what that is for, each a way in. Where there is little room, the nearest alone. */
export const GoalThread = ({ parts, onGoal }: GoalThreadProps) => {
  const tabStop = useTabStop()
  const [nearest, ...further] = parts
  if (!nearest) return null
  const label = texts.label(goalThreadLabel(parts))
  return (
    <span className={styles['thread']}>
      <button
        type="button"
        {...tabStop}
        className={classes(pressArea, styles['part'], styles['nearest'])}
        title={label}
        aria-label={label}
        onClick={() => onGoal(nearest)}
      >
        <IconTargetArrow size={14} aria-hidden />
        <bdi>{nearest.text}</bdi>
      </button>
      {further.map((part) => (
        <button
          key={part.id}
          type="button"
          {...tabStop}
          className={classes(pressArea, styles['part'], styles['further'])}
          title={part.text}
          aria-label={texts.open(part.text)}
          onClick={() => onGoal(part)}
        >
          <bdi>{part.text}</bdi>
        </button>
      ))}
    </span>
  )
}
