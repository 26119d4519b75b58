import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { OverlayKit } from './overlay-kit.tsx'
import styles from './side-drawer.module.css'

interface SideDrawerProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

const classNames = {
  content: styles['content'] ?? '',
  header: styles['header'] ?? '',
  title: styles['title'] ?? '',
  body: styles['body'] ?? '',
  close: styles['close'] ?? '',
  overlay: styles['overlay'] ?? '',
}

export const SideDrawer = ({ title, closeLabel, onClose, children }: SideDrawerProps) => (
  <OverlayKit>
    <Drawer
      opened
      position="right"
      size="min(480px, 100vw)"
      title={title}
      onClose={onClose}
      // The page keeps its scroll bar, so nothing behind the drawer moves sideways.
      removeScrollProps={{ removeScrollBar: false }}
      closeButtonProps={{ 'aria-label': closeLabel, iconSize: 22 }}
      transitionProps={{ duration: 160 }}
      classNames={classNames}
    >
      {children}
    </Drawer>
  </OverlayKit>
)
