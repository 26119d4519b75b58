import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { firstScreenPainted, isFirstScreenThere } from '../platform/first-screen.ts'

interface BehindFirstDrawingProps {
  /** What stands there while the children are on their way. */
  place: ReactNode
  children: ReactNode
}

/** For what comes in a part: asking for its files in the middle of the page's first drawing takes a twentieth of that. */
export const BehindFirstDrawing = ({ place, children }: BehindFirstDrawingProps) => {
  const [isDue, setDue] = useState(isFirstScreenThere)
  // Not until the page is idle: it is seen, and Safari does not tell of idle moments.
  useEffect(() => {
    if (!isDue) void firstScreenPainted().then(() => startTransition(() => setDue(true)))
  }, [isDue])
  return isDue ? <Suspense fallback={place}>{children}</Suspense> : place
}
