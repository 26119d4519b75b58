/** The palette: search, add, do. */
import type { Catalogues } from '../catalogue-types.ts'
import { pluralIn } from '../counting.ts'

const plural = pluralIn('es')

export const palette: Catalogues['palette'] = {
  title: 'Buscar, añadir o hacer',
  field: 'Busca, añade o haz…',
  results: 'Resultados',
  sections: { add: 'Añadir', found: 'Encontrado', do: 'Hacer', actions: 'Acciones' },
  today: 'Hoy',
  add: (text, place) => `Añadir «${text}» a ${place}`,
  addIt: (place) => `Añadirlo a ${place}`,
  addElsewhere: (text) => `Añadir «${text}» a…`,
  comes: (when) => `vuelve el ${when}`,
  running: 'en marcha',
  done: 'hecho',
  more: (count) => `Mostrar ${count} más`,
  nothing: (query) => `Nada se llama «${query}».`,
  noAction: 'No existe esa acción.',
  count: (count) => `${count} ${plural(count, 'resultado', 'resultados')}`,
  actionField: 'Qué hacer con ello…',
  back: 'Volver a los resultados',
  close: 'Cerrar',
  hints: {
    move: 'mover',
    choose: 'elegir',
    actions: 'acciones',
    takeOff: 'quitar palabra',
    back: 'volver',
    close: 'cerrar',
    keys: 'todas las teclas',
  },
  help: 'Las flechas recorren los resultados, Intro elige y Tabulador muestra qué se puede hacer con un elemento.',
}
