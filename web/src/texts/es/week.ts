/** The weeks of the goals, and what becomes of goals that are still open when a new one begins. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('es')
const number = numberIn('es')
const goals = (count: number, one: string, done: string) => plural(count, one, `${number(count)} objetivos ${done}`)

export const week: Catalogues['week'] = {
  of: (from, to) => `${from} – ${to}`,
  current: 'Esta semana',
  before: 'La semana anterior',
  after: 'La semana siguiente',
  over: 'Esta semana ya pasó.',
  toCurrent: 'Ir a esta semana',
  noneBefore: 'No queda nada abierto de esa semana',
  noneAfter: 'Aún no hay objetivos para esa semana',
  open: {
    title: 'Objetivos abiertos de otras semanas',
    count: (count) => goals(count, 'Un objetivo sigue abierto.', 'siguen abiertos.'),
    question: '¿Qué hacemos con él?',
    questionMany: '¿Qué hacemos con ellos?',
    answers: { carry: 'Pasar a esta semana', bucket: 'A la bandeja', letGo: 'Dejar ir' },
    each: 'Uno por uno',
    together: 'Todos juntos',
    leave: 'Dejarlos donde están',
    done: {
      carry: (count) => goals(count, 'Objetivo pasado a la semana', 'pasados a la semana'),
      bucket: (count) => goals(count, 'Objetivo movido a la bandeja', 'movidos a la bandeja'),
      letGo: (count) => goals(count, 'Objetivo soltado', 'soltados'),
      leave: 'Se quedan en su semana',
    },
    inTrash: 'La papelera lo guarda, por si acaso.',
  },
  link: {
    title: (todo) => `¿Para qué objetivo es? ${todo}`,
    titleMany: (count) => `¿Para qué objetivo son? ${number(count)} tareas`,
    goals: 'Objetivos semanales',
    none: 'Ninguno',
    add: 'Nuevo objetivo semanal…',
    empty: 'Aún no hay objetivos abiertos. Escribe uno:',
  },
  review: {
    title: 'Repaso de la semana',
    last: 'Repasar la semana pasada',
    current: 'Repasar esta semana',
    done: (count) => `${number(count)} ${plural(count, 'tarea hecha', 'tareas hechas')}`,
    focus: (time) => `${time} de foco`,
    reached: (reached, all) =>
      `${number(reached)} de ${number(all)} ${plural(all, 'objetivo logrado', 'objetivos logrados')}`,
    gotDone: 'Lo que salió',
    todos: 'tareas',
    time: 'tiempo',
    ofAll: (done, all) => `${number(done)} de ${number(all)}`,
    isReached: 'Logrado',
    progress: (goal) => `Progreso: ${goal}`,
    other: 'Todo lo demás',
    noGoals: 'Esta semana no tuvo objetivos.',
    byDay: 'Foco por día',
    noFocus: 'Esta semana no hubo foco.',
    dayFocus: (day, time) => `${day}: ${time} de foco`,
    push: 'Necesita un empujón',
    pushOf: (result, now, target) => `${result} · ${now} de ${target}`,
    pushWords: (percent, expected) => `${number(percent)} %, se esperaba ${number(expected)} %`,
    next: 'La semana que viene',
    atMost: 'tres objetivos como mucho',
    enough: 'Con tres basta. ¿Qué puede esperar?',
    add: 'Uno más, o ninguno',
    takeOut: (goal) => `A la bandeja: ${goal}`,
    start: 'Empezar la semana',
  },
}
