import { useEffect, useRef } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import type { MenuRequest } from '../ui/menu-items.ts'
import type { SwipeWay } from '../ui/swipe-rule.ts'
import { type Swipes, watchSwipes } from '../ui/watch-swipes.ts'
import { type Command, isOffered } from './command.ts'
import { menuSection } from './command-menu.tsx'

const texts = textsOf('todos')

interface RowSwipes<T> {
  find: (id: string) => T | undefined
  right: readonly Command<T>[]
  /** Of several one is asked which. All of them are in the row's menu too. */
  left: readonly Command<T>[]
  openMenu: (request: MenuRequest) => void
}

/** What a finger does across the rows of this list: the same commands as in its menu, with the same undo. */
export const useRowSwipes = <T>(rows: RowSwipes<T>) => {
  const latest = useRef(rows)
  latest.current = rows
  useEffect(() => {
    const offered = (id: string, way: SwipeWay) => {
      const target = latest.current.find(id)
      return target === undefined
        ? []
        : latest.current[way].flatMap((command) => (isOffered(command, target) ? [{ command, target }] : []))
    }
    const swipes: Swipes = {
      wordFor: (id, way) => {
        const [first, second] = offered(id, way)
        return second ? texts.putOff : (first?.command.title() ?? null)
      },
      run: (id, way, row) => {
        const [first, second] = offered(id, way)
        if (!first) return
        if (!second) return first.command.run(first.target)
        const anchor = row.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? row
        latest.current.openMenu({
          anchor,
          label: texts.putOff,
          sections: menuSection(first.target, latest.current[way]),
        })
      },
    }
    return watchSwipes(() => swipes)
  }, [])
}
