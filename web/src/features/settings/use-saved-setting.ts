import { type SettingKey, type SettingValue, writeSetting } from '@foco/domain/core/settings.ts'
import type { ActionTexts } from '../../data/perform.ts'
import { useActions, useData, useSetting } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'

/** The choice, and how to make another one. */
export const useSavedSetting = <K extends SettingKey>(
  key: K,
  texts: ActionTexts,
): readonly [SettingValue<K>, (value: SettingValue<K>) => void] => {
  const data = useData()
  const { perform } = useActions()
  const save = (value: SettingValue<K>) => {
    perform(writeSetting(data.rows('settings'), key, value, nowIso()), texts)
  }
  return [useSetting(key), save]
}
