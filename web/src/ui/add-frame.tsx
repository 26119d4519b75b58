import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { AddField } from './add-field.tsx'
import styles from './add-frame.module.css'

interface AddFrameProps {
  field: Omit<ComponentProps<typeof AddField>, 'className'>
  /** Until then it is one quiet line. */
  isUsed: boolean
  onUse: () => void
  onSubmit: (event: FormEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** What belongs to the line, below it: shown while the form is used. */
  children: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** The frame of a form that stands where things are added: a plus, the line to type, and the rest once it is used. */
export const AddFrame = ({ field, isUsed, onUse, onSubmit, onKeyDown, children, ref }: AddFrameProps) => (
  <form
    ref={ref}
    className={styles['frame']}
    data-used={isUsed || undefined}
    onFocus={onUse}
    onSubmit={onSubmit}
    onKeyDown={onKeyDown}
  >
    <IconPlus className={styles['plus']} size={18} aria-hidden />
    <AddField {...field} className={styles['field']} />
    <div className={styles['rest']}>{children}</div>
  </form>
)
