import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { type DropPlace, useDropPlace } from './drop-places.ts'
import styles from './sub-tabs.module.css'

interface SubTabsProps<K extends string> {
  label: string
  /** `drop`: where a dragged row goes that is dropped on the tab. */
  tabs: readonly { key: K; label: string; drop?: DropPlace }[]
  selected: K
  onSelect: (key: K) => void
  /** At the end of their line. */
  aside?: ReactNode
  children: ReactNode
}

interface SubTabProps {
  id: string
  panel: string
  name: string
  label: string
  drop: DropPlace | null
  isSelected: boolean
  onSelect: () => void
}

const SubTab = ({ id, panel, name, label, drop, isSelected, onSelect }: SubTabProps) => (
  <button
    type="button"
    role="tab"
    id={id}
    data-key={name}
    data-label={label}
    className={styles['tab']}
    aria-selected={isSelected}
    aria-controls={panel}
    tabIndex={isSelected ? 0 : -1}
    {...useDropPlace(drop)}
    onClick={onSelect}
  >
    {label}
  </button>
)

/** Tabs within a screen: one tab stop, arrows choose. */
export const SubTabs = <K extends string>({ label, tabs, selected, onSelect, aside, children }: SubTabsProps<K>) => {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    const at = tabs.findIndex((tab) => tab.key === selected)
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    bar.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div>
      <div className={styles['line']}>
        <div ref={bar} role="tablist" aria-label={label} className={styles['bar']} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <SubTab
              key={tab.key}
              id={`${id}-${tab.key}`}
              panel={`${id}-panel`}
              name={tab.key}
              label={tab.label}
              drop={tab.drop ?? null}
              isSelected={tab.key === selected}
              onSelect={() => onSelect(tab.key)}
            />
          ))}
        </div>
        {aside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles['panel']}>
        {children}
      </div>
    </div>
  )
}
