/** Time that nobody was seen at. */
import type { Catalogues } from '../catalogue-types.ts'
import { onTheClock } from '../spanish-clock.ts'
import { shortName, spokenDuration } from '../spoken.ts'

const TITLES: Record<Parameters<Catalogues['away']['title']>[0], (duration: string) => string> = {
  gap: (duration) => `Has estado fuera ${duration}`,
  long: (duration) => `Este cronómetro lleva ${duration} en marcha`,
  midnight: (duration) => `Este cronómetro pasó de la medianoche: ${duration}`,
  nextDay: (duration) => `Este cronómetro siguió hasta el día siguiente: ${duration}`,
}

export const away: Catalogues['away'] = {
  title: (reason, seconds) => TITLES[reason](spokenDuration(seconds)),
  detail: (text, from, to, more) =>
    [`${from}–${to}`, shortName(text), more > 0 ? `${more} más por responder` : ''].filter(Boolean).join(' · '),
  since: (text, from) => `Desde ${onTheClock(from)} · ${shortName(text)}`,
  gone: 'Una tarea eliminada',
  answers: { keep: 'Conservarlo', break: 'Fue un descanso', drop: 'Descartarlo' },
  done: {
    keep: (seconds) => `Tiempo conservado: ${spokenDuration(seconds)}`,
    break: (seconds) => `Anotado como descanso: ${spokenDuration(seconds)}`,
    drop: (seconds) => `Tiempo descartado: ${spokenDuration(seconds)}`,
  },
  failed: 'No se pudo guardar tu respuesta',
}
