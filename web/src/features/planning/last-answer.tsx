import { textsOf } from '../../texts/catalogues.ts'
import styles from './plan-day.module.css'

const app = textsOf('app', 'toasts')

interface LastAnswerProps {
  words: string | null
  onUndo: () => void
}

/** Its line is always kept, so that an answer moves nothing. */
export const LastAnswer = ({ words, onUndo }: LastAnswerProps) => (
  <p className={styles['last']} role="status">
    {words !== null && (
      <>
        <bdi>{words}</bdi>
        <button type="button" className={styles['undo']} onClick={onUndo}>
          {app.undo}
        </button>
      </>
    )}
  </p>
)
