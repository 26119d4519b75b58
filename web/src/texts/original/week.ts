/** The weeks of the goals, and what becomes of goals that are still open when a new one begins. */
import { pluralIn } from '../counting.ts'

const plural = pluralIn('en')

export const week = {
  /** Which week the goals are for: Monday to Sunday. */
  of: (from: string, to: string) => `Week of ${from} – ${to}`,
  current: 'This week',
  before: 'The week before',
  after: 'The week after',
  over: 'This week is over.',
  toCurrent: 'Go to this week',
  noneBefore: 'Nothing is open in that week',
  noneAfter: 'No goals for that week yet',
  /** Open goals of earlier weeks. */
  open: {
    title: 'Open goals of earlier weeks',
    count: (count: number) => plural(count, 'One goal is still open.', `${count} goals are still open.`),
    question: 'Where should it go?',
    questionMany: 'Where should they go?',
    answers: { carry: 'Carry over', bucket: 'To the bucket', letGo: 'Let go' },
    each: 'One by one',
    together: 'All together',
    leave: 'Leave them where they are',
    done: {
      carry: (count: number) => plural(count, 'Goal carried over', `${count} goals carried over`),
      bucket: (count: number) => plural(count, 'Goal moved to the bucket', `${count} goals moved to the bucket`),
      letGo: (count: number) => plural(count, 'Goal let go', `${count} goals let go`),
      leave: 'They stay in their week',
    },
    /** Under 'let go'. */
    inTrash: 'The trash keeps it, in case.',
  },
  /** Which goal a to-do is for. */
  link: {
    title: (todo: string) => `Which goal is it for? ${todo}`,
    titleMany: (count: number) => `Which goal are they for? ${count} to-dos`,
    goals: 'Weekly goals',
    none: 'None',
    add: 'New weekly goal...',
    empty: 'No open goals yet. Write one:',
  },
  review: {
    title: 'Review of the week',
    last: 'Review last week',
    current: 'Review this week',
    done: (count: number) => `${count} ${plural(count, 'to-do', 'to-dos')} done`,
    focus: (time: string) => `${time} of focus`,
    reached: (reached: number, goals: number) => `${reached} of ${goals} ${plural(goals, 'goal', 'goals')} reached`,
    gotDone: 'What got done',
    todos: 'to-dos',
    time: 'focus',
    ofAll: (done: number, all: number) => `${done} of ${all}`,
    isReached: 'Reached',
    progress: (goal: string) => `Progress: ${goal}`,
    other: 'Everything else',
    noGoals: 'No goals in this week.',
    byDay: 'Focus by day',
    noFocus: 'No focus in this week.',
    dayFocus: (day: string, time: string) => `${day}: ${time}`,
    push: 'Needs a push',
    pushOf: (result: string, now: string, target: string) => `${result} · ${now} of ${target}`,
    pushWords: (percent: number, expected: number) => `${percent}%, expected ${expected}%`,
    next: 'Next week',
    atMost: 'three goals at most',
    enough: 'Three are enough. What can wait?',
    add: 'One more, or none',
    takeOut: (goal: string) => `To the bucket: ${goal}`,
    start: 'Start the week',
  },
}
