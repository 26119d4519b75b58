/** The last errors of this device, in the settings. */
import type { Catalogues } from '../catalogue-types.ts'

export const errors: Catalogues['errors'] = {
  title: 'Errores en este dispositivo',
  none: 'Ninguno hasta ahora.',
  about: 'Lo último que ha fallado aquí. Dice en qué parte del programa fue, y no contiene nada de lo que has escrito.',
  list: 'Errores',
  when: (at, times) => (times === 1 ? at : `${at} · ${times} veces`),
  waits: 'Sin enviar todavía',
  copy: 'Copiar todo',
  copied: 'Copiado',
  all: 'Todos los errores, para copiarlos a mano',
}
