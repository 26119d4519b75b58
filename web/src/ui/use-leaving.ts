import { useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from './leave-guard.ts'

interface LeavingOptions {
  /** Whether nothing that was typed would be lost. */
  canLeave: () => boolean
  /** Words that a reload of the page would lose as well. */
  isUnsaved: boolean
  onClose: () => void
}

/** Escape, the cross, a click beside the drawer, Back: what is not saved is asked about first. */
export const useLeaving = ({ canLeave, isUnsaved, onClose }: LeavingOptions) => {
  const [isAsking, setAsking] = useState(false)
  const leftAt = useRef<Element | null>(null)

  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isUnsaved])

  const ask = () => {
    leftAt.current = document.activeElement
    setAsking(true)
  }
  const keep = () => {
    setAsking(false)
    if (leftAt.current instanceof HTMLElement) leftAt.current.focus()
  }
  const leave = () => {
    if (isAsking) keep()
    else if (canLeave()) onClose()
    else ask()
  }
  useLeaveGuard(() => {
    if (isAsking) return false
    const isFree = canLeave()
    if (!isFree) ask()
    return isFree
  })
  return { isAsking, leave, keep }
}
