import { useEffect } from 'react'
import { firstScreenDrawn } from '../platform/first-screen.ts'

/** Stands at the end of a screen: once it is drawn, the screen is. */
export const FirstScreenMark = () => {
  useEffect(firstScreenDrawn, [])
  return null
}
