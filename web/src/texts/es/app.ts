/**
 * The frame around every screen, and what is said on all of them.
 *
 * Words of the Spanish texts, the same everywhere (tú; no word supposes the user's gender):
 *
 *   to-do, task      tarea                     Bucket           Bandeja
 *   item             elemento                  Snooze, snoozed  aplazar, Aplazados
 *   weekly goal      objetivo semanal (Semana) Trash            papelera
 *   long-term goal   objetivo a largo plazo    Today, Later     Hoy, Después (para después)
 *   objective        objetivo                  to complete      completar; as a state: Hecho
 *   key result       resultado clave           to delete        eliminar (para siempre)
 *   milestone        hito                      to remove        quitar
 *   deadline         fecha límite              to discard, drop descartar
 *   target date      fecha prevista            to dismiss       cerrar
 *   focus            foco                      to move          mover
 *   session          sesión (de foco)          to sign in, out  entrar, salir: «sesión» is one of focus
 *   timer            cronómetro                as a guest       sin cuenta (modo invitado)
 *   break            descanso                  settings, theme  ajustes, tema
 *   mini window, PiP miniventana               Automator        Automatización
 */
import type { ErrorCode, ErrorReason } from '@foco/domain/core/errors.ts'
import type { ProblemCode } from '@foco/domain/tables/columns.ts'
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'
import type { ProblemParameters } from '../original/app.ts'
import { ofField } from '../spoken.ts'
import type { ToldColumn } from '../told-columns.ts'

const plural = pluralIn('es')
const number = numberIn('es')

const items = (count: number) => `${number(count)} ${plural(count, 'elemento', 'elementos')}`
const changesWait = (count: number) =>
  `${number(count)} ${plural(count, 'cambio espera', 'cambios esperan')} en este dispositivo`

const errors: Record<ErrorCode | ErrorReason, string> = {
  AUTH_REQUIRED: 'Tienes que entrar en tu cuenta.',
  AUTH_EXPIRED: 'Tu acceso ha caducado. Entra otra vez.',
  AUTH_INVALID: 'Tu acceso no es válido. Entra otra vez.',
  DB_CONNECTION_FAILED: 'No hay conexión con el servidor.',
  DB_QUERY_FAILED: 'El servidor no ha podido hacerlo.',
  DB_CONSTRAINT_VIOLATION: 'Aquello a lo que pertenece ya no existe.',
  DB_RECORD_NOT_FOUND: 'Ya no existe.',
  DB_DUPLICATE_ENTRY: 'Eso ya existe.',
  NETWORK_OFFLINE: 'No hay conexión.',
  NETWORK_TIMEOUT: 'El servidor tarda demasiado en responder.',
  NETWORK_SERVER_ERROR: 'Algo ha ido mal en el servidor.',
  NETWORK_CLIENT_ERROR: 'El servidor no ha aceptado la petición.',
  VALIDATION_FAILED: 'Hay algo que corregir.',
  INSUFFICIENT_PERMISSIONS: 'No tienes permiso para hacerlo.',
  RESOURCE_NOT_FOUND: 'No se ha encontrado.',
  OPERATION_NOT_ALLOWED: 'Eso no se puede hacer.',
  GOOGLE_CALENDAR_ERROR: 'El calendario no responde.',
  GOOGLE_AUTH_ERROR: 'El acceso al calendario ha caducado. Conéctalo otra vez.',
  UNKNOWN_ERROR: 'Ha ocurrido un error inesperado.',
  STORAGE_FULL:
    'Este navegador no tiene más sitio y no se ha cambiado nada. Vacía la papelera o entra en tu cuenta para hacer sitio.',
  NOT_STORED: 'Este navegador no ha podido guardarlo y no se ha cambiado nada. Inténtalo otra vez.',
  SIGNED_OUT_HERE: 'Aquí ya no estás en tu cuenta. No se ha cambiado nada.',
  TOO_MANY_REQUESTS: 'Demasiadas cosas a la vez. Espera un momento e inténtalo otra vez.',
  REQUEST_TOO_LARGE: 'Es demasiado para hacerlo de una vez.',
}

