/** What belongs to the person rather than to the work: categories, profile, settings. */
import * as z from 'zod/mini'
import { categoryName, hexColor, json, optionalText, stamps, timestamp, uuid } from './columns.ts'
import { table } from './table.ts'

export const categories = table({
  columns: () => ({ id: uuid(), name: categoryName(), color: hexColor(), ...stamps() }),
  defaults: {},
  links: {},
  guestKey: 'categories_local',
  goesToTrash: false,
})

export const profiles = table({
  columns: () => ({
    /** The user's own id: one profile for each account. */
    id: uuid(),
    name: optionalText('Name', 200),
    email: optionalText('E-mail', 320),
    ...stamps(),
  }),
  defaults: { name: null, email: null },
  links: {},
  guestKey: 'profiles_local',
  goesToTrash: false,
})

export const settings = table({
  columns: () => ({
    /** Derived from `key`, so that two devices that set the same thing write the same row. */
    id: uuid(),
    key: z.string().check(z.regex(/^[a-z][a-z0-9_.]{0,62}$/)),
    value: json(),
    updated_at: timestamp(),
  }),
  defaults: {},
  links: {},
  guestKey: 'settings_local',
  goesToTrash: false,
})
