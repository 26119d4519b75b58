import { readQuickAutomation } from '@foco/domain/automation/quick-automation.ts'
import { IconPlus } from '@tabler/icons-react'
import { useAutomationActions } from '../../commands/automation-actions.ts'
import { useDate } from '../../platform/today.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './empty-automations.module.css'

const texts = textsOf('automation', 'empty')

/** Two examples, each added by a press and taken back by another. */
export const EmptyAutomations = ({ onAdded }: { onAdded: (id: string) => void }) => {
  const today = useDate()
  const { add } = useAutomationActions()
  const addExample = (example: string) => {
    const { text, words, schedule } = readQuickAutomation(example, today)
    const added = schedule && add({ text, words, schedule })
    if (added) onAdded(added)
  }
  return (
    <EmptyState lines={texts.lines}>
      <span className={styles['examples']}>
        {texts.examples.map((example) => (
          <Button key={example} onClick={() => addExample(example)}>
            <IconPlus size={18} aria-hidden />
            {example}
          </Button>
        ))}
      </span>
    </EmptyState>
  )
}
