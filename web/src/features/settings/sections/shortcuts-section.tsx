import { IconKeyboard } from '@tabler/icons-react'
import { chooseSingleKeys, useSingleKeys } from '../../../platform/single-keys.ts'
import type { Section } from '../setting.ts'
import { useSettingsWays } from '../settings-ways.ts'

const KeyList = () => useSettingsWays().keyList

export const shortcuts: Section = {
  key: 'shortcuts',
  Icon: IconKeyboard,
  settings: [
    { key: 'singleKeys', kind: 'switch', isOfDevice: true, useValue: () => [useSingleKeys(), chooseSingleKeys] },
    { key: 'keyList', kind: 'part', isWide: true, Part: KeyList },
  ],
}
