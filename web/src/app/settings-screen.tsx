import { byName } from '@foco/domain/items/categories.ts'
import { Suspense } from 'react'
import { useView } from '../data/queries.ts'
import type { ThemeChoice } from '../platform/theme.ts'
import { useOpened } from '../platform/use-opened.ts'
import { laterComponent } from '../ui/later-component.ts'
import { LaterSurface } from '../ui/later-surface.tsx'
import { BackLink } from './back-link.tsx'
import { KEY_AREAS, useListedCommands } from './command-host.tsx'
import { SURFACES } from './surfaces.tsx'

const SettingsPage = laterComponent(
  ['errors', 'settings-account', 'settings-page', 'setting-rows', 'transitions'],
  async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
)
const DataSection = laterComponent(
  ['exchange'],
  async () => (await import('../features/exchange/data-section.tsx')).DataSection,
)
const KeyGroups = laterComponent(KEY_AREAS, async () => (await import('../features/keys/key-groups.tsx')).KeyGroups)

interface SettingsScreenProps {
  theme: ThemeChoice
  onTheme: (choice: ThemeChoice) => void
  onSignOut: (scope: 'here' | 'everywhere') => void
}

const KeyList = () => (
  <Suspense fallback={null}>
    <KeyGroups {...useListedCommands()} />
  </Suspense>
)

/** The settings with what other areas add to them. */
export const SettingsScreen = (props: SettingsScreenProps) => {
  const categories = useView('categories', () => true, byName)
  const { open } = useListedCommands()
  const { opened, open: manage, close } = useOpened('/settings')
  return (
    <>
      <SettingsPage
        {...props}
        back={<BackLink />}
        keyList={<KeyList />}
        data={<DataSection />}
        onCategories={() => manage('categories', true)}
        onCalendars={() => manage('calendars', true)}
      />
      {(opened === 'categories' || opened === 'calendars') && (
        <LaterSurface onClose={close}>
          {opened === 'calendars' ? (
            <SURFACES.calendars onClose={close} />
          ) : (
            <SURFACES.categories
              categories={categories}
              open={open}
              asked={null}
              onFormClosed={() => {}}
              onClose={close}
            />
          )}
        </LaterSurface>
      )}
    </>
  )
}
