import { formatClock } from '@foco/domain/core/format.ts'
import { useCallback } from 'react'
import { textsOf } from '../../../texts/catalogues.ts'
import { RingClock } from './focus-clock.tsx'
import { BREATH_MS } from './focus-steps.ts'

const texts = textsOf('focus')

/** The few seconds until the next task starts. */
export const OfferClock = ({ startsAt }: { startsAt: number }) => {
  const left = useCallback(() => Math.max(0, startsAt - Date.now()), [startsAt])
  const part = useCallback(() => left() / BREATH_MS, [left])
  const digits = useCallback(() => formatClock(Math.ceil(left() / 1000)), [left])
  return (
    <RingClock part={part} digits={digits} isLive>
      <span>{texts.untilStart}</span>
    </RingClock>
  )
}
