import { messages } from '@foco/domain/messages.ts'
import type { SaveStatus } from '../../ui/autosave.ts'
import { Button } from '../../ui/button.tsx'
import { SaveStatusLine } from '../../ui/save-status-line.tsx'
import styles from './drawer.module.css'

const { drawer: texts } = messages

interface FormFootProps {
  saveLabel: string
  cancelLabel: string
  /** In words, once the row was deleted elsewhere. */
  gone: string
  isBlank: boolean
  status: SaveStatus
  isGone: boolean
  isAsking: boolean
  onSave: () => void
  onAllFields: () => void
  onCancel: () => void
  onKeep: () => void
}

export const FormFoot = (props: FormFootProps) => {
  const { status, isGone, isAsking, onSave, onCancel, onAllFields } = props
  if (isAsking) return <Discard {...props} />
  const notice = isGone ? props.gone : status === 'failed' ? texts.notWritten : null
  return (
    <div className={styles['foot']}>
      {notice === null ? (
        <Button look="ghost" className={styles['allFields']} disabled={props.isBlank} onClick={onAllFields}>
          {texts.allFields}
        </Button>
      ) : (
        <SaveStatusLine status={status} notice={notice} />
      )}
      <Button onClick={onCancel}>{props.cancelLabel}</Button>
      <Button look="primary" disabled={props.isBlank || isGone || status === 'saving'} onClick={onSave}>
        {props.saveLabel}
      </Button>
    </div>
  )
}

/** In the place of the buttons, so that nothing covers what it is about. */
const Discard = ({ onKeep, onCancel }: FormFootProps) => (
  <div className={styles['foot']} role="alertdialog" aria-label={texts.discardTitle}>
    <p className={styles['question']}>{texts.discardTitle}</p>
    <Button look="danger" onClick={onCancel}>
      {texts.discard}
    </Button>
    <Button ref={(button) => button?.focus()} look="primary" onClick={onKeep}>
      {texts.keepEditing}
    </Button>
  </div>
)
