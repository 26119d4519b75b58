/** The weeks of the goals, and what becomes of goals that are still open when a new one begins. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('en')
const number = numberIn('en')
const goals = (count: number, one: string, done: string) => plural(count, one, `${number(count)} goals ${done}`)

export const week: Catalogues['week'] = {
  of: (from, to) => `Week of ${from} – ${to}`,
  current: 'This week',
  before: 'The week before',
  after: 'The week after',
  over: 'This week is over.',
  toCurrent: 'Go to this week',
  noneBefore: 'Nothing is open in that week',
  noneAfter: 'No goals for that week yet',
  open: {
    title: 'Open goals of earlier weeks',
    count: (count) => goals(count, 'One goal is still open.', 'are still open.'),
    question: 'Where should it go?',
    questionMany: 'Where should they go?',
    answers: { carry: 'Carry over', bucket: 'To the bucket', letGo: 'Let go' },
    each: 'One by one',
    together: 'All together',
    leave: 'Leave them where they are',
    done: {
      carry: (count) => goals(count, 'Goal carried over', 'carried over'),
      bucket: (count) => goals(count, 'Goal moved to the bucket', 'moved to the bucket'),
      letGo: (count) => goals(count, 'Goal let go', 'let go'),
      leave: 'They stay in their week',
    },
    inTrash: 'The trash keeps it, in case.',
  },
  link: {
    title: (todo) => `Which goal is it for? ${todo}`,
    titleMany: (count) => `Which goal are they for? ${number(count)} to-dos`,
    goals: 'Weekly goals',
    none: 'None',
    add: 'New weekly goal…',
    empty: 'No open goals yet. Write one:',
  },
  review: {
    title: 'Review of the week',
    last: 'Review last week',
    current: 'Review this week',
    done: (count) => `${number(count)} ${plural(count, 'to-do', 'to-dos')} done`,
    focus: (time) => `${time} of focus`,
    reached: (reached, all) => `${number(reached)} of ${number(all)} ${plural(all, 'goal', 'goals')} reached`,
    gotDone: 'What got done',
    todos: 'to-dos',
    time: 'focus',
    ofAll: (done, all) => `${number(done)} of ${number(all)}`,
    isReached: 'Reached',
    progress: (goal) => `Progress: ${goal}`,
    other: 'Everything else',
    noGoals: 'No goals in this week.',
    byDay: 'Focus by day',
    noFocus: 'No focus in this week.',
    dayFocus: (day, time) => `${day}: ${time} of focus`,
    push: 'Needs a push',
    pushOf: (result, now, target) => `${result} · ${now} of ${target}`,
    pushWords: (percent, expected) => `${number(percent)}%, expected ${number(expected)}%`,
    next: 'Next week',
    atMost: 'three goals at most',
    enough: 'Three are enough. What can wait?',
    add: 'One more, or none',
    takeOut: (goal) => `To the bucket: ${goal}`,
    start: 'Start the week',
  },
}
