import { IconDeviceDesktop, IconMoon, IconPictureInPicture, IconPlus, IconSun, IconX } from '@tabler/icons-react'
import { useSingleKeys } from '../../../platform/single-keys.ts'
import { THEME_CHOICES, type ThemeChoice } from '../../../platform/theme.ts'
import { useIsMobile } from '../../../platform/viewport.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ariaKeys, KeyCaps } from '../../../ui/key-caps.tsx'
import { useMenu } from '../../../ui/menu-host.tsx'
import styles from './focus-top.module.css'

const texts = textsOf('focus')
const settingsTexts = textsOf('settings')

const THEME_ICONS = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

interface FocusTopProps {
  theme: ThemeChoice
  onTheme: (choice: ThemeChoice) => void
  closeLabel: string
  /** A thought in between, without leaving. */
  onCapture: () => void
  onMini: () => void
  onClose: () => void
}

/** What is not about the task stands small in the corner. */
export const FocusTop = ({ theme, onTheme, closeLabel, onCapture, onMini, onClose }: FocusTopProps) => {
  const hasKeys = useSingleKeys()
  const isMobile = useIsMobile()
  const { open, menu } = useMenu()
  const ThemeIcon = THEME_ICONS[theme]
  const openThemes = (anchor: HTMLElement) =>
    open({
      anchor,
      label: texts.themeMenu,
      sections: [
        {
          items: THEME_CHOICES.map((choice) => ({
            id: choice,
            label: settingsTexts[choice],
            checked: choice === theme,
            onSelect: () => onTheme(choice),
          })),
        },
      ],
    })
  return (
    <div className={styles['top']}>
      <Button
        look="ghost"
        className={styles['capture']}
        {...(hasKeys && { 'aria-keyshortcuts': ariaKeys('n') })}
        onClick={onCapture}
      >
        <IconPlus size={18} aria-hidden />
        {texts.capture}
        {hasKeys && !isMobile && <KeyCaps keys="n" />}
      </Button>
      {!isMobile && (
        <IconButton aria-label={texts.mini} onClick={onMini}>
          <IconPictureInPicture size={20} aria-hidden />
        </IconButton>
      )}
      <IconButton
        aria-label={texts.theme(settingsTexts[theme])}
        aria-haspopup="menu"
        onClick={(event) => openThemes(event.currentTarget)}
      >
        <ThemeIcon size={20} aria-hidden />
      </IconButton>
      <IconButton aria-label={closeLabel} aria-keyshortcuts="Escape" onClick={onClose}>
        <IconX size={22} aria-hidden />
      </IconButton>
      {menu}
    </div>
  )
}
