import type { Automation } from '@foco/domain/tables/schema.ts'
import { useAutomationActions } from '../../commands/automation-actions.ts'
import type { AutomationCommands } from '../../commands/automation-commands.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import styles from './paused-line.module.css'

const texts = textsOf('automation')

interface PausedLineProps {
  row: Automation
  today: string
  commands: AutomationCommands
}

/** Until when it rests, to be changed, and the way on. */
export const PausedLine = ({ row, today, commands: { resume } }: PausedLineProps) => {
  const { pause } = useAutomationActions()
  return (
    <div className={styles['line']}>
      <DayField
        label={texts.editor.pausedUntil}
        value={row.enabled ? row.paused_until : null}
        onChange={(until) => (until === null || until > today) && pause(row, until)}
      />
      <Button onClick={() => resume.run(row)}>
        <resume.Icon size={18} aria-hidden />
        {texts.commands.resume}
      </Button>
    </div>
  )
}
