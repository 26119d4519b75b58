import type { NeededPush } from '@foco/domain/time/week-review.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { PartialList } from '../../ui/partial-list.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { withUnit } from '../../ui/with-unit.ts'
import styles from './review-pushes.module.css'

const texts = textsOf('week', 'review')
const itemTexts = textsOf('items')

interface PushesProps {
  pushes: readonly NeededPush[]
  /** Shows the objective with its key results. */
  onOpen: (keyResultId: string) => void
}

const idOf = ({ objective }: NeededPush) => objective.id

/** The objectives that are behind, each with a mark for what was expected. */
export const Pushes = ({ pushes, onOpen }: PushesProps) => (
  <section aria-labelledby="review-pushes">
    <h2 id="review-pushes" className={styles['heading']}>
      {texts.push}
    </h2>
    <PartialList
      label={texts.push}
      items={pushes}
      getId={idOf}
      moreLabel={itemTexts.showMore}
      className={styles['list']}
      renderRow={({ objective, result, percent, expected }) => (
        <>
          <div className={styles['line']}>
            <button
              type="button"
              className={styles['title']}
              aria-label={itemTexts.openChild(objective.title)}
              onClick={() => onOpen(result.id)}
            >
              <bdi>{objective.title}</bdi>
            </button>
            <span className={styles['result']}>
              {texts.pushOf(
                result.text,
                withUnit(result.current_value, ''),
                withUnit(result.target_value, result.unit),
              )}
            </span>
          </div>
          <div className={styles['bar']}>
            <ProgressBar
              label={texts.progress(objective.title)}
              percent={percent}
              expected={expected}
              words={texts.pushWords(percent, expected)}
            />
          </div>
        </>
      )}
    />
  </section>
)