const characters = (count: number) => `${number(count)} ${plural(count, 'carácter', 'caracteres')}`

const problems: Record<ProblemCode, (given: ProblemParameters) => string> = {
  REQUIRED: ({ field }) => ofField(field, 'no puede quedar en blanco'),
  MIN_LENGTH: ({ field, min }) => ofField(field, `como mínimo ${characters(min)}`),
  MAX_LENGTH: ({ field, max }) => ofField(field, `como máximo ${characters(max)}`),
  INVALID_COLOR: () => 'El color va en hexadecimal, como #3b82f6',
  TAKEN: ({ name }) => `Ya hay una categoría llamada «${name}»`,
  NOT_STORABLE: ({ field }) => ofField(field, 'hay caracteres que no se pueden guardar'),
  NOT_A_DAY: ({ field }) => ofField(field, 'una fecha tiene día, mes y un año de cuatro cifras'),
  OUT_OF_RANGE: ({ field, min, max }) => ofField(field, `un número entero del ${number(min)} al ${number(max)}`),
  TOO_MANY_ITEMS: ({ max }) => `En una cuenta caben como máximo ${number(max)} elementos`,
  TOO_MANY_MEGABYTES: ({ max }) => `En una cuenta caben como máximo ${number(max)} MB`,
  INVALID: ({ field }) => ofField(field, 'este dato no es válido'),
}

/** With the article, since the two agree. */
const linkedKinds: Record<string, string> = {
  categories: 'la categoría',
  weekly_goals: 'el objetivo de la semana',
  projects: 'el proyecto',
  long_term_goals: 'el objetivo a largo plazo',
  objectives: 'el objetivo',
}

const fields: Record<ToldColumn, string> = {
  name: 'nombre',
  color: 'color',
  text: 'texto',
  completed: 'hecho',
  notes: 'notas',
  target_date: 'fecha prevista',
  title: 'título',
  description: 'descripción',
  progress: 'progreso',
  start_date: 'fecha de inicio',
  end_date: 'fecha de fin',
  week_start: 'semana',
  status: 'estado',
  started_at: 'inicio',
  stopped_at: 'parado',
  ended_at: 'fin',
  session_type: 'tipo de sesión',
  time_spent: 'tiempo dedicado',
  is_deferred: 'para después',
  pomodoro_duration: 'minutos del pomodoro',
  planned_minutes: 'minutos previstos',
  planned_start: 'inicio previsto',
  resume_note: 'nota para seguir',
  snooze_until: 'aplazado hasta',
  deadline: 'fecha límite',
  initial_value: 'valor inicial',
  target_value: 'valor final',
  current_value: 'valor actual',
  unit: 'unidad',
  link_url: 'enlace',
  next_milestone_date: 'fecha del próximo hito',
  next_milestone_value: 'valor del próximo hito',
  recurrence: 'repetición',
  starts_on: 'empieza',
  starts_at: 'empieza',
  ends_at: 'termina',
  ends_on: 'termina el',
  time_of_day: 'hora',
  time_zone: 'zona horaria',
  add_to: 'se añade a',
  enabled: 'activado',
  email: 'correo',
}

