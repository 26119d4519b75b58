import { byName } from '@foco/domain/items/categories.ts'
import { useView } from '../data/queries.ts'
import { laterComponent } from '../ui/later-component.ts'
import { withQuickReader } from '../ui/use-quick-words.tsx'
import { BackLink } from './back-link.tsx'

const AutomationPage = laterComponent(
  ['automation', 'editing', 'steps'],
  async () => (await withQuickReader(import('../features/automation/automation-page.tsx'))).AutomationPage,
)

/** What repeats by itself. Its page and the reading of schedules come when it is opened. */
export const AutomatorScreen = () => {
  const categories = useView('categories', () => true, byName)
  return <AutomationPage back={<BackLink />} categories={categories} />
}
