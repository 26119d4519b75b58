/** The pomodoro, its breaks and alarms. */
import type { Catalogues } from '../catalogue-types.ts'

export const pomodoro: Catalogues['pomodoro'] = {
  panel: 'Pomodoro',
  start: 'Empezar pomodoro',
  pause: 'Pausar pomodoro',
  resume: 'Seguir con el pomodoro',
  reset: 'Reiniciar pomodoro',
  duration: 'Minutos del pomodoro',
  minutes: 'min',
  complete: '¡Pomodoro completado! 🎉',
  finished: '¿Un descanso?',
  finishedDetail: (focus, rest, isRunning) =>
    `Has hecho ${focus} min de foco. ${isRunning ? 'El cronómetro sigue; el' : 'El'} descanso dura ${rest} min.`,
  takeBreak: 'Descansar',
  goOn: 'Seguir',
  break: 'Descanso',
  longBreak: 'Descanso largo',
  breakDetail: 'Levántate, bebe algo, mira por la ventana.',
  skipBreak: 'Saltar descanso',
  breakOver: 'Se acabó el descanso',
  breakOverDetail: 'Cuando te venga bien.',
  back: 'Volver a la tarea',
  dismiss: 'Cerrar',
  failed: 'No se pudo actualizar el pomodoro',
}
