import { DENSITIES } from '@foco/domain/core/settings.ts'
import { IconSun } from '@tabler/icons-react'
import { chooseMotion, useMotion } from '../../../platform/motion.ts'
import { chooseTextSize, TEXT_SIZES, useTextSize } from '../../../platform/text-size.ts'
import { THEME_CHOICES } from '../../../platform/theme.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { chosenFrom, type Section } from '../setting.ts'
import { useSettingsWays } from '../settings-ways.ts'
import { stored } from '../use-saved-setting.ts'

const texts = textsOf('settings')
const page = textsOf('settings-page')

const useTheme = () => {
  const { theme, onTheme } = useSettingsWays()
  return [theme, onTheme] as const
}

const useSize = () => [useTextSize(), chooseTextSize] as const

export const appearance: Section = {
  key: 'appearance',
  Icon: IconSun,
  settings: [
    { key: 'theme', isOfDevice: true, ...chosenFrom(useTheme, THEME_CHOICES, (choice) => texts[choice]) },
    { key: 'textSize', isOfDevice: true, ...chosenFrom(useSize, TEXT_SIZES, (size) => page.textSizes[size]) },
    { key: 'density', ...chosenFrom(stored('look.density'), DENSITIES, (density) => page.densities[density]) },
    { key: 'motion', kind: 'switch', isOfDevice: true, useValue: () => [useMotion(), chooseMotion] },
    { key: 'celebration', kind: 'switch', useValue: stored('look.celebration') },
  ],
}
