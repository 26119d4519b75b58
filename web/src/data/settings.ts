/** What the person has chosen, on any of their devices. */
import { readSetting, type SettingKey, type SettingValue } from '@foco/domain/core/settings.ts'
import { useTableValue } from './queries.ts'

/** Follows the choice, also one made on another device. */
export const useSetting = <K extends SettingKey>(key: K): SettingValue<K> =>
  useTableValue('settings', (rows) => readSetting(rows, key))
