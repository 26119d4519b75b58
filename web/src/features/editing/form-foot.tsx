import { IconChevronRight } from '@tabler/icons-react'
import { useIsMobile } from '../../platform/viewport.ts'
import { textsOf } from '../../texts/catalogues.ts'
import type { SaveStatus } from '../../ui/autosave.ts'
import { Button } from '../../ui/button.tsx'
import { DiscardQuestion } from '../../ui/discard-question.tsx'
import { DrawerFoot } from '../../ui/drawer-foot.tsx'
import { SaveStatusLine } from '../../ui/save-status-line.tsx'
import styles from './drawer.module.css'

const texts = textsOf('drawer')

interface FormFootProps {
  saveLabel: string
  cancelLabel: string
  /** In words, once the row was deleted or moved elsewhere. */
  gone: string | null
  isBlank: boolean
  status: SaveStatus
  isAsking: boolean
  onSave: () => void
  onAllFields: () => void
  onCancel: () => void
  onKeep: () => void
}

export const FormFoot = (props: FormFootProps) => {
  const { status, gone, isAsking, onSave, onCancel, onAllFields } = props
  const isMobile = useIsMobile()
  if (isAsking) return <DiscardQuestion onKeep={props.onKeep} onDiscard={onCancel} />
  const notice = gone ?? (status === 'failed' ? texts.notWritten : null)
  const allFields = notice === null && (
    <Button look="ghost" className={styles['allFields']} disabled={props.isBlank} onClick={onAllFields}>
      {texts.allFields}
      {isMobile && <IconChevronRight size={18} aria-hidden />}
    </Button>
  )
  return (
    <>
      {/* A phone's foot has no room for three, and what leads to more fields comes after the last of these. */}
      {isMobile && allFields}
      <DrawerFoot>
        {!isMobile && allFields}
        {notice !== null && <SaveStatusLine status={status} notice={notice} saved={texts.saved} />}
        <Button onClick={onCancel}>{props.cancelLabel}</Button>
        <Button
          look="primary"
          className={styles['save']}
          disabled={props.isBlank || gone !== null || status === 'saving'}
          onClick={onSave}
        >
          {props.saveLabel}
        </Button>
      </DrawerFoot>
    </>
  )
}
