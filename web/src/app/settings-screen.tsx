import { byName } from '@foco/domain/items/categories.ts'
import { useState } from 'react'
import { useView } from '../data/queries.ts'
import type { ThemeChoice } from '../platform/theme.ts'
import { laterComponent } from '../ui/later-component.ts'
import { LaterSurface } from '../ui/later-surface.tsx'
import { BackLink } from './back-link.tsx'

const SettingsPage = laterComponent(
  ['errors', 'exchange', 'focus-settings', 'snooze', 'transitions'],
  async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
)
const DataSection = laterComponent(
  ['exchange'],
  async () => (await import('../features/exchange/data-section.tsx')).DataSection,
)
const CategoryManager = laterComponent(
  [],
  async () => (await import('../features/categories/category-manager.tsx')).CategoryManager,
)

interface SettingsScreenProps {
  theme: ThemeChoice
  onTheme: (choice: ThemeChoice) => void
  onSignOut: (scope: 'here' | 'everywhere') => void
}

/** The settings with what other areas add to them. */
export const SettingsScreen = (props: SettingsScreenProps) => {
  const categories = useView('categories', () => true, byName)
  const [isManaging, setManaging] = useState(false)
  return (
    <>
      <SettingsPage {...props} back={<BackLink />} onCategories={() => setManaging(true)} data={<DataSection />} />
      {isManaging && (
        <LaterSurface onClose={() => setManaging(false)}>
          <CategoryManager
            categories={categories}
            asked={null}
            onFormClosed={() => {}}
            onClose={() => setManaging(false)}
          />
        </LaterSurface>
      )}
    </>
  )
}
