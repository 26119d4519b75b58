import { textsOf } from '../../texts/catalogues.ts'
import styles from './plan-day.module.css'
import type { AnswerWords } from './use-answers.ts'

const app = textsOf('app', 'toasts')
const texts = textsOf('planning', 'day')

interface LastAnswerProps {
  words: AnswerWords | null
  onUndo: () => void
}

/** Its line is always kept, so that an answer moves nothing. */
export const LastAnswer = ({ words, onUndo }: LastAnswerProps) => (
  <p className={styles['last']} role="status">
    {words !== null && (
      <>
        <span className={styles['answered']}>
          <bdi>{words.what}</bdi>
          <span>{` ${texts.answered(words.where)}`}</span>
        </span>
        <button type="button" className={styles['undo']} onClick={onUndo}>
          {app.undo}
        </button>
      </>
    )}
  </p>
)
