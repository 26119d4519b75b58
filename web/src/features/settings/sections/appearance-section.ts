import { IconSun } from '@tabler/icons-react'
import { chooseMotion, useMotion } from '../../../platform/motion.ts'
import { THEME_CHOICES } from '../../../platform/theme.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { chosenFrom, type Section } from '../setting.ts'
import { useSettingsWays } from '../settings-ways.ts'

const texts = textsOf('settings')

const useTheme = () => {
  const { theme, onTheme } = useSettingsWays()
  return [theme, onTheme] as const
}

export const appearance: Section = {
  key: 'appearance',
  Icon: IconSun,
  settings: [
    { key: 'theme', isOfDevice: true, ...chosenFrom(useTheme, THEME_CHOICES, (choice) => texts[choice]) },
    { key: 'motion', kind: 'switch', isOfDevice: true, useValue: () => [useMotion(), chooseMotion] },
  ],
}
