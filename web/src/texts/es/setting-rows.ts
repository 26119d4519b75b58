/** Each setting: what it is called, and one line of help. */
import type { Catalogues } from '../catalogue-types.ts'

export const settingRows: Catalogues['setting-rows'] = {
  guest: {
    name: 'Usas Foco sin cuenta',
    help: 'Tus datos se quedan en este navegador. Inicia sesión para tenerlos en todos tus dispositivos.',
  },
  storedHere: {
    name: 'Qué se guarda y dónde',
    help: 'Todo está en este navegador, en este dispositivo, y nada en un servidor. Si borras los datos de este sitio, se elimina.',
  },
  name: { name: 'Nombre', help: 'Con el que Foco te saluda.' },
  email: { name: 'Correo', help: 'Con el que iniciaste sesión.' },
  storedThere: {
    name: 'Qué se guarda y dónde',
    help: 'En el servidor, y una copia en cada dispositivo con sesión. Lo que dice «En este dispositivo.» se queda en él.',
  },
  devices: { name: 'Dónde tienes la sesión abierta', help: 'Cierra la de lo que no conoces o ya no tienes.' },
  deleteAccount: { name: 'Eliminar la cuenta', help: 'Con todo lo que se guarda de ella.' },
  signOut: { name: 'Cerrar sesión aquí', help: 'Tus datos se quedan en tu cuenta.' },
  signOutEverywhere: { name: 'Cerrar sesión en todas partes', help: 'También en dispositivos que ya no tienes.' },
  theme: { name: 'Tema', help: 'Claro, oscuro o como tu sistema.' },
  textSize: { name: 'Tamaño del texto', help: 'Además de lo que dice tu navegador.' },
  density: { name: 'Filas', help: 'Cuánto ves de una vez. Con el dedo siempre hay sitio para pulsar.' },
  motion: { name: 'Movimientos pequeños', help: 'Ninguno donde tu sistema pide menos.' },
  celebration: {
    name: 'Celebrar lo que terminas',
    help: 'La marca se dibuja poco a poco y los mensajes llevan confeti.',
  },
  language: { name: 'Idioma', help: 'Lo que dice Foco. Lo que escribes queda como está.' },
  clock: { name: 'Reloj', help: 'Para todas las horas que se muestran.' },
  firstDay: {
    name: 'Primer día de la semana',
    help: 'Para las semanas del registro de sesiones. Los objetivos semanales van de lunes a domingo.',
  },
  pomodoroMinutes: {
    name: 'Un pomodoro dura',
    help: 'Si no elegiste otra duración para una tarea. El que está en marcha no cambia.',
  },
  breakMinutes: { name: 'Un descanso corto dura', help: 'El descanso llena la pantalla.' },
  longBreakMinutes: { name: 'Un descanso largo dura', help: 'Viene en lugar de uno corto.' },
  longBreakAfter: { name: 'Hay un descanso largo cada', help: 'Se cuenta desde el último largo.' },
  pomodoroWithFocus: {
    name: 'Un pomodoro con cada sesión de foco',
    help: 'Si no, el anillo se llena cada hora.',
  },
  goesOn: { name: 'Seguir sin más después de un descanso', help: 'Si no, Foco te espera.' },
  overrun: {
    name: 'Cuando pasa el tiempo previsto',
    help: 'De una tarea que tiene duración. Su cronómetro sigue igualmente.',
  },
  startOpens: {
    name: '«Empezar sesión de foco» abre',
    help: 'Una sola cosa. Lo último que abres se recuerda aquí también.',
  },
  miniClosing: { name: 'Cerrar la miniventana', help: 'Qué pasa con un cronómetro en marcha.' },
  sound: { name: 'Sonido', help: 'Un tono cuando termina un pomodoro o un descanso.' },
  soundKind: { name: 'Qué sonido', help: 'Pruébalo con el botón de abajo.' },
  volume: { name: 'Volumen', help: 'De los tonos y de lo que se lee en voz alta.' },
  permission: { name: 'Mensajes de tu sistema', help: 'Los ves también mientras miras otra cosa.' },
  before15: { name: '15 minutos antes', help: 'De que empiece un evento de tus calendarios.' },
  before5: { name: '5 minutos antes', help: 'De que empiece un evento de tus calendarios.' },
  atStart: { name: 'Cuando empieza', help: 'Un evento de tus calendarios.' },
  eventNotification: {
    name: 'Como notificación, donde se permiten',
    help: 'Si no, los eventos se avisan solo en Foco.',
  },
  voice: { name: 'Leer en voz alta', help: 'Una voz de tu dispositivo dice qué evento empieza.' },
  quiet: {
    name: 'Horas de silencio',
    help: 'Entre dos horas Foco no hace ningún sonido ni envía notificaciones. Lo que termina se sigue viendo en la pantalla.',
  },
  quietFrom: { name: 'Silencio desde', help: 'Foco sigue mostrando tu día.' },
  quietTo: { name: 'Hasta', help: 'Los sonidos y las notificaciones vuelven a partir de esta hora.' },
  calendars: { name: 'Calendarios cuyos eventos ves en tu día', help: 'Añádelos, ocúltalos y quítalos.' },
  startOfDay: {
    name: 'Un nuevo día empieza a las',
    help: 'Lo que haces después de medianoche y antes de esta hora es del día anterior. Los calendarios mantienen sus fechas.',
  },
  dayStarts: { name: 'La jornada empieza a las', help: 'Fuera de ella, el horario aparece rayado.' },
  dayEnds: { name: 'La jornada termina a las', help: 'Lo que hay que hacer hoy tiene que caber hasta entonces.' },
  capacity: {
    name: 'Trabajo que quieres en un día',
    help: 'Cuenta lo que ya te has concentrado y lo que queda de las duraciones. Hoy dice cuándo es más.',
  },
  quickHour: { name: 'Las opciones rápidas vuelven a las', help: '«Mañana», «En 3 días» y las demás.' },
  pickedHour: { name: 'Una fecha elegida empieza a las', help: 'La hora que propone el diálogo.' },
  categories: { name: 'Tus categorías', help: 'Colores y nombres para separar las áreas de tu vida.' },
  singleKeys: {
    name: 'Teclas sueltas como atajos',
    help: 'Las letras, los números y los signos hacen algo por sí solos, por ejemplo F para enfocarte. Nunca mientras escribes.',
  },
  keyList: { name: 'Todas las teclas', help: 'El signo de interrogación las muestra en cualquier sitio.' },
  exchange: { name: 'Exportar e importar', help: 'Archivos que salen de Foco y entran en él.' },
  recentErrors: { name: 'Errores', help: 'Lo último que salió mal.' },
  version: { name: 'Versión', help: 'De la aplicación que funciona en este navegador.' },
  licences: { name: 'Licencias', help: 'Foco está hecho con el trabajo de otros.' },
}
