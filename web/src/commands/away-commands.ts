import type { Stretch } from '@foco/domain/focus/away.ts'
import { AWAY_ANSWERS, type AwayAnswer } from '@foco/domain/focus/away-answers.ts'
import { secondsBetween } from '@foco/domain/time/focus-runs.ts'
import { IconCoffee, IconEraser, IconPin } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'

const texts = textsOf('away')

const ICONS = { keep: IconPin, break: IconCoffee, drop: IconEraser }

/** The answers to a question about time that nobody was seen at. */
export const awayCommands = <T extends Stretch>(
  answer: (about: T, answer: AwayAnswer) => void,
): readonly Command<T>[] =>
  AWAY_ANSWERS.map((chosen) => ({
    id: `away.${chosen}`,
    title: () => texts.answers[chosen],
    label: ({ reason, from, to }) => `${texts.title(reason, secondsBetween(from, to))}: ${texts.answers[chosen]}`,
    Icon: ICONS[chosen],
    run: (about) => answer(about, chosen),
  }))
