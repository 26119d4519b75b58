/** The account in the settings: its devices, and leaving for good. */
import type { Catalogues } from '../catalogue-types.ts'

export const settingsAccount: Catalogues['settings-account'] = {
  devices: 'Dispositivos',
  device: (browser, system) => `${browser} en ${system}`,
  unknownDevice: 'Un dispositivo que no dice qué es',
  thisDevice: 'Este dispositivo',
  lastUsed: (at) => `Último uso: ${at}`,
  signOutDevice: 'Quitar acceso',
  signOutOf: (name) => `Quitar acceso: ${name}`,
  signedOut: (name) => `Sin acceso: ${name}`,
  retry: 'Reintentar',
  deleteAccount: 'Eliminar la cuenta…',
  deleteWarning:
    'Se elimina todo: tareas, objetivos, notas, sesiones, calendarios y sus contraseñas, en el servidor y en este dispositivo. Tus otros dispositivos pierden el acceso. No se puede deshacer; exporta antes tus datos si crees que los querrás.',
  typeToDelete: (word) => `Para seguir, escribe ${word}`,
  keepAccount: 'Conservar la cuenta',
  deleteForGood: 'Eliminar todo para siempre',
}
