/** The focus section of the settings. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('es')
const number = numberIn('es')

export const focusSettings: Catalogues['focus-settings'] = {
  title: 'Foco y pomodoros',
  text: 'Pomodoros, descansos y cómo te avisa Foco cuando terminan.',
  breakMinutes: 'Un descanso corto dura',
  longBreakMinutes: 'Un descanso largo dura',
  longBreakAfter: 'Hay un descanso largo cada',
  minutes: (count) => `${count} min`,
  pomodoros: (count) => `${number(count)} ${plural(count, 'pomodoro', 'pomodoros')}`,
  withFocus: 'Un pomodoro con cada sesión de foco',
  sound: 'Sonido',
  volume: 'Volumen',
  tryIt: 'Probar',
  notifications: {
    title: 'Notificaciones',
    ask: 'Permitir notificaciones',
    granted: 'Foco te avisa a través de tu sistema cuando termina un pomodoro o un descanso.',
    denied: 'Tu navegador bloquea las notificaciones de Foco. Puedes permitirlas en sus ajustes para este sitio.',
    default:
      'Foco puede avisarte a través de tu sistema cuando termina un pomodoro o un descanso, también si miras otra cosa.',
    unsupported: 'Este navegador no muestra notificaciones. Te avisan igualmente el sonido y la tarjeta en pantalla.',
  },
  done: 'Ajustes de foco cambiados',
  failed: 'No se pudieron guardar los ajustes de foco',
}
