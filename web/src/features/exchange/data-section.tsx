import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { EXPORT_KINDS, type ExportKind, useExport } from '../../commands/export-actions.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { laterComponent } from '../../ui/later-component.ts'
import { LaterSurface } from '../../ui/later-surface.tsx'
import styles from './data-section.module.css'
import { useFileDrop } from './use-file-drop.ts'

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

const ImportDialog = laterComponent<{ file?: File | null; onClose: () => void }>(
  ['exchange'],
  async () => (await import('./import-dialog.tsx')).ImportDialog,
)

/** A press opens the dialog; a file that is dropped here opens it with that. */
const Imports = () => {
  const [asked, setAsked] = useState<{ file: File | null } | null>(null)
  const { isOver, ...drop } = useFileDrop((file) => setAsked({ file }))
  return (
    <div className={classes(styles['line'], styles['drop'], isOver && styles['over'])} {...drop}>
      <span className={styles['words']}>
        <strong>{texts.importing.title}</strong>
        <span className={styles['help']}>{texts.importing.text}</span>
      </span>
      <Button className={styles['button']} aria-haspopup="dialog" onClick={() => setAsked({ file: null })}>
        <IconFileImport size={18} aria-hidden />
        {texts.importing.open}
      </Button>
      {asked && (
        <LaterSurface onClose={() => setAsked(null)}>
          <ImportDialog file={asked.file} onClose={() => setAsked(null)} />
        </LaterSurface>
      )}
    </div>
  )
}

/** Of the settings: what goes out and comes in. */
export const DataSection = () => (
  <>
    <p>{texts.text}</p>
    <Exports />
    <Imports />
  </>
)
