/** The trash. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('es')
const number = numberIn('es')

const itemCount = (count: number) => `${number(count)} ${plural(count, 'elemento', 'elementos')}`

export const trash: Catalogues['trash'] = {
  list: 'Elementos de la papelera',
  restore: 'Restaurar',
  restoreItem: (text) => `Restaurar: ${text}`,
  remove: 'Eliminar',
  removeItem: (text) => `Eliminar para siempre: ${text}`,
  deletedAt: (when) => `Eliminado: ${when}`,
  empty: 'Vaciar papelera',
  emptyTitle: '¿Vaciar la papelera?',
  emptyText: (count, hidden) =>
    plural(
      count,
      'El único elemento que hay en ella se eliminará para siempre.',
      `Sus ${count} elementos se eliminarán para siempre.`,
    ) + (hidden > 0 ? ` El filtro de categoría ${plural(count, 'lo oculta', `oculta ${hidden} de ellos`)}.` : ''),
  keep: 'Conservar',
  emptied: itemCount,
}
