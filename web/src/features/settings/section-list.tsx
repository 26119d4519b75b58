import { useEffect, useRef } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import type { Section, SectionKey } from './setting.ts'
import styles from './settings-page.module.css'

const texts = textsOf('settings-page')

/** By which an address names a section: /settings#about. */
export const anchorOf = (key: SectionKey): string => key

interface SectionListProps {
  sections: readonly Section[]
  current: SectionKey | null
  onShow: (key: SectionKey) => void
}

export const SectionList = ({ sections, current, onShow }: SectionListProps) => {
  const list = useRef<HTMLUListElement>(null)
  // On one line, the section that is read stays in sight. The page itself is not scrolled for it.
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (!list.current || !entry) return
    const { offsetLeft, offsetWidth } = entry
    list.current.scrollLeft = offsetLeft - (list.current.clientWidth - offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label={texts.sectionList}>
      <ul ref={list} className={styles['entries']}>
        {sections.map(({ key, Icon }) => (
          <li key={key}>
            <a
              className={styles['entry']}
              href={`#${anchorOf(key)}`}
              aria-current={key === current || undefined}
              onClick={(event) => {
                event.preventDefault()
                onShow(key)
              }}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              {texts.sections[key]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
