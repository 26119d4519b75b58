/** The calendars whose events stand on the day. */
import type { Catalogues } from '../catalogue-types.ts'
import { pluralIn } from '../counting.ts'

const plural = pluralIn('es')

export const calendars: Catalogues['calendars'] = {
  title: 'Calendarios',
  add: 'Añadir un archivo de calendario',
  /** A file that came from elsewhere. */
  addThis: (name: string) => `Añadir ${name}`,
  address: 'Dirección del calendario',
  connect: 'Añadir por dirección',
  addressProblems: {
    NOT_A_CALENDAR:
      'En esta dirección no hay ningún calendario. Busca su dirección en formato iCal, que suele terminar en .ics.',
    TOO_LARGE:
      'Este calendario pesa más de 5 MB, más de lo que se lee de una vez. Comparte menos años o solo una parte.',
    UNREADABLE: 'Ya no se puede leer su dirección. Quita el calendario y añádelo otra vez.',
  },
  account: {
    open: 'Añadir con contraseña (CalDAV)',
    title: 'Calendarios con usuario y contraseña',
    help: 'Para iCloud (caldav.icloud.com), Fastmail (caldav.fastmail.com), Nextcloud y otros servidores CalDAV. Crea allí una contraseña de aplicación: podrás retirarla sin cambiar la tuya.',
    address: 'Dirección del servidor',
    user: 'Nombre de usuario',
    password: 'Contraseña de aplicación',
    connect: 'Conectar',
    cancel: 'Cancelar',
    problems: {
      NO_ACCESS:
        'No se acepta el nombre de usuario o la contraseña. iCloud y Fastmail piden una contraseña de aplicación, distinta de la tuya.',
      NOT_A_CALENDAR:
        'No se encontraron calendarios en esta dirección. Busca «CalDAV» en los ajustes de tu calendario.',
      NOT_FOUND: 'No se encontraron calendarios en esta dirección. Busca «CalDAV» en los ajustes de tu calendario.',
      NOT_AN_ADDRESS: 'No es una dirección segura de un servidor de calendarios. Empieza por https://.',
      UNREACHABLE: 'Ahora no se llega al servidor de los calendarios. Se intenta de nuevo.',
      TIMED_OUT: 'El servidor de los calendarios tardó más de 20 segundos en responder. Se intenta de nuevo.',
      TOO_LARGE: 'Estos calendarios son demasiado grandes para leerlos a la vez. Añade uno por su propia dirección.',
      TOO_MANY_EVENTS:
        'Estos calendarios tienen más de 10 000 eventos en cinco semanas. Añade uno por su propia dirección.',
      UNREADABLE: 'Ya no se puede leer la contraseña. Quita los calendarios y añádelos otra vez.',
    },
  },
  reading: 'Leyendo el calendario…',
  guest: 'Con una cuenta también puedes añadir calendarios por dirección o con contraseña: se vuelven a leer solos.',
  google: {
    connect: 'Conectar Google Calendar',
    guest: 'Entra en tu cuenta para conectar Google Calendar.',
    /** In the mobile app. */
    inBrowser: 'Conecta Google Calendar en un navegador: aparecerá aquí.',
    title: 'Google Calendar',
    connecting: 'Conectando Google Calendar…',
    problems: {
      TOO_LARGE: 'Google envió de una vez más de lo que se puede leer. Se intenta de nuevo.',
      TOO_MANY_EVENTS:
        'Estos calendarios tienen más de 10 000 eventos en cinco semanas. Elige menos en Google Calendar.',
    },
  },
  failing: {
    list: 'Calendarios que no se pudieron leer',
    retry: { title: 'Reintentar', label: (name) => `Reintentar ${name}` },
    reconnect: { title: 'Volver a conectar', label: (name) => `Volver a conectar ${name}` },
    refreshing: 'Actualizando…',
    asOf: (moment) => `Última lectura: ${moment}.`,
  },
  stale: (moment) => `Sin actualizar. Última lectura: ${moment}.`,
  shown: (name) => `Calendarios de ${name}`,
  none: 'Añade un archivo de calendario y sus eventos aparecen en tu día.',
  how: 'Todos los calendarios se pueden exportar como archivo que termina en .ics.',
  list: 'Tus calendarios',
  read: (moment) => `Leído: ${moment}.`,
  until: (day) => `Eventos hasta el ${day}; añade el archivo otra vez para los posteriores.`,
  hide: { title: 'Ocultar', label: (name) => `Ocultar ${name}` },
  show: { title: 'Mostrar', label: (name) => `Mostrar ${name}` },
  remove: { title: 'Quitar', label: (name) => `Quitar ${name}` },
  done: {
    added: (name) => `Se añadió ${name}`,
    updated: (name) => `Se leyó ${name} de nuevo`,
    counts: (added, changed, gone) => `Nuevos: ${added}, cambiados: ${changed}, quitados: ${gone}.`,
    nothing: 'No tiene nada nuevo para los próximos 30 días.',
    unread: (count) => plural(count, '1 no se pudo leer por completo.', `${count} no se pudieron leer por completo.`),
    hidden: (name) => `Se ocultó ${name}`,
    shown: (name) => `Se muestra ${name}`,
    removed: (name) => `Se quitó ${name}`,
  },
  failed: 'No se cambió el calendario',
  problems: {
    NOT_A_CALENDAR:
      'No es un archivo de calendario. Busca «Exportar» o un archivo que termina en .ics en tu calendario.',
    TOO_LARGE: 'El archivo pesa más de 5 MB. Exporta un solo calendario o menos años.',
    TOO_MANY_EVENTS: 'Hay más de 10 000 eventos en cinco semanas. Añade un solo calendario cada vez.',
    UNREADABLE: 'No se pudo leer el archivo. Quizá se movió: elígelo otra vez.',
    NOT_AN_ADDRESS: 'No es la dirección de un calendario. Empieza por https:// o webcal://.',
    PRIVATE_ADDRESS: 'La dirección lleva a una red privada, donde el servidor no entra.',
    UNREACHABLE: 'Ahora no se llega al calendario. Se intenta de nuevo.',
    TIMED_OUT: 'El calendario tardó más de 20 segundos en responder. Se intenta de nuevo.',
    NOT_FOUND: 'Ya no hay un calendario en esta dirección.',
    NO_ACCESS: 'El calendario no deja entrar con esta dirección. Busca su dirección secreta.',
    TOO_MANY_CALENDARS: 'Ya tienes 20 calendarios por dirección. Quita uno antes.',
    NO_SERVER: 'Ahora no se llega al servidor. Prueba más tarde.',
    SESSION_EXPIRED: 'El acceso al calendario ha caducado. Vuelve a conectarlo.',
    RENEWAL_FAILED: 'No se pudo renovar el acceso. Vuelve a conectar tu calendario.',
    ACCESS_EXPIRED: 'El acceso al calendario ha caducado. Conéctalo otra vez.',
    ACCESS_NOT_GRANTED: 'Da permiso para leer tus calendarios.',
    RATE_LIMITED: 'Google pide esperar un poco. Se intenta de nuevo.',
    SERVICE_UNAVAILABLE: 'El servicio de calendario no está disponible',
    OAUTH_MISCONFIGURED: 'La configuración de OAuth no es correcta. Revisa las credenciales del proveedor.',
    NOT_CONFIGURED: 'Faltan las credenciales del proveedor. Habla con quien administra el servidor.',
    SERVER_ERROR: 'El servidor ha fallado. Revisa tu conexión y prueba otra vez.',
    NO_AUTH_URL: 'No se pudo crear la dirección de acceso. Prueba otra vez.',
    NO_CONNECTION: 'No hay conexión. Revisa tu internet y prueba otra vez.',
    CONNECT_FAILED: 'No se pudo conectar el calendario.',
    CONSENT_DENIED: 'No dejaste que Foco lea tus calendarios. No se conectó nada.',
    CONSENT_LATE: 'Esta vuelta desde Google es demasiado antigua o ya se usó. Conecta otra vez.',
  },
}
