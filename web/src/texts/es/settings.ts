/** The settings, apart from those of an area. */
import type { Catalogues } from '../catalogue-types.ts'

export const settings: Catalogues['settings'] = {
  title: 'Ajustes',
  back: 'Volver a tus tareas',
  light: 'Claro',
  dark: 'Oscuro',
  system: 'Sistema',
  languages: { original: 'English y español', en: 'English', es: 'Español' },
  clocks: { system: 'Sistema', h23: '24 horas', h12: '12 horas' },
  firstDays: { system: 'Sistema', 1: 'Lunes', 6: 'Sábado', 7: 'Domingo' },
  firstDayDone: 'Primer día de la semana cambiado',
  firstDayFailed: 'No se pudo guardar el primer día de la semana',
}
