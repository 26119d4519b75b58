/** What the parts after the first screen say, in one file: fetched with whichever of them comes first. */
import { automation } from './en/automation.ts'
import { away } from './en/away.ts'
import { calendars } from './en/calendars.ts'
import { closedBrowser } from './en/closed-browser.ts'
import { commands } from './en/commands.ts'
import { dayBar } from './en/day-bar.ts'
import { editing } from './en/editing.ts'
import { errors } from './en/errors.ts'
import { example } from './en/example.ts'
import { exchange } from './en/exchange.ts'
import { install } from './en/install.ts'
import { items } from './en/items.ts'
import { mini } from './en/mini.ts'
import { objectives } from './en/objectives.ts'
import { palette } from './en/palette.ts'
import { planning } from './en/planning.ts'
import { pomodoro } from './en/pomodoro.ts'
import { quickWords } from './en/quick-words.ts'
import { schedule } from './en/schedule.ts'
import { sessions } from './en/sessions.ts'
import { settingRows } from './en/setting-rows.ts'
import { settingsAccount } from './en/settings-account.ts'
import { settingsPage } from './en/settings-page.ts'
import { snooze } from './en/snooze.ts'
import { steps } from './en/steps.ts'
import { transitions } from './en/transitions.ts'
import { trash } from './en/trash.ts'
import { unsaved } from './en/unsaved.ts'
import { week } from './en/week.ts'

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
