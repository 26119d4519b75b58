import type { TableRows } from '@foco/domain/core/links.ts'
import type { Objective } from '@foco/domain/goals/objectives.ts'
import { IconChevronLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { VisuallyHidden } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { screenTitle } from '../../ui/screen-title.ts'
import styles from './one-objective.module.css'

const texts = textsOf('objectives')
const tabsTexts = textsOf('app', 'tabs')

/** The address names an objective or one of its key results; null for what is gone. */
export const objectiveAt = (rows: TableRows, at: string | null): { at: string; objective: Objective } | null => {
  if (at === null) return null
  const objective = rows('objectives').get(rows('key_results').get(at)?.objective_id ?? at)
  return objective ? { at, objective } : null
}

interface OneObjectiveProps {
  at: string
  title: string
  onAll: () => void
  children: ReactNode
}

/** Where a goal thread leads: this objective alone, with its key results, and the way to all others. */
export const OneObjective = ({ at, title, onAll, children }: OneObjectiveProps) => {
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = section.current?.querySelector(`[data-row="${CSS.escape(at)}"]`)
    const target = row?.querySelector<HTMLElement>('input[type="checkbox"], [role="checkbox"]')
    target?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div ref={section} className={styles['one']}>
      <h1 className={screenTitle}>{tabsTexts.objectives}</h1>
      <Button look="ghost" className={styles['all']} onClick={onAll}>
        <IconChevronLeft size={18} aria-hidden />
        {texts.all}
      </Button>
      {/* The row shows it as a button to press: its key results stand below it as a part, not below the page. */}
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      {children}
    </div>
  )
}
