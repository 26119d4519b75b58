/** Back takes a drawer away without asking it. Whoever holds words that would be lost says here whether it may be left. */
import { createContext, use, useEffect } from 'react'

/** True: nothing is lost. False: the person is being asked, and it must stay. */
export type MayLeave = () => boolean

export const LeaveGuardContext = createContext<{ current: MayLeave | null }>({ current: null })

export const useLeaveGuard = (mayLeave: MayLeave) => {
  const guard = use(LeaveGuardContext)
  useEffect(() => {
    guard.current = mayLeave
    return () => {
      guard.current = null
    }
  })
}
