import type { ThemeChoice } from '../../platform/theme.ts'
import type { FocusStage, FocusView } from './focus-view.ts'

interface FocusScreenProps {
  view: FocusView
  stage: FocusStage
  theme: ThemeChoice
  onTheme: (choice: ThemeChoice) => void
}

export const FocusScreen = (_props: FocusScreenProps) => null
