/** What the parts after the first screen say, in one file: fetched with whichever of them comes first. */
import { automation } from './original/automation.ts'
import { away } from './original/away.ts'
import { calendars } from './original/calendars.ts'
import { closedBrowser } from './original/closed-browser.ts'
import { commands } from './original/commands.ts'
import { dayBar } from './original/day-bar.ts'
import { editing } from './original/editing.ts'
import { errors } from './original/errors.ts'
import { example } from './original/example.ts'
import { exchange } from './original/exchange.ts'
import { install } from './original/install.ts'
import { items } from './original/items.ts'
import { mini } from './original/mini.ts'
import { objectives } from './original/objectives.ts'
import { palette } from './original/palette.ts'
import { planning } from './original/planning.ts'
import { pomodoro } from './original/pomodoro.ts'
import { quickWords } from './original/quick-words.ts'
import { schedule } from './original/schedule.ts'
import { sessions } from './original/sessions.ts'
import { settingRows } from './original/setting-rows.ts'
import { settingsAccount } from './original/settings-account.ts'
import { settingsPage } from './original/settings-page.ts'
import { snooze } from './original/snooze.ts'
import { steps } from './original/steps.ts'
import { transitions } from './original/transitions.ts'
import { trash } from './original/trash.ts'
import { unsaved } from './original/unsaved.ts'
import { week } from './original/week.ts'

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
