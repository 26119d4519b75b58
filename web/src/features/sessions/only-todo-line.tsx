import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import styles from './only-todo-line.module.css'

const texts = textsOf('sessions', 'only')

/** A log that looks short says why, and shows the rest with one press. */
export const OnlyTodoLine = ({ text, onShowAll }: { text: string; onShowAll: () => void }) => (
  <p className={styles['line']}>
    <span>
      {texts.of} <bdi>{text}</bdi> ·
    </span>
    <Button look="ghost" className={styles['show']} onClick={onShowAll}>
      {texts.showAll}
    </Button>
  </p>
)
