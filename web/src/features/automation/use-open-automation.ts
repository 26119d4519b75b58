/** Which tab of the page and which automation is open, as the address says. */
import type { Automation } from '@foco/domain/tables/schema.ts'
import { useState } from 'react'
import { useRow } from '../../data/queries.ts'
import { goTo, useAddress } from '../../platform/address.tsx'
import { useOpened } from '../../platform/use-opened.ts'

type AutomatorTab = 'repeating' | 'rules'

const PATHS: Readonly<Record<AutomatorTab, string>> = {
  repeating: '/task-automation',
  rules: '/task-automation?tab=rules',
}

/** Beside the list it takes the place of the one before; above the list it is a step, and Back closes it. */
export const useOpenAutomation = (isBeside: boolean) => {
  const query = new URLSearchParams(useAddress().search)
  const row = useRow('automated_tasks', query.get('open') ?? '')
  // What is open says it better than the address: the palette knows only its id.
  const isRules = row ? row.on_event !== null : query.get('tab') === 'rules'
  const tab: AutomatorTab = isRules ? 'rules' : 'repeating'
  const { opened, open, close } = useOpened(PATHS[tab])
  return {
    tab,
    choose: (chosen: AutomatorTab) => goTo(PATHS[chosen], { replace: true }),
    openId: opened,
    open: (id: string) => open(id, !isBeside),
    close,
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
