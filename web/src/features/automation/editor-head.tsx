import type { Automation } from '@foco/domain/tables/schema.ts'
import { IconDots, IconPlayerPause } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { AutomationCommands } from '../../commands/automation-commands.ts'
import { isOffered } from '../../commands/command.ts'
import { menuSection } from '../../commands/command-menu.tsx'
import { textsOf } from '../../texts/catalogues.ts'
import { IconButton } from '../../ui/button.tsx'
import { useMenu } from '../../ui/menu-host.tsx'
import { SaveStatusLine } from '../../ui/save-status-line.tsx'
import styles from './editor-head.module.css'

const texts = textsOf('automation')

interface EditorHeadProps extends ComponentProps<typeof SaveStatusLine> {
  row: Automation
  text: string
  /** What the text is: a thing to do, or the name of a rule. */
  label: string
  hint: string | null
  commands: AutomationCommands
  onText: (text: string) => void
}

/** What it is called, whether that is saved, and what can be done with it. */
export const EditorHead = (props: EditorHeadProps) => {
  const { row, text, label, hint, commands, onText, status, saved } = props
  const notice = hint ?? props.notice
  const { open, menu } = useMenu()
  const { pauses, resume, runNow, duplicate, remove } = commands
  return (
    <header className={styles['head']}>
      <textarea
        rows={1}
        dir="auto"
        className={styles['text']}
        aria-label={label}
        aria-invalid={hint !== null}
        value={text}
        onChange={({ target }) => onText(target.value.replace(/\s*\n\s*/g, ' '))}
      />
      <div className={styles['status']}>
        {notice === null && (
          <SaveStatusLine status={status === 'idle' ? 'saved' : status} notice={null} saved={saved} />
        )}
      </div>
      <div className={styles['tools']}>
        {isOffered(resume, row) ? (
          <IconButton aria-label={texts.commands.resume} onClick={() => resume.run(row)}>
            <resume.Icon size={20} aria-hidden />
          </IconButton>
        ) : (
          <IconButton
            aria-label={texts.commands.pause}
            aria-haspopup="menu"
            onClick={({ currentTarget }) =>
              open({ anchor: currentTarget, label: texts.commands.pause, sections: menuSection(row, pauses) })
            }
          >
            <IconPlayerPause size={20} aria-hidden />
          </IconButton>
        )}
        {isOffered(runNow, row) && (
          <IconButton aria-label={texts.commands.run} onClick={() => runNow.run(row)}>
            <runNow.Icon size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton
          aria-label={texts.commands.more}
          aria-haspopup="menu"
          onClick={({ currentTarget }) =>
            open({
              anchor: currentTarget,
              label: texts.commands.more,
              sections: [...menuSection(row, [duplicate]), ...menuSection(row, [remove])],
            })
          }
        >
          <IconDots size={20} aria-hidden />
        </IconButton>
      </div>
      {notice !== null && (
        <div className={styles['notice']}>
          <SaveStatusLine status={status} notice={notice} saved={saved} />
        </div>
      )}
      {menu}
    </header>
  )
}