export const app: Catalogues['app'] = {
  errors,
  problems,
  fields,
  /** What a rule refuses. */
  ruleProblems: {
    END_BEFORE_START: 'La fecha de fin no puede ser anterior a la de inicio',
    NOT_A_WEB_LINK: 'El enlace tiene que empezar por http:// o https://',
    MILESTONE_NOT_A_NUMBER: 'El valor del próximo hito tiene que ser un número',
    LINK_GONE: 'Aquello con lo que está enlazado ya no existe',
    NO_ROOM: 'Ahí no cabe todo lo que contiene',
  },
  app: {
    name: 'Foco',
    title: 'La app de foco para personas con TDAH',
    skipToContent: 'Ir al contenido',
    loading: 'Abriendo tu espacio…',
    refresh: 'Recargar',
  },
  keyNames: { mod: 'Ctrl', shift: 'Mayús', space: 'Espacio', delete: 'Supr', escape: 'Esc', tab: 'Tab' },
  header: {
    guest: 'Modo invitado – Entra para sincronizar tus datos',
    welcome: (name) => `¡Hola, ${name}!`,
    allCategories: 'Todas las categorías',
    filterByCategory: 'Filtrar por categoría',
    openMenu: 'Abrir menú',
    closeMenu: 'Cerrar menú',
    search: 'Buscar o añadir',
  },
  /** Before the name of the category that a list is filtered by. */
  filter: {
    hiddenBy: (count: number) => `${count} ocultos por`,
    showAll: 'Mostrar todo',
  },
  account: {
    login: 'Entrar / Crear cuenta',
    logout: 'Salir de la cuenta',
    logoutEverywhere: 'Salir en todos los dispositivos',
    profileFailed: 'No se pudo cargar el perfil',
    imported: (count) => `${items(count)} de este navegador ya ${plural(count, 'está', 'están')} en tu cuenta`,
    keptInBrowser: (count) =>
      `${items(count)} no se ${plural(count, 'pudo pasar y se queda', 'pudieron pasar y se quedan')} en este navegador.`,
    pendingTitle: 'Hay cambios que aún no están en tu cuenta',
    pendingText: (count) => `${changesWait(count)}. Si sales ahora, se ${plural(count, 'pierde', 'pierden')}.`,
    logoutAnyway: 'Salir sin guardar',
    stay: 'No salir',
    expiredDetail: 'Lo que guardaste está a salvo en tu cuenta. Hasta entonces trabajas sin cuenta.',
    expiredUnsent: (count) =>
      `${changesWait(count)} y se ${plural(count, 'guardará', 'guardarán')} en tu cuenta en cuanto vuelvas.`,
    stayGuest: 'Seguir sin cuenta',
  },
  signInError: {
    title: 'No has entrado en tu cuenta',
    cancelled: 'Se canceló el acceso. Puedes seguir sin cuenta o intentarlo otra vez.',
    not_configured: 'En este servidor no se puede entrar con una cuenta. Puedes seguir sin ella.',
    development_port_taken: 'El acceso de desarrollo no pudo arrancar en este equipo. Puedes seguir sin cuenta.',
    provider_unavailable: 'El servicio de acceso no responde. Inténtalo otra vez dentro de un momento.',
    state_mismatch: 'El acceso tardó demasiado o empezó en otra ventana. Inténtalo otra vez.',
    too_many_requests: 'Demasiados intentos en poco tiempo. Espera un minuto e inténtalo otra vez.',
    failed: 'No se pudo entrar. Inténtalo otra vez.',
  },
  tabs: {
    bucket: 'Bandeja',
    todos: 'Tareas',
    weekly: 'Semana',
    projects: 'Proyectos',
    objectives: 'Objetivos',
    longterm: 'Largo plazo',
    snooze: 'Aplazados',
    sessionlogs: 'Sesiones',
    trash: 'Papelera',
    automator: 'Automatización',
    settings: 'Ajustes',
    main: 'Navegación principal',
    bucketCount: (count) => `${number(count)} ${plural(count, 'pendiente', 'pendientes')}`,
    startFocus: 'Empezar foco',
    quickAdd: 'Añadir a la bandeja',
  },
  emptyTab: {
    bucket: ['Deja aquí lo que quieras mirar más tarde'],
    weekly: ['Añade aquí tus objetivos semanales'],
    projects: ['Añade aquí tus proyectos'],
    objectives: ['Aún no hay objetivos activos. ¡Añade uno para empezar!'],
    longterm: ['Añade aquí tus objetivos a largo plazo'],
    snooze: ['Lo que aplaces aparecerá aquí hasta que llegue su fecha', 'No hay elementos'],
    sessionlogs: ['Aún no hay sesiones', '¡Empieza tu primera sesión de foco para verla aquí!'],
    trash: ['No hay elementos en la papelera'],
  },
  /** One for each list, while it is empty. */
  examples: {
    intro: 'Por ejemplo:',
    todos: 'Escribir el principio ~25m',
    bucket: 'Un regalo para Ana',
    weekly: 'Enviar la factura',
    projects: 'Mudanza al piso nuevo',
    objectives: 'Correr diez kilómetros sin parar',
    longterm: 'Hablar italiano',
    snooze: 'Renovar el pasaporte el lunes 9:00',
  },
  returned: {
    one: (text) => `Ha vuelto de Aplazados: ${text}`,
    several: (count) => `${count} han vuelto de Aplazados`,
    show: 'Ver',
  },
  goalThread: { label: (thread) => `Objetivo: ${thread}`, open: (text) => `Abrir objetivo: ${text}` },
  kinds: {
    todos: 'Tarea',
    bucket_items: 'Bandeja',
    snooze_items: 'Aplazado',
    weekly_goals: 'Objetivo de la semana',
    projects: 'Proyecto',
    long_term_goals: 'Objetivo a largo plazo',
    other: 'Elemento',
  },
  trash: {
    moved: 'Elemento movido a la papelera',
    restored: 'Elemento restaurado',
    deleted: 'Elemento eliminado para siempre',
    emptied: 'Papelera vaciada',
    lostLinks: 'Sin los enlaces a elementos que ya no existen',
    failed: {
      move: 'No se pudo mover el elemento a la papelera',
      restore: 'No se pudo restaurar el elemento',
      delete: 'No se pudo eliminar el elemento para siempre',
      empty: 'No se pudo vaciar la papelera',
    },
  },
  lostLinks: (tables) =>
    `Mientras tanto se ${plural(tables.length, 'eliminó', 'eliminaron')} ${tables
      .map((table) => linkedKinds[table] ?? 'el elemento enlazado')
      .join(' y ')}; lo demás está guardado.`,
  noTimeSpent: '0 minutos',
  status: {
    label: 'Estado',
    labels: {
      none: 'Sin estado',
      scheduled: 'Agendado',
      waiting: 'Esperando',
      paused: 'Pausado',
      done: 'Completado',
    },
    change: (status) => `Estado: ${status}`,
  },
  toasts: {
    region: 'Avisos',
    undo: 'Deshacer',
    redo: 'Rehacer',
    dismiss: 'Cerrar',
    undone: 'Deshecho',
    redone: 'Rehecho',
    /** Of two or more equal ones. */
    several: {
      added: (count: number) => `${count} elementos añadidos`,
      completed: (count: number) => `${count} elementos completados`,
      reopened: (count: number) => `${count} elementos reabiertos`,
      trashed: (count: number) => `${count} elementos movidos a la papelera`,
      moved: (count: number) => `${count} elementos movidos`,
      restored: (count: number) => `${count} elementos restaurados`,
      deleted: (count: number) => `${count} elementos eliminados para siempre`,
    },
    undoOf: (name: string) => `Deshacer: ${name}`,
    textWithoutRow: 'No se guardó: lo que editabas se eliminó o se completó en otro lugar. Tu texto:',
  },
  sync: {
    everywhere: 'Guardado en todas partes',
    here: 'Guardado en este dispositivo',
    saving: 'Guardando…',
    reasons: {
      signedOut: 'Entra otra vez en tu cuenta. Hasta entonces, todo lo que escribas se queda en este dispositivo.',
      offline: 'No tienes conexión. Todo lo que escribas se queda en este dispositivo y se enviará cuando vuelva.',
      offlineWithoutRows: 'No tienes conexión y tus elementos aún no están aquí. Se cargarán cuando vuelva.',
      unreachable: 'Foco no llega al servidor y lo sigue intentando. Todo está a salvo en este dispositivo.',
      unreachableWithoutRows: 'Foco no llega al servidor y lo sigue intentando. Tus elementos aún no están aquí.',
      loadingRows: 'Tus elementos aún no están en este dispositivo. Se están cargando del servidor.',
      sending: 'Enviando tus cambios…',
      connecting: 'Conectando…',
      accountInTab: 'Deja abierta esta pestaña hasta que tus cambios lleguen al servidor.',
      guestInTab: 'Lo que escribas se pierde al cerrar o dejar esta pestaña. Entra antes para conservarlo.',
      noRoom: 'Este navegador no tiene más sitio. Libera espacio en el disco: Foco lo intenta cada pocos segundos.',
      damaged: 'Algunos de tus datos no se pudieron leer. No se han eliminado: están apartados en este navegador.',
    },
    paused: 'Sincronización en pausa',
    tab: 'Solo en esta pestaña',
    loading: 'Cargando…',
    waiting: (count) => `${changesWait(count)} para llegar al servidor.`,
    everywhereDetail: 'Todos tus cambios están en el servidor y en tus otros dispositivos.',
    nothingKept: 'Este navegador no deja que Foco guarde nada',
    damagedSign: 'Datos apartados',
    guestDetail: 'Sin cuenta, tus datos se quedan en este navegador. Entra para tenerlos en todos tus dispositivos.',
    signInAgain: 'Entrar otra vez',
    rejectedCount: (count) => `${count} sin guardar`,
    copy: 'Copiar',
  },
  guard: { title: 'Entra en tu cuenta', text: 'Esta página es de tu cuenta.' },
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección sea antigua o tenga una errata. Tus tareas siguen donde las dejaste.',
  },
  partWaits: {
    title: 'Esperando la conexión',
    description: 'Esta parte de Foco aún no está en este dispositivo. Se abrirá en cuanto el servidor responda.',
  },
  crash: {
    title: '¡Vaya! Algo ha ido mal',
    text: 'Ha ocurrido un error inesperado. No te preocupes: tus datos están a salvo.',
    again: 'Reintentar',
    home: 'Ir al inicio',
  },
  dragging: {
    instructions:
      'Espacio levanta. Después, flecha arriba o abajo mueve de uno en uno, con mayúsculas de diez en diez; espacio suelta, escape cancela.',
    lifted: (label, position, count) => `${label}: en movimiento, posición ${position} de ${count}.`,
    over: (position, count) => `Posición ${position} de ${count}.`,
    dropped: (label, position, count) => `${label}: ahora en la posición ${position} de ${count}.`,
    cancelled: (label, position) => `${label}: sin cambios, sigue en la posición ${position}.`,
  },
  automator: {
    title: 'Automatización',
    text: 'Aquí prepararás las tareas que vuelven solas. Esta versión aún no las tiene.',
  },
  calendar: { title: 'Calendario', text: 'La conexión con el calendario aún no está en esta versión.' },
  loadingTab: { trash: 'Cargando la papelera…', sessionlogs: 'Cargando las sesiones…' },
  loadFailed: {
    todos: 'No se pudieron cargar tus tareas. Recarga la página e inténtalo otra vez.',
    bucket: 'No se pudo cargar tu bandeja. Recarga la página e inténtalo otra vez.',
    weekly: 'No se pudieron cargar los objetivos semanales',
    projects: 'No se pudieron cargar tus proyectos. Recarga la página e inténtalo otra vez.',
    objectives: 'No se pudieron cargar los objetivos',
    longterm: 'No se pudieron cargar los objetivos a largo plazo',
    snooze: 'No se pudieron cargar los elementos aplazados',
    sessionlogs: 'No se pudieron cargar las sesiones',
    trash: 'No se pudieron cargar los elementos de la papelera',
  },
  noAnswerYet: ['El servidor aún no ha respondido.', 'Tus elementos no están aquí todavía. Foco sigue preguntando.'],
  turns: {
    undo: { failed: 'No se pudo deshacer', inPart: 'No se pudo deshacer todo' },
    redo: { failed: 'No se pudo rehacer', inPart: 'No se pudo rehacer todo' },
    whyNot: {
      'ran-on': 'El cronómetro ha seguido desde entonces.',
      gone: 'Mientras tanto se cambió o se eliminó.',
    },
    notAll: 'Una parte se cambió o se eliminó mientras tanto.',
    inTrash: 'Está en la papelera',
    whyKept: {
      time: 'Se le dedicó tiempo, y ese tiempo se conserva.',
      words: 'Se cambió mientras tanto, y se conserva tal como está.',
    },
  },
}
