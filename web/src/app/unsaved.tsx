import type { RejectedWrite } from '../data/data-session.ts'
import type { DamagedData } from '../data/guest/damaged-data.ts'
import { DamagedList } from './damaged-list.tsx'
import { RejectedWrites } from './rejected-writes.tsx'

interface UnsavedProps {
  rejected: readonly RejectedWrite[]
  damaged: readonly DamagedData[]
  onDismiss: (key: string) => void
}

/** What is not saved anywhere else: every write that was refused, and what was put aside. */
export const Unsaved = ({ rejected, damaged, onDismiss }: UnsavedProps) => (
  <>
    {rejected.length > 0 && <RejectedWrites writes={rejected} />}
    {damaged.length > 0 && <DamagedList damaged={damaged} onDismiss={onDismiss} />}
  </>
)
