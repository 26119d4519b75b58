/** Mantine, for what is hard to do well: menus, drawers, dialogs. Loaded with the first of them, never before. */
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Drawer.css'
import { type CSSVariablesResolver, createTheme, MantineProvider } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { SchemeContext } from './scheme.ts'

const theme = createTheme({
  fontFamily: 'var(--font)',
  respectReducedMotion: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  // In place of Mantine's own classes, which draw another ring or none: base.css has the one for every control.
  focusClassName: 'with-focus-ring',
})

/** The palette is ours alone: what Mantine paints, it paints with the tokens. */
const tokens: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-default-hover': 'var(--sunken)',
  },
  light: {},
  dark: {},
})

export const OverlayKit = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={tokens} forceColorScheme={useContext(SchemeContext)}>
    {children}
  </MantineProvider>
)
