import { useEffect, useState } from 'react'

/** Whether this many milliseconds have passed since it was first drawn. */
export const useAfter = (ms: number): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setOver(true), ms)
    return () => window.clearTimeout(timer)
  }, [ms])
  return isOver
}
