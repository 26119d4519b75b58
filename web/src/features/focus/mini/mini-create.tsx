import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useData } from '../../../data/queries.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { MiniButton } from './mini-button.tsx'
import styles from './mini-create.module.css'

const texts = textsOf('mini')

interface MiniCreateProps {
  text: string
  onType: (text: string) => void
  /** Why the last try did not work. */
  problem: string | null
  onCreate: (text: string) => void
  onBack: () => void
}

/** One line for a thought in between. What was typed stays until the task is there. */
export const MiniCreate = ({ text, onType, problem, onCreate, onBack }: MiniCreateProps) => {
  const isGuest = useData().mode === 'guest'
  const back = (
    <MiniButton autoFocus={isGuest} label={texts.back} onClick={onBack}>
      <IconX size={18} aria-hidden />
    </MiniButton>
  )
  if (isGuest)
    return (
      <div className={styles['create']}>
        <p role="alert" className={styles['words']}>
          {texts.loginFirst}
        </p>
        <div className={styles['foot']}>{back}</div>
      </div>
    )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (hasVisibleText(text)) onCreate(text)
  }
  return (
    <form className={styles['create']} onSubmit={onSubmit}>
      <input
        className={styles['field']}
        aria-label={texts.createField}
        placeholder={texts.createField}
        // biome-ignore lint/a11y/noAutofocus: the field was asked for, and is all there is.
        autoFocus
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <p role="alert" className={styles['problem']}>
        {problem}
      </p>
      <div className={styles['foot']}>
        <MiniButton type="submit" isPrimary label={texts.create} disabled={!hasVisibleText(text)}>
          <IconPlus size={19} aria-hidden />
        </MiniButton>
        {back}
      </div>
    </form>
  )
}
