import type { Category } from '@foco/domain/tables/schema.ts'
import { useAllRowCommands } from '../../commands/all-row-commands.ts'
import { useAreaActions } from '../../commands/area-actions.ts'
import type { Command } from '../../commands/command.ts'
import { captureCommand, focusCommands, scheduleCommand } from '../../commands/focus-commands.ts'
import { sessionCommands } from '../../commands/session-commands.ts'
import { useSingleKeys } from '../../platform/single-keys.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyCaps } from '../../ui/key-caps.tsx'
import type { Openers } from '../../ui/openers.ts'
import { type KeyLine, keyLines } from './key-lines.ts'
import styles from './keys-overlay.module.css'

const texts = textsOf('commands', 'keys')
const commandTexts = textsOf('commands')

const NO_CATEGORIES: readonly Category[] = []

const walkLines = (): KeyLine[] => [
  { keys: ['down', 'j'], title: texts.nextRow },
  { keys: ['up', 'k'], title: texts.previousRow },
  { keys: ['left', 'right'], title: texts.withinRow },
  { keys: ['m'], title: texts.rowMenu },
  { keys: ['x'], title: texts.select },
  { keys: ['shift+down', 'shift+up'], title: texts.selectRange },
  { keys: ['mod+a'], title: texts.selectAll },
  { keys: ['escape'], title: texts.selectNone },
]

const Group = ({ title, lines }: { title: string; lines: readonly KeyLine[] }) => (
  <section className={styles['group']}>
    <h3 className={styles['heading']}>{title}</h3>
    <dl className={styles['lines']}>
      {lines.map((line) => (
        <div key={line.keys.join(' ')} className={styles['line']}>
          <dt>{line.title}</dt>
          <dd className={styles['keys']}>
            {line.keys.map((keys) => (
              <KeyCaps key={keys} keys={keys} isRead />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

interface KeysOverlayProps {
  commands: readonly Command[]
  open: Openers
  onClose: () => void
}

export const KeysOverlay = ({ commands, open, onClose }: KeysOverlayProps) => {
  const rows = useAllRowCommands({ areas: useAreaActions(), open, categories: NO_CATEGORIES })
  const sessions = sessionCommands({ actions: { remove: () => {} }, onEdit: () => {} })
  const hasSingleKeys = useSingleKeys()
  return (
    <Dialog title={commandTexts.allKeys} size="wide" onClose={onClose}>
      {!hasSingleKeys && <p className={styles['off']}>{texts.areOff}</p>}
      <div className={styles['groups']}>
        <Group title={texts.everywhere} lines={keyLines(commands)} />
        <Group
          title={texts.rows}
          lines={[...walkLines(), ...keyLines([...Object.values(rows).flat(), ...Object.values(sessions)])]}
        />
        <Group
          title={texts.focusView}
          lines={keyLines([
            ...Object.values(focusCommands(() => {})),
            captureCommand(() => {}),
            scheduleCommand(() => {}),
          ])}
        />
      </div>
      <div className={styles['foot']}>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  )
}
