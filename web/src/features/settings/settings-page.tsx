import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useSession, useSessions } from '../../data/queries.ts'
import { chooseMotion, useMotion } from '../../platform/motion.ts'
import { chooseSingleKeys, useSingleKeys } from '../../platform/single-keys.ts'
import { THEME_CHOICES, type ThemeChoice } from '../../platform/theme.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page-frame.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { FirstDay } from './first-day-setting.tsx'
import { FocusSettings } from './focus-settings.tsx'
import { Clock, Languages } from './language-and-clock.tsx'
import { RecentErrors } from './recent-errors.tsx'
import styles from './settings-page.module.css'
import { SnoozeSettings } from './snooze-settings.tsx'
import { TransitionSettings } from './transition-settings.tsx'

const texts = textsOf('settings')
const account = textsOf('account')
const categoriesTexts = textsOf('categories')

const exchangeTexts = textsOf('exchange')

const ICONS = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

interface SettingsPageProps {
  back: ReactNode
  theme: ThemeChoice
  onTheme: (choice: ThemeChoice) => void
  onSignOut: (scope: 'here' | 'everywhere') => void
  onCategories: () => void
  /** What goes out and comes in. */
  data: ReactNode
}

const Appearance = ({ theme, onTheme }: Pick<SettingsPageProps, 'theme' | 'onTheme'>) => (
  <fieldset className={styles['card']}>
    <legend>{texts.theme}</legend>
    <div className={styles['choices']}>
      {THEME_CHOICES.map((choice) => {
        const Icon = ICONS[choice]
        return (
          <label key={choice} className={styles['choice']}>
            <input type="radio" name="theme" checked={choice === theme} onChange={() => onTheme(choice)} />
            <Icon size={20} aria-hidden />
            {texts[choice]}
          </label>
        )
      })}
    </div>
    <Toggle label={texts.motion} checked={useMotion()} onChange={chooseMotion} />
  </fieldset>
)

const Account = ({ onSignOut }: Pick<SettingsPageProps, 'onSignOut'>) => {
  const session = useSession()
  const { signIn } = useSessions()
  const user = session.status === 'account' ? session.user : null
  return (
    <section className={styles['card']} aria-labelledby="account">
      <h2 id="account">{texts.account}</h2>
      <p>{user?.email ?? texts.guest}</p>
      <div className={styles['buttons']}>
        {user ? (
          <>
            <Button onClick={() => onSignOut('here')}>{account.logout}</Button>
            <Button onClick={() => onSignOut('everywhere')}>{account.logoutEverywhere}</Button>
          </>
        ) : (
          <Button look="primary" onClick={signIn}>
            {account.login}
          </Button>
        )}
      </div>
    </section>
  )
}

const Categories = ({ onCategories }: Pick<SettingsPageProps, 'onCategories'>) => (
  <section className={styles['card']} aria-labelledby="categories">
    <h2 id="categories">{categoriesTexts.settings}</h2>
    <p>{categoriesTexts.settingsText}</p>
    <div className={styles['buttons']}>
      <Button aria-haspopup="dialog" onClick={onCategories}>
        {categoriesTexts.manage}
      </Button>
    </div>
  </section>
)

const Data = ({ data }: Pick<SettingsPageProps, 'data'>) => (
  <section className={styles['card']} aria-labelledby="data">
    <h2 id="data">{exchangeTexts.title}</h2>
    <Suspense>{data}</Suspense>
  </section>
)

const Keyboard = () => (
  <section className={styles['card']} aria-labelledby="keyboard">
    <h2 id="keyboard">{texts.keyboard}</h2>
    <p>{texts.singleKeysText}</p>
    <Toggle label={texts.singleKeys} checked={useSingleKeys()} onChange={chooseSingleKeys} />
  </section>
)

export const SettingsPage = ({ back, theme, onTheme, onSignOut, onCategories, data }: SettingsPageProps) => (
  <Page title={texts.title} back={back}>
    <Appearance theme={theme} onTheme={onTheme} />
    <Languages />
    <Clock />
    <FirstDay />
    <Keyboard />
    <Categories onCategories={onCategories} />
    <FocusSettings />
    <TransitionSettings />
    <SnoozeSettings />
    <Data data={data} />
    <Account onSignOut={onSignOut} />
    <RecentErrors />
  </Page>
)
