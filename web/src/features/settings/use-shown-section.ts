import { useCallback, useEffect, useState } from 'react'
import { goTo } from '../../platform/address.tsx'
import { anchorOf } from './section-list.tsx'
import type { Section, SectionKey } from './setting.ts'

/** The section that is being read: the last one that begins above this line. */
const READING_LINE = 160

const readSection = (sections: readonly Section[]): SectionKey | null => {
  if (window.scrollY <= 0) return sections[0]?.key ?? null
  const isAtEnd = window.innerHeight + window.scrollY >= document.body.scrollHeight - 2
  if (isAtEnd) return sections.at(-1)?.key ?? null
  const begun = sections.filter(({ key }) => {
    const top = document.getElementById(anchorOf(key))?.getBoundingClientRect().top
    return top !== undefined && top < READING_LINE
  })
  return (begun.at(-1) ?? sections[0])?.key ?? null
}

/** Which section is in sight, and how to go to another: by the list, and by the address. */
export const useShownSection = (sections: readonly Section[]) => {
  const [current, setCurrent] = useState<SectionKey | null>(null)
  const keys = sections.map(({ key }) => key).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sections are the same as long as their keys are.
  useEffect(() => {
    const follow = () => setCurrent(readSection(sections))
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [keys])
  const show = useCallback((key: SectionKey) => {
    const section = document.getElementById(anchorOf(key))
    goTo(`${window.location.pathname}#${anchorOf(key)}`, { replace: true })
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
    setCurrent(key)
  }, [])
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  return { current, show }
}
