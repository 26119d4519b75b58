import { IconDatabase } from '@tabler/icons-react'
import type { Section } from '../setting.ts'
import { useSettingsWays } from '../settings-ways.ts'

/** Made by its own area, as one part. */
const Exchange = () => useSettingsWays().data

export const data: Section = {
  key: 'data',
  Icon: IconDatabase,
  settings: [{ key: 'exchange', kind: 'part', isWide: true, Part: Exchange }],
}
