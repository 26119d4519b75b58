import type { DayFit } from '@foco/domain/schedule/day-fit.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { onSecond, timeZone } from '../platform/clock.ts'
import { LiveText } from '../platform/live-text.tsx'
import { textsOf } from '../texts/catalogues.ts'
import { clockTime } from '../ui/clock-time.ts'
import { lengthLabel } from '../ui/duration-label.ts'
import { pressArea } from '../ui/press-area.ts'
import styles from './day-fit-line.module.css'
import { useDayFit } from './use-day-fit.ts'

const texts = textsOf('planning', 'fit')

const kindOf = ({ known, over }: DayFit) => (known === 0 ? 'none' : over > 0 ? 'over' : 'fits')

const leadOf = ({ todos, known, minutes, over }: DayFit): string =>
  over > 0
    ? texts.over(lengthLabel(over))
    : `${known === todos ? texts.todos(todos) : texts.some(known, todos)} · ${lengthLabel(minutes)}`

interface FitWordsProps {
  fit: () => DayFit
  onChoose?: () => void
}

/** Time that passes is painted; it is drawn again only where it begins or ceases to fit. */
export const FitWords = ({ fit, onChoose }: FitWordsProps) => {
  const kind = useSyncExternalStore(onSecond, () => kindOf(fit()))
  const lead = useCallback(() => leadOf(fit()), [fit])
  const end = useCallback(() => texts.doneBy(clockTime(fit().doneAt ?? 0, timeZone())), [fit])
  if (kind === 'none') return null
  return (
    <>
      <LiveText read={lead} isLive />
      {(kind === 'fits' || onChoose) && ' · '}
      {kind === 'fits' && <LiveText read={end} isLive className={styles['end']} />}
      {kind === 'over' && onChoose && (
        <button type="button" className={`${pressArea} ${styles['choose']}`} onClick={onChoose}>
          {texts.choose}
        </button>
      )}
    </>
  )
}

/** How much there is to do today, and when it is done. Its place is kept while it has nothing to say. */
export const DayFitLine = ({ onChoose, className }: { onChoose: () => void; className?: string | undefined }) => (
  <p className={className} data-fit>
    <FitWords fit={useDayFit()} onChoose={onChoose} />
  </p>
)
