/** The signs of the commands that no menu shows, for the palette. Loaded with it. */
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBolt,
  IconBucket,
  IconCalendarTime,
  IconCategory,
  IconDeviceDesktop,
  IconKeyboard,
  IconLanguage,
  IconLogin2,
  IconLogout2,
  IconMoon,
  IconPictureInPicture,
  IconPlayerPlay,
  IconSettings,
  IconSun,
  IconTag,
} from '@tabler/icons-react'
import { TAB_ICONS } from '../ui/tab-icons.ts'

const ICONS: Readonly<Record<string, Icon>> = {
  'app.quickAdd': IconBucket,
  'app.startFocus': IconPlayerPlay,
  'app.mini': IconPictureInPicture,
  'app.schedule': IconCalendarTime,
  'app.keys': IconKeyboard,
  'app.signIn': IconLogin2,
  'app.signOut': IconLogout2,
  'app.signOutEverywhere': IconLogout2,
  'app.undo': IconArrowBackUp,
  'app.redo': IconArrowForwardUp,
  'go.automator': IconBolt,
  'go.settings': IconSettings,
  'category.all': IconCategory,
  'category.manage': IconTag,
  'theme.light': IconSun,
  'theme.dark': IconMoon,
  'theme.system': IconDeviceDesktop,
}

export const appCommandIcon = (id: string): Icon | undefined => {
  const [area = '', name = ''] = id.split('.')
  if (area === 'go' && name in TAB_ICONS) return TAB_ICONS[name as keyof typeof TAB_ICONS]
  return area === 'language' ? IconLanguage : ICONS[id]
}
