/** The page of the settings: its sections, and what it says around them. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('es')
const number = numberIn('es')

export const settingsPage: Catalogues['settings-page'] = {
  search: 'Buscar ajustes',
  sectionList: 'Secciones',
  found: (count) => `${number(count)} ${plural(count, 'encontrado', 'encontrados')}`,
  none: (typed) => `Ningún ajuste contiene «${typed}».`,
  showAll: 'Mostrar todos los ajustes',
  saved: 'Guardado',
  saving: 'Guardando…',
  undo: 'Deshacer',
  undoOf: (name) => `Deshacer: ${name}`,
  failed: 'No se pudo guardar el ajuste',
  onDevice: 'En este dispositivo.',
  tryIt: 'Probar',
  minutes: (count) => `${count} min`,
  pomodoros: (count) => `${number(count)} ${plural(count, 'pomodoro', 'pomodoros')}`,
  wholeWorkingDay: 'Todo lo que quepa',
  soundKinds: { chime: 'Campanillas', bell: 'Campana', wood: 'Madera' },
  soundsOff: {
    overrun: 'Los sonidos están apagados: solo se muestra.',
    volume: 'Los sonidos están apagados: solo se oye la voz.',
  },
  densities: { comfortable: 'Amplias', compact: 'Compactas' },
  overruns: { none: 'No pasa nada', quiet: 'Se muestra', sound: 'Se muestra y suena' },
  textSizes: { normal: 'Normal', large: 'Grande', larger: 'Más grande' },
  focusPlaces: { view: 'Vista de foco', mini: 'Miniventana' },
  miniClosings: { pause: 'Lo pausa', keep: 'Lo deja en marcha' },
  sendTest: 'Enviar un mensaje de prueba',
  testTitle: 'Esto es una prueba',
  testText: 'Así te avisa Foco de que ha terminado un pomodoro o un descanso.',
  hours: (count) => `${number(count)} ${plural(count, 'hora', 'horas')}`,
  told: {
    start: 'Avísame en este dispositivo',
    on: 'Desde ahora te avisa este dispositivo.',
    failed: 'No se pudo registrar este navegador para eso. Inténtalo más tarde.',
    unsupported: 'A este navegador no se le puede avisar con Foco cerrado.',
    /** In the mobile app. */
    phone: 'Este móvil avisa por sí mismo de lo que Foco avisa abierto, y de lo elegido abajo.',
    devices: 'Dispositivos que avisan',
    nameOf: (name) => `Nombre del dispositivo: ${name}`,
    remove: 'Quitar',
    removeOf: (name) => `Quitar: ${name}`,
    removed: (name) => `Ya no avisa: ${name}`,
  },
  exampleEvent: 'Comida',
  calendarCount: (count) => `${number(count)} ${plural(count, 'calendario', 'calendarios')}`,
  manageCalendars: 'Gestionar calendarios',
  packageCount: (count) => `${number(count)} ${plural(count, 'paquete', 'paquetes')}`,
  licenceTexts: 'Los textos de sus licencias',
  permission: {
    /** In the mobile app. */
    phone: {
      denied: 'Tu móvil las bloquea. Permítelas en sus ajustes, en aplicaciones y Foco, y vuelve aquí.',
      default: 'Todavía no están permitidas. Tu móvil te preguntará una vez.',
    },
    ask: 'Permitir notificaciones',
    granted: 'Están permitidas.',
    denied:
      'Tu navegador las bloquea. Para permitirlas: pulsa el signo que precede a la dirección de esta página, elige «Configuración del sitio», después «Notificaciones» y «Permitir», y vuelve aquí.',
    default: 'Aún no están permitidas. Tu navegador preguntará una vez.',
    unsupported: 'Este navegador no las muestra. Te avisan igualmente el sonido y la tarjeta en pantalla.',
  },
  sections: {
    account: 'Cuenta',
    appearance: 'Apariencia',
    language: 'Idioma y formatos',
    startOfDay: 'Comienzo del día',
    focus: 'Foco y pomodoros',
    sounds: 'Sonidos',
    notifications: 'Notificaciones',
    calendars: 'Calendarios',
    planning: 'Planificación',
    snooze: 'Aplazar',
    categories: 'Categorías',
    data: 'Datos',
    shortcuts: 'Atajos',
    about: 'Acerca de Foco',
  },
  sectionTexts: {
    focus: 'Pomodoros y descansos.',
    notifications: 'Cuando termina un pomodoro o un descanso, y antes de que empiece un evento de tus calendarios.',
    snooze: 'Al aplazar puedes elegir siempre otra hora.',
  },
}
