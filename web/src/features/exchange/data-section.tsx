import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { EXPORT_KINDS, type ExportKind, useExport } from '../../commands/export-actions.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import styles from './data-section.module.css'

const texts = textsOf('exchange')

/** One line a kind: what it is for, and the button that makes it. */
const Exports = () => {
  const make = useExport()
  const [busy, setBusy] = useState<ExportKind | null>(null)
  const run = async (kind: ExportKind) => {
    setBusy(kind)
    await make(kind)
    setBusy(null)
  }
  return (
    <ul className={styles['list']}>
      {EXPORT_KINDS.map((kind) => (
        <li key={kind} className={styles['line']}>
          <span className={styles['words']}>
            <strong>{texts.kinds[kind].name}</strong>
            <span className={styles['help']}>{texts.kinds[kind].help}</span>
          </span>
          <Button
            className={styles['button']}
            aria-label={texts.exportAs(texts.kinds[kind].name)}
            aria-busy={busy === kind}
            disabled={busy !== null}
            onClick={() => void run(kind)}
          >
            <IconDownload size={18} aria-hidden />
            {texts.save}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Of the settings: what goes out. */
export const DataSection = () => (
  <>
    <p>{texts.text}</p>
    <Exports />
  </>
)
