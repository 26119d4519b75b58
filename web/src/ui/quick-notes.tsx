/** That words of a quick add go into the notes: how they begin, and in how many more items they go on. */
import { textsOf } from '../texts/catalogues.ts'
import { Button } from './button.tsx'
import styles from './quick-notes.module.css'

const texts = textsOf('quick-words', 'notes')

/** More than the two lines that it has. */
const SEEN_MAX = 300

interface QuickNotesProps {
  notes: readonly string[]
  onLeaveOut: () => void
}

export const QuickNotes = ({ notes: [first, ...more], onLeaveOut }: QuickNotesProps) => {
  return (
    <div role="status">
      {first !== undefined && (
        <div className={styles['notes']}>
          <p className={styles['words']}>
            {texts.along} <bdi>{first.slice(0, SEEN_MAX)}</bdi>
          </p>
          {more.length > 0 && <p>{texts.more(more.length)}</p>}
          <Button look="ghost" className={styles['off']} onClick={onLeaveOut}>
            {texts.leaveOut}
          </Button>
        </div>
      )}
    </div>
  )
}
