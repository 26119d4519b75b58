import type { ReactNode } from 'react'
import { NoticeSlot } from './notice-slot.tsx'
import styles from './page-frame.module.css'
import { screenTitle } from './screen-title.ts'

interface PageProps {
  title: string
  /** The way back, above the title. */
  back: ReactNode
  children: ReactNode
}

/** A page outside the workspace: one column, its title, and the way back. */
export const Page = ({ title, back, children }: PageProps) => (
  <main id="content" className={styles['page']} tabIndex={-1}>
    <NoticeSlot />
    <nav>{back}</nav>
    <h1 className={screenTitle}>{title}</h1>
    {children}
  </main>
)
