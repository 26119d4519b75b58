/** How long to-dos take, and what fits into a day. */
import type { Catalogues } from '../catalogue-types.ts'

export const planning: Catalogues['planning'] = {
  title: (todo) => `¿Cuánto dura? ${todo}`,
  length: 'Duración',
  none: 'Ninguna',
  lengthOf: (length) => `Duración: ${length}`,
  noLength: 'Sin duración',
  lengthSet: (length) => `Duración prevista: ${length}`,
  lengthTakenOff: 'Sin duración prevista',
  usual: (length) => `normalmente te lleva ${length}`,
  planned: 'Plan cambiado',
  takenOff: 'Quitada de la agenda',
  takeOff: 'Quitar de la agenda',
  startToday: 'Empezar hoy',
  startTime: 'Hora',
  put: 'Poner en la agenda',
  /** What stands at the head of Today. */
  fit: {
    todos: (count) => `${count} por hacer`,
    some: (known, all) => `${known} de ${all} por hacer`,
    doneBy: (time) => `listo a las ${time}`,
    over: (length) => `${length} más de lo que cabe hoy`,
    choose: 'Elegir qué espera',
  },
  waits: {
    todos: 'Lo que podría esperar',
    toLater: (count) => (count === 0 ? 'Mover a Después' : `Mover ${count} a Después`),
    cancel: 'Cancelar',
  },
}
