import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './sub-tabs.module.css'

interface SubTabsProps<K extends string> {
  label: string
  tabs: readonly { key: K; label: string }[]
  selected: K
  onSelect: (key: K) => void
  children: ReactNode
}

/** Tabs within a screen: one tab stop, arrows choose. */
export const SubTabs = <K extends string>({ label, tabs, selected, onSelect, children }: SubTabsProps<K>) => {
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
      <div ref={bar} role="tablist" aria-label={label} className={styles['bar']} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            className={styles['tab']}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles['panel']}>
        {children}
      </div>
    </div>
  )
}
