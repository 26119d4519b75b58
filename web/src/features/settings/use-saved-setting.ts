import { type SettingKey, type SettingValue, writeSetting } from '@foco/domain/core/settings.ts'
import { useActions, useData, useSetting } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import type { UseValue } from './setting.ts'

const texts = textsOf('settings-page')

/** Of the person, on all of their devices. Its row says that it is saved, so that no message does. */
export const stored =
  <K extends SettingKey>(key: K): UseValue<SettingValue<K>> =>
  () => {
    const data = useData()
    const { perform } = useActions()
    const save = (value: SettingValue<K>, group?: symbol) => {
      const changes = writeSetting(data.rows('settings'), key, value, nowIso())
      perform(changes, { done: null, failed: texts.failed, ...(group && { group }) })
    }
    return [useSetting(key), save]
  }
