import type { Category } from '@foco/domain/tables/schema.ts'
import { useAllRowCommands } from '../../commands/all-row-commands.ts'
import { useAreaActions } from '../../commands/area-actions.ts'
import type { Command } from '../../commands/command.ts'
import { captureCommand, focusCommands, scheduleCommand } from '../../commands/focus-commands.ts'
import { parkCommand } from '../../commands/park-commands.ts'
import { sessionCommands } from '../../commands/session-commands.ts'
import { searchSettingsCommand } from '../../commands/settings-commands.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { KeyCaps } from '../../ui/key-caps.tsx'
import type { Openers } from '../../ui/openers.ts'
import styles from './key-groups.module.css'
import { type KeyLine, keyLines } from './key-lines.ts'

const texts = textsOf('commands', 'keys')
const tabs = textsOf('app', 'tabs')

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

interface KeyGroupsProps {
  commands: readonly Command[]
  open: Openers
}

/** Every key of the app, from the list of commands: for the dialog, and for the settings. */
export const KeyGroups = ({ commands, open }: KeyGroupsProps) => {
  const rows = useAllRowCommands({ areas: useAreaActions(), open, categories: NO_CATEGORIES })
  const sessions = sessionCommands({ actions: { remove: () => {} }, onEdit: () => {} })
  const park = parkCommand(() => {})
  return (
    <div className={styles['groups']}>
      <Group title={texts.everywhere} lines={keyLines([...commands, park])} />
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
          park,
        ])}
      />
      <Group title={tabs.settings} lines={keyLines([searchSettingsCommand(() => {})])} />
    </div>
  )
}
