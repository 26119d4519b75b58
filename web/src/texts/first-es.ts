/** What the first screen says, in one file: `boot.js` asks for it beside the scripts. */
import { account } from './es/account.ts'
import { app } from './es/app.ts'
import { categories } from './es/categories.ts'
import { drawer } from './es/drawer.ts'
import { focus } from './es/focus.ts'
import { refusals } from './es/refusals.ts'
import { settings } from './es/settings.ts'
import { todos } from './es/todos.ts'

export const texts = { account, app, categories, drawer, focus, refusals, settings, todos }
