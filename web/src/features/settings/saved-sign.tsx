import { useSyncValue } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import styles from './setting-row.module.css'

const texts = textsOf('settings-page')

interface SavedSignProps {
  settingKey: string
  isShown: boolean
  name: string
  onUndo: () => void
}

/** Before the control; its room is kept also while there is nothing to say. */
export const SavedSign = ({ settingKey, isShown, name, onUndo }: SavedSignProps) => {
  const state = useSyncValue((status) => status.state)
  const word = state === 'saving' ? texts.saving : texts.saved
  return (
    <span className={styles['sign']} data-saved={settingKey}>
      <span className={styles['room']} aria-hidden>
        <span>{texts.saved}</span>
        <span className={styles['undo']}>{texts.undo}</span>
      </span>
      <span role="status">{isShown && word}</span>
      {isShown && (
        <button type="button" className={styles['undo']} aria-label={texts.undoOf(name)} onClick={onUndo}>
          {texts.undo}
        </button>
      )}
    </span>
  )
}
