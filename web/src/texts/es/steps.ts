/** The steps of an item, in its drawer and in the focus view. */
import type { Catalogues } from '../catalogue-types.ts'

export const steps: Catalogues['steps'] = {
  list: 'Pasos',
  count: (at, all) => `${at} de ${all}`,
  step: (at, all) => `Paso ${at} de ${all}`,
  done: (done, all) => `${done} de ${all} hechos`,
  add: 'Añade un paso…',
  tick: (text) => `Hecho: ${text}`,
  edit: (text) => `Editar paso: ${text}`,
  field: 'Paso',
  up: (text) => `Subir: ${text}`,
  down: (text) => `Bajar: ${text}`,
  remove: (text) => `Quitar paso: ${text}`,
  open: (address) => `Abrir ${address}`,
  all: 'Pasos y notas',
  notes: 'Notas',
}
