import { Modal } from '@mantine/core'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { keepFocus } from './keep-focus.ts'
import { OverlayKit } from './overlay-kit.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** The safe way out; it has the focus. */
  stay: string
  go: string
  onStay: () => void
  onGo: () => void
}

const classNames = {
  content: styles['content'] ?? '',
  title: styles['title'] ?? '',
  overlay: styles['overlay'] ?? '',
}

export const ConfirmDialog = ({ title, text, stay, go, onStay, onGo }: ConfirmDialogProps) => (
  <OverlayKit>
    <Modal.Root opened centered onClose={onStay} removeScrollProps={{ removeScrollBar: false }} classNames={classNames}>
      <Modal.Overlay />
      <Modal.Content onFocus={keepFocus}>
        <Modal.Body>
          <Modal.Title>{title}</Modal.Title>
          <p>{text}</p>
          <div className={styles['actions']}>
            <Button look="primary" data-autofocus onClick={onStay}>
              {stay}
            </Button>
            <Button look="danger" onClick={onGo}>
              {go}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  </OverlayKit>
)
