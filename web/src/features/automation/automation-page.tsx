import { byPosition } from '@foco/domain/core/ordering.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useAutomationActions } from '../../commands/automation-actions.ts'
import { automationCommands, automationRowCommands } from '../../commands/automation-commands.ts'
import { useRowKeys } from '../../commands/command-keys.ts'
import { useDataReady, useView } from '../../data/queries.ts'
import { askBeforeSteps } from '../../platform/address.tsx'
import { useMinute } from '../../platform/clock.ts'
import { useHasEditorRoom } from '../../platform/viewport.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { NoticeSlot } from '../../ui/notice-slot.tsx'
import { useKeptFocus } from '../../ui/row-focus.ts'
import { useRowWalk } from '../../ui/row-walk.ts'
import { screenTitle } from '../../ui/screen-title.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { SubTabs } from '../../ui/sub-tabs.tsx'
import { AutomationEditor, type Leave } from './automation-editor.tsx'
import styles from './automation-page.module.css'
import { AutomationRow } from './automation-row.tsx'
import { EmptyAutomations } from './empty-automations.tsx'
import { EmptyRules } from './empty-rules.tsx'
import { LastRuns } from './last-runs.tsx'
import { QuickBox } from './quick-box.tsx'
import { RuleBox } from './rule-box.tsx'
import { RuleRow } from './rule-row.tsx'
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
  const repeating = useView('automated_tasks', ({ on_event }) => on_event === null, newestFirst)
  const rules = useView('automated_tasks', ({ on_event }) => on_event !== null, newestFirst)
  // Before the first rows are here, an empty list would be a lie.
  const isReady = useDataReady()
  const now = new Date(useMinute()).toISOString()
  const isBeside = useHasEditorRoom()
  const { tab, choose, openId, open, close } = useOpenAutomation(isBeside)
  const rows = tab === 'rules' ? rules : repeating
  const shown = useLastKnown(openId ?? (isBeside ? (rows[0]?.id ?? null) : null))
  const leaving = useRef<Leave | null>(null)
  const leaveThen: Leave = (then) => (leaving.current ? leaving.current(then) : then())
  // Whatever leads away from an editor: another one, the sidebar, the palette, Back.
  const askFirst = useEffectEvent(leaveThen)
  useEffect(() => askBeforeSteps((go) => askFirst(go)), [])
  const show = (id: string) => id !== shown?.id && open(id)
  const showAdded = (id: string) => isBeside && show(id)
  const Nothing = tab === 'rules' ? EmptyRules : EmptyAutomations
  const title = tab === 'rules' ? texts.rules.editor : texts.editor.title
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
        <h1 className={screenTitle}>{texts.title}</h1>
        <p>{tab === 'rules' ? texts.rules.intro : texts.intro}</p>
      </header>
      <div className={styles['sides']}>
        <SubTabs
          label={texts.tabs}
          tabs={[
            { key: 'repeating', label: texts.repeating(repeating.length) },
            { key: 'rules', label: texts.rules.tab(rules.length) },
          ]}
          selected={tab}
          onSelect={(chosen) => chosen !== tab && choose(chosen)}
          aside={
            rows.length > 0 && (
              <span className={styles['column']}>{tab === 'rules' ? texts.rules.lastRun : texts.nextRun}</span>
            )
          }
        >
          {tab === 'rules' ? (
            <RuleBox categories={categories} onAdded={showAdded} />
          ) : (
            <QuickBox categories={categories} onAdded={showAdded} />
          )}
          {isReady && rows.length === 0 && <Nothing onAdded={showAdded} />}
          <ul className={styles['list']} aria-label={tab === 'rules' ? texts.rules.list : texts.list} {...keptFocus}>
            {rows.map((row, index) => {
              const props = { row, index, now, isOpen: row.id === shown?.id, onOpen: () => show(row.id) }
              return tab === 'rules' ? (
                <RuleRow key={row.id} {...props} categories={categories} />
              ) : (
                <AutomationRow key={row.id} {...props} />
              )
            })}
          </ul>
          <LastRuns />
        </SubTabs>
        {isBeside && editor && (
          <section className={styles['card']} aria-label={title}>
            {editor}
          </section>
        )}
      </div>
      {!isBeside && editor && (
        <SideDrawer title={title} closeLabel={drawer.close} onClose={close}>
          {editor}
        </SideDrawer>
      )}
    </main>
  )
}
