import type { ImportProblem } from '@foco/domain/exchange/import-format.ts'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './import-dialog.module.css'
import { useFileDrop } from './use-file-drop.ts'

const texts = textsOf('exchange', 'importing')

interface ImportChoiceProps {
  problem: ImportProblem | null
  onTake: (name: string, content: Blob) => void
  onClose: () => void
}

/** A file, by a press or dropped here, or words that were copied elsewhere. */
export const ImportChoice = ({ problem, onTake, onClose }: ImportChoiceProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const { isOver, ...drop } = useFileDrop((file) => onTake(file.name, file))
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={texts.file}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          if (file) onTake(file.name, file)
          target.value = ''
        }}
      />
      <p className={styles['help']}>{texts.help}</p>
      <div className={classes(styles['drop'], isOver && styles['over'])} {...drop}>
        <Button data-autofocus onClick={() => field.current?.click()}>
          <IconFileImport size={18} aria-hidden />
          {texts.file}
        </Button>
        <span className={styles['help']}>{texts.drop}</span>
      </div>
      <p role="alert" className={styles['problem']}>
        {problem !== null && texts.problems[problem]}
      </p>
      <label className={styles['paste']}>
        {texts.paste}
        <textarea
          rows={5}
          value={words}
          placeholder={texts.pasteExample}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <div className={styles['foot']}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          look="primary"
          aria-disabled={words.trim() === ''}
          onClick={() => words.trim() !== '' && onTake('', new Blob([words]))}
        >
          {texts.look}
        </Button>
      </div>
    </>
  )
}
