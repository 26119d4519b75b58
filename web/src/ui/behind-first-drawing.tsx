import { type ReactNode, Suspense, useEffect } from 'react'
import { useAfter } from '../platform/use-after.ts'

/** Once the page's first screen is there. */
let isThere = false

interface BehindFirstDrawingProps {
  /** What stands there while the children are on their way. */
  place: ReactNode
  children: ReactNode
}

/** For what comes in a part: asking for its files in the middle of the page's first drawing takes a twentieth of that. */
export const BehindFirstDrawing = ({ place, children }: BehindFirstDrawingProps) => {
  const isDrawn = useAfter(0)
  useEffect(() => {
    isThere ||= isDrawn
  }, [isDrawn])
  return isDrawn || isThere ? <Suspense fallback={place}>{children}</Suspense> : place
}
