/** Who is signed in, and whether what they wrote is saved in their account. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('es')
const number = numberIn('es')

const items = (count: number) => `${number(count)} ${plural(count, 'elemento', 'elementos')}`

const changesWait = (count: number) =>
  `${number(count)} ${plural(count, 'cambio espera', 'cambios esperan')} en este dispositivo`

export const account: Catalogues['account'] = {
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
}
