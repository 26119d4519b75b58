import { folded, wordsIn } from '@foco/domain/core/folded-words.ts'
import { textsOf } from '../../texts/catalogues.ts'
import type { Facts, Section, SectionKey, Setting } from './setting.ts'

const page = textsOf('settings-page')
const rows = textsOf('setting-rows')

/** What stands below its heading, where there is something to say. */
export const introOf = (key: SectionKey): string =>
  (page.sectionTexts as Partial<Record<SectionKey, string>>)[key] ?? ''

/** All that is said of a setting, its choices too: 'dark' finds the theme. */
const saidOf = (section: Section, setting: Setting): string => {
  const { name, help } = rows[setting.key]
  const choices = setting.kind === 'choice' ? setting.options('').map(({ label }) => label) : []
  const words = setting.kind === 'part' ? (setting.words?.() ?? '') : ''
  return folded([page.sections[section.key], introOf(section.key), name, help, ...choices, words].join(' '))
}

/** The sections with those of their settings that there are now, and that have every typed word. */
export const findSettings = (sections: readonly Section[], typed: string, facts: Facts): Section[] => {
  const words = wordsIn(folded(typed))
  return sections
    .map((section) => ({
      ...section,
      settings: section.settings.filter((setting) => {
        if (setting.when && !setting.when(facts)) return false
        if (words.length === 0) return true
        const said = saidOf(section, setting)
        return words.every((word) => said.includes(word))
      }),
    }))
    .filter(({ settings }) => settings.length > 0)
}
