/** Which automation is open, as the address says. */
import type { Automation } from '@foco/domain/tables/schema.ts'
import { useState } from 'react'
import { useRow } from '../../data/queries.ts'
import { useOpened } from '../../platform/use-opened.ts'

/** Beside the list it takes the place of the one before; above the list it is a step, and Back closes it. */
export const useOpenAutomation = (isBeside: boolean) => {
  const { opened, open, close } = useOpened('/task-automation')
  return { openId: opened, open: (id: string) => open(id, !isBeside), close }
}

/** One that is deleted elsewhere stays as it was last known, so that what was typed stays on the screen. */
export const useLastKnown = (id: string | null): Automation | null => {
  const live = useRow('automated_tasks', id ?? '') ?? null
  const [lastKnown, setLastKnown] = useState(live)
  if (live && live !== lastKnown) setLastKnown(live)
  if (live) return live
  return lastKnown?.id === id ? lastKnown : null
}
