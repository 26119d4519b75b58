import type { Command } from '../../commands/command.ts'
import { useSingleKeys } from '../../platform/single-keys.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Openers } from '../../ui/openers.ts'
import { KeyGroups } from './key-groups.tsx'
import styles from './keys-overlay.module.css'

const texts = textsOf('commands', 'keys')
const commandTexts = textsOf('commands')

interface KeysOverlayProps {
  commands: readonly Command[]
  open: Openers
  onClose: () => void
}

export const KeysOverlay = ({ commands, open, onClose }: KeysOverlayProps) => {
  const hasSingleKeys = useSingleKeys()
  return (
    <Dialog title={commandTexts.allKeys} size="wide" onClose={onClose}>
      {!hasSingleKeys && <p className={styles['off']}>{texts.areOff}</p>}
      <KeyGroups commands={commands} open={open} />
      <div className={styles['foot']}>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  )
}
