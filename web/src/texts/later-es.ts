/** What the parts after the first screen say, in one file: fetched with whichever of them comes first. */
import { automation } from './es/automation.ts'
import { away } from './es/away.ts'
import { calendars } from './es/calendars.ts'
import { closedBrowser } from './es/closed-browser.ts'
import { commands } from './es/commands.ts'
import { dayBar } from './es/day-bar.ts'
import { editing } from './es/editing.ts'
import { errors } from './es/errors.ts'
import { example } from './es/example.ts'
import { exchange } from './es/exchange.ts'
import { install } from './es/install.ts'
import { items } from './es/items.ts'
import { mini } from './es/mini.ts'
import { objectives } from './es/objectives.ts'
import { palette } from './es/palette.ts'
import { planning } from './es/planning.ts'
import { pomodoro } from './es/pomodoro.ts'
import { quickWords } from './es/quick-words.ts'
import { schedule } from './es/schedule.ts'
import { sessions } from './es/sessions.ts'
import { settingRows } from './es/setting-rows.ts'
import { settingsAccount } from './es/settings-account.ts'
import { settingsPage } from './es/settings-page.ts'
import { snooze } from './es/snooze.ts'
import { steps } from './es/steps.ts'
import { transitions } from './es/transitions.ts'
import { trash } from './es/trash.ts'
import { unsaved } from './es/unsaved.ts'
import { week } from './es/week.ts'

export const texts = {
  automation,
  away,
  calendars,
  'closed-browser': closedBrowser,
  commands,
  'day-bar': dayBar,
  editing,
  errors,
  example,
  exchange,
  install,
  items,
  mini,
  objectives,
  palette,
  planning,
  pomodoro,
  'quick-words': quickWords,
  schedule,
  sessions,
  'setting-rows': settingRows,
  'settings-account': settingsAccount,
  'settings-page': settingsPage,
  snooze,
  steps,
  transitions,
  trash,
  unsaved,
  week,
}
