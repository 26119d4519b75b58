/** The settings, apart from those of an area. */
import type { Catalogues } from '../catalogue-types.ts'

export const settings: Catalogues['settings'] = {
  title: 'Ajustes',
  back: 'Volver a tus tareas',
  theme: 'Tema',
  light: 'Claro',
  dark: 'Oscuro',
  system: 'Sistema',
  motion: 'Movimientos pequeños',
  language: 'Idioma',
  languages: { original: 'English y español', en: 'English', es: 'Español' },
  clock: 'Reloj',
  clocks: { system: 'Sistema', h23: '24 horas', h12: '12 horas' },
  firstDay: 'Primer día de la semana',
  firstDays: { system: 'Sistema', 1: 'Lunes', 6: 'Sábado', 7: 'Domingo' },
  firstDayText: 'Para las semanas del registro de sesiones. Los objetivos semanales van de lunes a domingo.',
  firstDayDone: 'Primer día de la semana cambiado',
  firstDayFailed: 'No se pudo guardar el primer día de la semana',
  keyboard: 'Teclado',
  singleKeys: 'Teclas sueltas como atajos',
  singleKeysText:
    'Las letras, los números y los signos hacen algo por sí solos, por ejemplo F para enfocarte. Nunca mientras escribes.',
  account: 'Cuenta',
  guest: 'Usas Foco sin cuenta. Tus datos se quedan en este navegador.',
}
