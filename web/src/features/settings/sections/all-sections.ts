/** The page is this list. */
import type { Section } from '../setting.ts'
import { about } from './about-section.tsx'
import { account } from './account-section.tsx'
import { appearance } from './appearance-section.ts'
import { calendars } from './calendars-section.tsx'
import { categories } from './categories-section.tsx'
import { data } from './exchange-section.ts'
import { focus } from './focus-section.tsx'
import { language } from './language-section.ts'
import { notifications } from './notifications-section.tsx'
import { planning } from './planning-section.ts'
import { shortcuts } from './shortcuts-section.tsx'
import { snooze } from './snooze-section.ts'
import { sounds } from './sounds-section.tsx'
import { startOfDay } from './start-of-day-section.ts'

export const SECTIONS: readonly Section[] = [
  account,
  appearance,
  language,
  startOfDay,
  focus,
  sounds,
  notifications,
  calendars,
  planning,
  snooze,
  categories,
  data,
  shortcuts,
  about,
]
