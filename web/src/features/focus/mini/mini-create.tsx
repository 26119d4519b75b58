import { byName } from '@foco/domain/items/categories.ts'
import { quickKindsOf } from '@foco/domain/items/quick-meaning.ts'
import type { QuickMeaning } from '@foco/domain/items/quick-words.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, useRef } from 'react'
import { useData, useView } from '../../../data/queries.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { VisuallyHidden } from '../../../ui/announcer.tsx'
import { useQuickWords } from '../../../ui/use-quick-words.tsx'
import { MiniButton } from './mini-button.tsx'
import styles from './mini-create.module.css'

const texts = textsOf('mini')

interface MiniCreateProps {
  /** Its place among the kept words. */
  name: string
  text: string
  onType: (text: string) => void
  /** Why the last try did not work. */
  problem: string | null
  /** `words` are what the chips say. */
  onCreate: (text: string, words: QuickMeaning) => void
  onBack: () => void
}

const KINDS = quickKindsOf('todos')

/** One line for a thought in between. What was typed stays until the task is there. */
export const MiniCreate = ({ name, text, onType, problem, onCreate, onBack }: MiniCreateProps) => {
  const isGuest = useData().mode === 'guest'
  const field = useRef<HTMLInputElement>(null)
  const categories = useView('categories', () => true, byName)
  const words = useQuickWords({ name, text, kinds: KINDS, categories, isUsed: !isGuest, field })
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
    const { text: title, chips: _, ...meaning } = words.reading
    if (hasVisibleText(text)) onCreate(title.trim(), meaning)
  }
  return (
    <form className={styles['create']} onSubmit={onSubmit}>
      <h1 className={styles['heading']}>
        <VisuallyHidden>{texts.create}</VisuallyHidden>
      </h1>
      <input
        ref={field}
        dir="auto"
        autoComplete="off"
        aria-describedby={words.hintId}
        className={styles['field']}
        aria-label={texts.createField}
        placeholder={texts.createField}
        // biome-ignore lint/a11y/noAutofocus: the field was asked for, and is all there is.
        autoFocus
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={words.onKeyDown}
      />
      <div className={styles['line']}>
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
        {/* There is room for one line. */}
        {problem === null && words.line}
      </div>
      <div className={styles['foot']}>
        <MiniButton type="submit" isPrimary label={texts.create} disabled={!hasVisibleText(text)}>
          <IconPlus size={19} aria-hidden />
        </MiniButton>
        {back}
      </div>
    </form>
  )
}
