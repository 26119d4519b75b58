import { createContext } from 'react'

/** Light or dark, for the overlays of the component library; everything else reads the tokens. */
export const SchemeContext = createContext<'light' | 'dark'>('light')
