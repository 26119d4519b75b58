import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusBack } from './focus-back.ts'
import { keepFocus } from './keep-focus.ts'
import { OverlayKit } from './overlay-kit.tsx'
import { useShownMark } from './shown-mark.ts'
import styles from './side-drawer.module.css'

interface SideDrawerProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

const classNames = {
  inner: styles['inner'] ?? '',
  content: styles['content'] ?? '',
  title: styles['title'] ?? '',
  body: styles['body'] ?? '',
  close: styles['close'] ?? '',
  overlay: styles['overlay'] ?? '',
}

export const SideDrawer = ({ title, closeLabel, onClose, children }: SideDrawerProps) => {
  useFocusBack()
  useShownMark('drawer')
  return (
    <OverlayKit>
      <Drawer.Root
        opened
        position="right"
        size="min(480px, 100vw)"
        onClose={onClose}
        // The page keeps its scroll bar, so nothing behind the drawer moves sideways.
        removeScrollProps={{ removeScrollBar: false }}
        transitionProps={{ duration: 160 }}
        classNames={classNames}
      >
        <Drawer.Overlay />
        <Drawer.Content onFocus={keepFocus}>
          {/* Not Mantine's own header: it would be a second banner of the page. */}
          <div className={styles['header']}>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={closeLabel} iconSize={22} />
          </div>
          <Drawer.Body>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </OverlayKit>
  )
}
