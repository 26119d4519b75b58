import type { ComponentProps } from 'react'
import styles from './drawer-foot.module.css'
import { useShownMark } from './shown-mark.ts'

/** The last line of a drawer, which stays in sight. */
export const DrawerFoot = (props: Pick<ComponentProps<'div'>, 'children' | 'role' | 'aria-label'>) => {
  useShownMark('drawer-foot')
  return <div className={styles['foot']} {...props} />
}
