/** What went wrong, and what of that one can correct. */
import type { ErrorCode, ErrorReason } from '@foco/domain/core/errors.ts'
import type { ProblemCode } from '@foco/domain/tables/columns.ts'
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'
import type { ProblemParameters } from '../original/refusals.ts'
import { ofField } from '../spoken.ts'
import type { ToldColumn } from '../told-columns.ts'

const plural = pluralIn('es')
const number = numberIn('es')

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

const characters = (count: number) => `${number(count)} ${plural(count, 'carácter', 'caracteres')}`

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
  starts_local: 'empieza por el reloj',
  ends_local: 'termina por el reloj',
  time_of_day: 'hora',
  time_zone: 'zona horaria',
  add_to: 'se añade a',
  enabled: 'activado',
  words: 'cuándo',
  counts_from_done: 'contado desde que se hace',
  except_on: 'excepto el',
  on_event: 'cuándo',
  then_do: 'entonces',
  then_status: 'nuevo estado',
  if_words: 'tiene las palabras',
  if_category: 'solo de una categoría',
  if_goal: 'solo con un objetivo',
  missed: 'fechas perdidas',
  paused_until: 'en pausa hasta',
  email: 'correo',
}

export const refusals: Catalogues['refusals'] = {
  /** Of what a newer app sends to it. */
  olderServer: 'El servidor es más antiguo que esta app. Inténtalo otra vez cuando esté actualizado.',
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
}
