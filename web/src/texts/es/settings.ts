/** The settings, apart from those of an area. */
import type { Catalogues } from '../catalogues.ts'

export const settings: Catalogues['settings'] = {
  title: 'Ajustes',
  back: 'Volver a tus tareas',
  theme: 'Tema',
  light: 'Claro',
  dark: 'Oscuro',
  system: 'Sistema',
  language: 'Idioma',
  languages: { original: 'English y español', en: 'English', es: 'Español' },
  account: 'Cuenta',
  guest: 'Usas Foco sin cuenta. Tus datos se quedan en este navegador.',
}
