/** Notices before events, and what was parked for one. */
import type { Catalogues } from '../catalogue-types.ts'
import { pluralIn } from '../counting.ts'

const plural = pluralIn('es')

export const transitions: Catalogues['transitions'] = {
  soon: (names, minutes) => `En ${minutes} min: ${names}`,
  now: (names) => `Ahora: ${names}`,
  spokenSoon: (names, minutes) =>
    plural(minutes, `${names} empieza en un minuto.`, `${names} empieza en ${minutes} minutos.`),
  spokenNow: (names) => `${names} empieza ahora.`,
  park: 'Aparcar',
  parkFailed: 'No se pudo aparcar la tarea',
  nothingNear: 'En la próxima hora no hay ningún evento por el que aparcarla',
  back: (text) => `¿Vuelves a «${text}»?`,
  backDetail: 'La aparcaste por un evento que ya ha terminado.',
  notNow: 'Ahora no',
}
