import type { Automation } from '@foco/domain/tables/schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { useAutomationActions } from '../../commands/automation-actions.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './empty-automations.module.css'

const texts = textsOf('automation', 'rules')

const EXAMPLES = [
  { name: 'goal', on_event: 'goal_completed', then_do: 'add' },
  { name: 'next', on_event: 'todo_completed', then_do: 'move' },
  { name: 'snooze', on_event: 'snooze_returned', then_do: 'move' },
] as const satisfies readonly (Pick<Automation, 'on_event' | 'then_do'> & { name: keyof typeof texts.examples })[]

/** Three examples, each added by a press and taken back by another. */
export const EmptyRules = ({ onAdded }: { onAdded: (id: string) => void }) => {
  const { addRule } = useAutomationActions()
  return (
    <EmptyState lines={texts.empty}>
      <span className={styles['examples']}>
        {EXAMPLES.map(({ name, ...kind }) => (
          <Button
            key={name}
            onClick={() => {
              const added = addRule({ ...kind, text: texts.examples[name].text, then_status: null })
              if (added !== null) onAdded(added)
            }}
          >
            <IconPlus size={18} aria-hidden />
            {texts.examples[name].label}
          </Button>
        ))}
      </span>
    </EmptyState>
  )
}
