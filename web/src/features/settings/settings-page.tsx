import { readSetting } from '@foco/domain/core/settings.ts'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCommandKeys } from '../../commands/command-keys.ts'
import { searchSettingsCommand } from '../../commands/settings-commands.ts'
import { useComputed, useSession } from '../../data/queries.ts'
import { useSingleKeys } from '../../platform/single-keys.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { ariaKeys, KeyCaps } from '../../ui/key-caps.tsx'
import { NoticeSlot } from '../../ui/notice-slot.tsx'
import { findSettings, introOf } from './find-settings.ts'
import { anchorOf, SectionList } from './section-list.tsx'
import { SECTIONS } from './sections/all-sections.ts'
import type { Facts, Section } from './setting.ts'
import { SettingRow } from './setting-row.tsx'
import styles from './settings-page.module.css'
import { SettingsContext, type SettingsWays } from './settings-ways.ts'
import { useShownSection } from './use-shown-section.ts'

const settings = textsOf('settings')
const texts = textsOf('settings-page')

const useFacts = (): Facts => {
  const isSignedIn = useSession().status === 'account'
  const read = useComputed(['settings'], (rows): Facts['read'] => {
    const now = new Map(rows('settings'))
    return (key) => readSetting(now, key)
  })
  return { isSignedIn, read }
}

interface SearchProps {
  typed: string
  onType: (typed: string) => void
}

const Search = ({ typed, onType }: SearchProps) => {
  const field = useRef<HTMLInputElement>(null)
  const hasSingleKeys = useSingleKeys()
  const focus = () => {
    field.current?.focus()
    field.current?.select()
  }
  const search = searchSettingsCommand(focus)
  const [key = ''] = search.keys
  useCommandKeys([search])
  return (
    <search className={styles['search']}>
      <IconSearch size={18} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={search.title()}
        placeholder={search.title()}
        aria-keyshortcuts={hasSingleKeys ? ariaKeys(key) : undefined}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('')
        }}
      />
      {hasSingleKeys && typed === '' && <KeyCaps keys={key} className={styles['key']} />}
    </search>
  )
}

const SectionPart = ({ section }: { section: Section }) => {
  const text = introOf(section.key)
  const anchor = anchorOf(section.key)
  return (
    <section id={anchor} className={styles['section']} tabIndex={-1}>
      <h2 id={`${anchor}-title`}>{texts.sections[section.key]}</h2>
      {text !== '' && <p>{text}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be the heading above the card. */}
      <div className={styles['card']} role="group" aria-labelledby={`${anchor}-title`}>
        {section.settings.map((setting) => (
          <SettingRow key={setting.key} setting={setting} />
        ))}
      </div>
    </section>
  )
}

interface SettingsPageProps extends SettingsWays {
  back: ReactNode
}

export const SettingsPage = ({ back, ...ways }: SettingsPageProps) => {
  const [typed, setTyped] = useState('')
  const sections = findSettings(SECTIONS, typed, useFacts())
  const { current, show } = useShownSection(sections)
  const isSearched = typed.trim() !== ''
  // What is found begins above what was being read.
  useEffect(() => {
    if (typed !== '') window.scrollTo(0, 0)
  }, [typed])
  return (
    <SettingsContext value={ways}>
      <main id="content" className={styles['page']} tabIndex={-1}>
        <div className={styles['notice']}>
          <NoticeSlot />
        </div>
        <div className={styles['notice']}>
          <nav className={styles['back']}>{back}</nav>
          <h1 className={styles['title']}>{settings.title}</h1>
        </div>
        <div className={styles['side']}>
          <Search typed={typed} onType={setTyped} />
          <SectionList sections={sections} current={current} onShow={show} />
        </div>
        <div className={styles['sections']}>
          <p className={styles['title']} role="status">
            {isSearched && texts.found(sections.flatMap((section) => section.settings).length)}
          </p>
          {sections.map((section) => (
            <SectionPart key={section.key} section={section} />
          ))}
          {sections.length === 0 && (
            <div className={styles['none']}>
              <p>{texts.none(typed.trim())}</p>
              <Button onClick={() => setTyped('')}>{texts.showAll}</Button>
            </div>
          )}
        </div>
      </main>
    </SettingsContext>
  )
}
