import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'

const texts = textsOf('settings-page')

/** On the page of the settings alone. */
export const searchSettingsCommand = (run: () => void) =>
  ({ id: 'settings.search', title: () => texts.search, keys: ['/'], run }) satisfies Command
