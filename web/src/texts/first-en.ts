/** What the first screen says, in one file: `boot.js` asks for it beside the scripts. */
import { account } from './en/account.ts'
import { app } from './en/app.ts'
import { categories } from './en/categories.ts'
import { drawer } from './en/drawer.ts'
import { focus } from './en/focus.ts'
import { refusals } from './en/refusals.ts'
import { settings } from './en/settings.ts'
import { todos } from './en/todos.ts'

export const texts = { account, app, categories, drawer, focus, refusals, settings, todos }
