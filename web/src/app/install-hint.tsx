import { hasOpenRun, needsAttention } from '@foco/domain/focus/focus-attention.ts'
import { IconDownload } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useRunningId } from '../commands/timer-actions.ts'
import { useData, useTableValue } from '../data/queries.ts'
import { noteHint } from '../platform/days-of-use.ts'
import { install } from '../platform/install-prompt.ts'
import { textsOf } from '../texts/catalogues.ts'
import { Button } from '../ui/button.tsx'
import { NoticeCard } from '../ui/notice-card.tsx'
import { useNoticeSlot } from '../ui/notice-slot.tsx'

const texts = textsOf('install')

/** What runs takes the place above the content for itself. */
const useHasRun = (): boolean => {
  const { presence } = useData()
  const isRunning = useRunningId() !== null
  const isAsked = useTableValue('settings', needsAttention)
  const isAttending = useTableValue('focus_runs', (runs) => hasOpenRun(runs, presence.device))
  return isRunning || isAsked || isAttending
}

/** Once, in the place of messages: either answer is the last word on it. */
export const InstallHint = () => {
  const slot = useNoticeSlot()
  const isBusy = useHasRun()
  // The focus view has such a place, too.
  if (slot === null || isBusy || slot.closest('[role="dialog"]') !== null) return null
  const accept = () => {
    noteHint('answered')
    void install()
  }
  return createPortal(
    <NoticeCard sign={<IconDownload size={20} aria-hidden />} title={texts.title} detail={texts.detail} isMinor>
      <Button onClick={accept}>{texts.accept}</Button>
      <Button look="quiet" onClick={() => noteHint('answered')}>
        {texts.notNow}
      </Button>
    </NoticeCard>,
    slot,
  )
}
