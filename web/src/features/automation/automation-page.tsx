import { byPosition } from '@foco/domain/core/ordering.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { type ReactNode, useRef } from 'react'
import { useAutomationActions } from '../../commands/automation-actions.ts'
import { automationCommands, automationRowCommands } from '../../commands/automation-commands.ts'
import { useRowKeys } from '../../commands/command-keys.ts'
import { useDataReady, useView } from '../../data/queries.ts'
import { useMinute } from '../../platform/clock.ts'
import { useHasEditorRoom } from '../../platform/viewport.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { NoticeSlot } from '../../ui/notice-slot.tsx'
import { useKeptFocus } from '../../ui/row-focus.ts'
import { useRowWalk } from '../../ui/row-walk.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { SubTabs } from '../../ui/sub-tabs.tsx'
import { AutomationEditor, type Leave } from './automation-editor.tsx'
import styles from './automation-page.module.css'
import { AutomationRow } from './automation-row.tsx'
import { EmptyAutomations } from './empty-automations.tsx'
import { QuickBox } from './quick-box.tsx'
import { useLastKnown, useOpenAutomation } from './use-open-automation.ts'

const texts = textsOf('automation')
const drawer = textsOf('drawer')

/** What was just added stands below the field it was typed into. */
const newestFirst: typeof byPosition = (a, b) => byPosition(b, a)

interface AutomationPageProps {
  back: ReactNode
  categories: readonly Category[]
}

/** The list, and beside it what is open; where there is no room, that lies above the list. */
export const AutomationPage = ({ back, categories }: AutomationPageProps) => {
  const rows = useView('automated_tasks', () => true, newestFirst)
  // Before the first rows are here, an empty list would be a lie.
  const isReady = useDataReady()
  const now = new Date(useMinute()).toISOString()
  const isBeside = useHasEditorRoom()
  const { openId, open, close } = useOpenAutomation(isBeside)
  const shown = useLastKnown(openId ?? (isBeside ? (rows[0]?.id ?? null) : null))
  const leaving = useRef<Leave | null>(null)
  const leaveThen: Leave = (then) => (leaving.current ? leaving.current(then) : then())
  const show = (id: string) => id !== shown?.id && leaveThen(() => open(id))
  const actions = useAutomationActions()
  const commands = automationCommands(
    {
      ...actions,
      remove: (row) => {
        actions.remove(row)
        if (row.id === shown?.id) close()
      },
    },
    show,
  )
  useRowKeys(automationRowCommands(commands), (id) => rows.find((row) => row.id === id))
  useRowWalk()
  const keptFocus = useKeptFocus(rows)
  const editor = shown && (
    <AutomationEditor key={shown.id} row={shown} categories={categories} commands={commands} leaving={leaving} />
  )
  return (
    <main id="content" className={styles['page']} tabIndex={-1}>
      <NoticeSlot />
      <nav className={styles['back']}>{back}</nav>
      <header className={styles['head']}>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </header>
      <div className={styles['sides']}>
        <SubTabs
          label={texts.tabs}
          tabs={[{ key: 'repeating', label: texts.repeating(rows.length) }]}
          selected="repeating"
          onSelect={() => {}}
          aside={rows.length > 0 && <span className={styles['column']}>{texts.nextRun}</span>}
        >
          <QuickBox categories={categories} onAdded={(id) => isBeside && show(id)} />
          {isReady && rows.length === 0 && <EmptyAutomations onAdded={(id) => isBeside && show(id)} />}
          <ul className={styles['list']} aria-label={texts.list} {...keptFocus}>
            {rows.map((row, index) => (
              <AutomationRow
                key={row.id}
                row={row}
                index={index}
                now={now}
                isOpen={row.id === shown?.id}
                onOpen={() => show(row.id)}
              />
            ))}
          </ul>
        </SubTabs>
        {isBeside && editor && (
          <section className={styles['card']} aria-label={texts.editor.title}>
            {editor}
          </section>
        )}
      </div>
      {!isBeside && editor && (
        <SideDrawer title={texts.editor.title} closeLabel={drawer.close} onClose={() => leaveThen(close)}>
          {editor}
        </SideDrawer>
      )}
    </main>
  )
}
