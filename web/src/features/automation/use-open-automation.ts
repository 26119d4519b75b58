/** Which automation is open stands in the address: a reload and a link lead to it, and Back closes the drawer. */
import type { Automation } from '@foco/domain/tables/schema.ts'
import { useState } from 'react'
import { useRow } from '../../data/queries.ts'
import { goBy, goTo, stepMark, useAddress } from '../../platform/address.tsx'

const PATH = '/task-automation'
const OPENED = 'automation opened here'

export const useOpenAutomation = (isBeside: boolean) => {
  const { search } = useAddress()
  const openId = new URLSearchParams(search).get('open')
  return {
    openId,
    open: (id: string) => goTo(`${PATH}?open=${id}`, isBeside ? { replace: true } : { mark: OPENED }),
    close: () => (stepMark() === OPENED ? goBy(-1) : goTo(PATH, { replace: true })),
  }
}

/** One that is deleted elsewhere stays as it was last known, so that what was typed stays on the screen. */
export const useLastKnown = (id: string | null): Automation | null => {
  const live = useRow('automated_tasks', id ?? '') ?? null
  const [lastKnown, setLastKnown] = useState(live)
  if (live && live !== lastKnown) setLastKnown(live)
  if (live) return live
  return lastKnown?.id === id ? lastKnown : null
}
