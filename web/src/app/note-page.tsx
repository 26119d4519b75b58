import type { ReactNode } from 'react'
import { Page } from '../ui/page-frame.tsx'

/** A page whose area is still to be built: it says so, and how to get back. */
export const NotePage = ({ title, text, back }: { title: string; text: string; back: ReactNode }) => (
  <Page title={title} back={back}>
    <p>{text}</p>
  </Page>
)
