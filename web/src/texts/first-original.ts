/** What the first screen says, in one file: `boot.js` asks for it beside the scripts. */
import { account } from './original/account.ts'
import { app } from './original/app.ts'
import { categories } from './original/categories.ts'
import { drawer } from './original/drawer.ts'
import { focus } from './original/focus.ts'
import { refusals } from './original/refusals.ts'
import { settings } from './original/settings.ts'
import { todos } from './original/todos.ts'

export const texts = { account, app, categories, drawer, focus, refusals, settings, todos }
