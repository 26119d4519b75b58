import { useState } from 'react'
import type { DamagedData } from '../data/guest/damaged-data.ts'
import { textsOf } from '../texts/catalogues.ts'
import { Button } from '../ui/button.tsx'
import styles from './rejected-writes.module.css'

const texts = textsOf('unsaved')
const syncTexts = textsOf('account', 'sync')
const drawer = textsOf('drawer')

interface DamagedItemProps {
  data: DamagedData
  onDismiss: () => void
}

const EXCERPT = 160

const areaOf = ({ table, key }: DamagedData): string =>
  table !== null && Object.hasOwn(drawer.areas, table) ? drawer.areas[table as keyof typeof drawer.areas] : key

const DamagedItem = ({ data, onDismiss }: DamagedItemProps) => {
  const [copied, setCopied] = useState<boolean | null>(null)
  const { text } = data
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <li className={styles['write']}>
      <p>{texts.damagedFrom(areaOf(data), text.length)}</p>
      {copied === false ? (
        // The browser allows no copying here: all of it stands there, to be selected by hand.
        <textarea className={styles['whole']} readOnly rows={5} aria-label={texts.damagedWhole} value={text} />
      ) : (
        <p className={styles['excerpt']}>{text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text}</p>
      )}
      <div className={styles['actions']}>
        <Button look="ghost" onClick={() => void copy()}>
          {copied ? texts.copied : syncTexts.copy}
        </Button>
        <Button look="ghost" onClick={onDismiss}>
          {texts.dismiss}
        </Button>
      </div>
    </li>
  )
}

interface DamagedListProps {
  damaged: readonly DamagedData[]
  onDismiss: (key: string) => void
}

/** What could not be read, to be copied before it is forgotten. Dismissed, it is told no more, and stays where it is. */
export const DamagedList = ({ damaged, onDismiss }: DamagedListProps) => (
  <section>
    <h2 className={styles['title']}>{texts.damagedTitle}</h2>
    <p>{syncTexts.reasons.damaged}</p>
    <ul>
      {damaged.map((data) => (
        <DamagedItem key={data.key} data={data} onDismiss={() => onDismiss(data.key)} />
      ))}
    </ul>
  </section>
)
