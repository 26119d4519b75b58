import { useEffect, useRef } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ImportChoice } from './import-choice.tsx'
import styles from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'
import { useImport } from './use-import.ts'

const texts = textsOf('exchange', 'importing')

interface ImportDialogProps {
  /** One that was dropped already. */
  file?: File | null
  onClose: () => void
}

/** A file or a list of lines, what becomes of it, and then the writing of it. */
export const ImportDialog = ({ file = null, onClose }: ImportDialogProps) => {
  const { step, take, place, write, choose } = useImport()
  const taken = useRef<File | null>(null)
  useEffect(() => {
    if (file === null || taken.current === file) return
    taken.current = file
    void take(file.name, file)
  }, [file, take])
  useEffect(() => {
    if (step.step === 'done') onClose()
  }, [step, onClose])
  const isWriting = step.step === 'writing'
  return (
    // What is being written is written to its end: a moment.
    <Dialog title={texts.title} size="form" onClose={() => !isWriting && onClose()}>
      {step.step === 'choose' && <ImportChoice problem={step.problem} onTake={take} onClose={onClose} />}
      {step.step === 'reading' && (
        <div className={styles['waiting']}>
          <p role="status">{texts.reading}</p>
          <Button data-autofocus onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      )}
      {step.step === 'preview' && (
        <ImportPreview
          preview={step.preview}
          room={step.room}
          onPlace={place}
          onWrite={() => void write(step.preview)}
          onOther={choose}
          onClose={onClose}
        />
      )}
      {isWriting && (
        <div className={styles['waiting']}>
          <p role="status">{texts.writing(step.all)}</p>
          <ProgressBar label={texts.progress} percent={Math.round((step.done / step.all) * 100)} />
        </div>
      )}
    </Dialog>
  )
}
