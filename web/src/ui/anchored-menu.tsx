import { Menu, type MenuProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Fragment, type PointerEvent, useEffect, useRef } from 'react'
import { langOf } from '../texts/spanish-parts.ts'
import { classes } from './classes.ts'
import { keepFocus } from './keep-focus.ts'
import { ariaKeys, KeyCaps } from './key-caps.tsx'
import styles from './menu.module.css'
import type { MenuItem, MenuRequest } from './menu-items.ts'
import { OverlayKit } from './overlay-kit.tsx'

/** One highlight: what the pointer is on is what Enter chooses. */
const takeFocus = ({ currentTarget }: PointerEvent<HTMLElement>) => {
  if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true })
}

const Action = ({ item }: { item: MenuItem }) => (
  <Menu.Item
    className={classes(styles['item'], item.tone === 'danger' && styles['danger'])}
    leftSection={item.icon}
    {...(item.keys !== undefined && {
      rightSection: <KeyCaps keys={item.keys} />,
      'aria-keyshortcuts': ariaKeys(item.keys),
    })}
    lang={langOf(item.label)}
    onPointerMove={takeFocus}
    onClick={item.onSelect}
  >
    {item.label}
  </Menu.Item>
)

const Choice = ({ item }: { item: MenuItem }) => (
  <Menu.RadioItem
    value={item.id}
    checked={item.checked ?? false}
    checkIcon={<IconCheck size={16} stroke={3} color="var(--accent)" aria-hidden />}
    closeMenuOnClick
    lang={langOf(item.label)}
    className={styles['item'] ?? ''}
    onPointerMove={takeFocus}
    onChange={item.onSelect}
  >
    <span className={styles['choice']}>
      <span
        className={classes(styles['swatch'], item.swatch === null && styles['none'])}
        style={item.swatch ? { background: item.swatch } : {}}
      />
      <bdi>{item.label}</bdi>
    </span>
  </Menu.RadioItem>
)

/** A long menu moves over its button rather than end outside the window, and scrolls when it is higher than that. */
const ROOM = {
  shift: { crossAxis: true, padding: 8, limiter: { fn: ({ x, y }) => ({ x, y }) } },
} satisfies MenuProps['middlewares']

const SCROLL_SLACK = 8

interface AnchoredMenuProps extends MenuRequest {
  onClose: () => void
  /** When the menu has left the page, and the focus with it. */
  onClosed: () => void
}

/** One menu for a whole list: it opens where the pressed button stands, so that rows carry no menu of their own. */
export const AnchoredMenu = ({ anchor, label, sections, onClose, onClosed }: AnchoredMenuProps) => {
  const { left, top, width, height } = anchor.getBoundingClientRect()
  const openedAt = useRef(window.scrollY)
  useEffect(() => {
    // The browser tells late of a scroll that ended before the press: only what moves the button away counts.
    const onScroll = () => Math.abs(window.scrollY - openedAt.current) > SCROLL_SLACK && onClose()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [onClose])
  const isThere = useRef(false)
  const closed = useRef(onClosed)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      // Asked again in the next frame: in development React mounts everything twice.
      requestAnimationFrame(() => isThere.current || closed.current())
    }
  }, [])
  return (
    <OverlayKit>
      <Menu
        opened
        position="bottom-end"
        // Inside the page's main part, where a screen reader's landmarks lead to it.
        withinPortal={false}
        floatingStrategy="fixed"
        zIndex="var(--layer-menu)"
        middlewares={ROOM}
        withInitialFocusPlaceholder={false}
        // What scrolls must be reached by the keyboard.
        menuItemTabIndex={0}
        onClose={onClose}
        transitionProps={{ duration: 100 }}
        classNames={{ dropdown: styles['dropdown'] ?? '', label: styles['label'] ?? '', divider: styles['line'] ?? '' }}
      >
        <Menu.Target>
          <button
            type="button"
            tabIndex={-1}
            className={styles['anchor']}
            style={{ left, top, width, height }}
            aria-label={label}
          />
        </Menu.Target>
        <Menu.Dropdown onFocus={keepFocus}>
          {sections.map((section, index) => (
            <Fragment key={section.label ?? index}>
              {index > 0 && <Menu.Divider />}
              {section.label !== undefined && <Menu.Label>{section.label}</Menu.Label>}
              {section.items.map((item) =>
                item.checked === undefined ? (
                  <Action key={item.id} item={item} />
                ) : (
                  <Choice key={item.id} item={item} />
                ),
              )}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </OverlayKit>
  )
}
