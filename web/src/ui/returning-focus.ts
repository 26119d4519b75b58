import { useState } from 'react'

const createReturningFocus = () => {
  let isWanted = false
  return {
    ask: () => {
      isWanted = true
    },
    ref: (button: HTMLElement | null) => {
      if (button === null || !isWanted) return
      isWanted = false
      button.focus({ preventScroll: true })
    },
  }
}

/**
 * For a button whose place a form takes: once asked, the focus is on it as soon as it is back. A frame later the person
 * may be somewhere else, and their next key would go to the button.
 */
export const useReturningFocus = () => useState(createReturningFocus)[0]
