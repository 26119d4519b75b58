import { IconArrowForwardUp, IconTag, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { useMenu } from '../ui/menu-host.tsx'
import { focusPlace, placeOf, type RowPlace } from '../ui/row-focus.ts'
import { selection, useSelectedIds } from '../ui/selection.ts'
import { useShownMark } from '../ui/shown-mark.ts'
import { type Command, isOffered, togetherCommands } from './command.ts'
import { categorySection, menuSection } from './command-menu.tsx'
import styles from './selection-bar.module.css'
import type { SelectionProps } from './selection-commands.ts'

const texts = textsOf('todos', 'together')
const todos = textsOf('todos')

interface BarButtonProps {
  label: string
  icon: ReactNode
  /** Opens a menu. */
  hasMenu?: boolean
  danger?: boolean
  onClick: (button: HTMLElement) => void
}

const BarButton = ({ label, icon, hasMenu = false, danger = false, onClick }: BarButtonProps) => (
  <Button
    look="ghost"
    className={styles['button']}
    data-danger={danger || undefined}
    aria-label={label}
    title={label}
    aria-haspopup={hasMenu ? 'menu' : undefined}
    onClick={(event) => onClick(event.currentTarget)}
  >
    {icon}
    <span className={styles['word']}>{label}</span>
  </Button>
)

/** The bar goes with the selection, and the focus that was in it goes on where the rows were. */
const useFocusBack = () => {
  const place = useRef<RowPlace | null>(null)
  useLayoutEffect(() => {
    place.current = placeOf(document.querySelector('[data-row][data-selected]')) ?? place.current
  })
  useEffect(
    () => () => {
      // A menu that was open gives the focus back first.
      requestAnimationFrame(() => requestAnimationFrame(() => focusPlace(place.current)))
    },
    [],
  )
}

/** In the strip of the messages, which stand above it meanwhile. */
export const SelectionBar = <T,>({ commands, find }: SelectionProps<T>) => {
  const count = useSelectedIds().size
  const { open, menu } = useMenu()
  useFocusBack()
  useShownMark('selection')
  const rows = selection.all().flatMap((id) => find(id) ?? [])
  const offered = (list: readonly Command<T>[]) => togetherCommands(list).filter((command) => isOffered(command, rows))
  const button = (command: Command<readonly T[]>) => {
    const { id, title, Icon, tone, run } = command
    const icon = Icon ? <Icon size={20} aria-hidden /> : null
    return <BarButton key={id} label={title()} icon={icon} danger={tone === 'danger'} onClick={() => run(rows)} />
  }
  const moves = offered(commands.moves ?? [])
  const categories = offered(commands.categories ?? [])
  return (
    <>
      <div className={styles['strip']}>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not the fields of a form. */}
        <div role="group" className={styles['bar']} aria-label={texts.selected(count)} data-selection-bar>
          <p className={styles['count']} aria-hidden>
            {texts.selected(count)}
          </p>
          {offered(commands.first ?? []).map(button)}
          {offered(commands.snooze ? [commands.snooze] : []).map(button)}
          {moves.length > 0 && (
            <BarButton
              label={texts.move}
              icon={<IconArrowForwardUp size={20} aria-hidden />}
              hasMenu
              onClick={(anchor) => open({ anchor, label: texts.move, sections: menuSection(rows, moves) })}
            />
          )}
          {categories.length > 0 && (
            <BarButton
              label={todos.category}
              icon={<IconTag size={20} aria-hidden />}
              hasMenu
              onClick={(anchor) => open({ anchor, label: todos.category, sections: categorySection(rows, categories) })}
            />
          )}
          {offered([commands.remove]).map(button)}
          <IconButton aria-label={texts.end} onClick={() => selection.end()}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      {/* Not in the strip, which lies below the messages. */}
      {menu}
    </>
  )
}
