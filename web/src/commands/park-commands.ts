import { IconParking } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'

const texts = textsOf('transitions')

/** What runs is put down for an event. One key everywhere: P is the pause of a row. */
export const parkCommand = (park: (todoId: string) => void): Command<string> => ({
  id: 'focus.park',
  title: () => texts.park,
  Icon: IconParking,
  keys: ['e'],
  run: park,
})
