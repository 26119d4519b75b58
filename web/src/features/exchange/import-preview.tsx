import { IMPORT_PLACES, type ImportPlace } from '@foco/domain/exchange/draft-rows.ts'
import { LEFT_REASONS } from '@foco/domain/exchange/import-format.ts'
import { groupOf, IMPORT_GROUPS } from '@foco/domain/exchange/import-plan.ts'
import { useMemo } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { numberLabel } from '../../ui/number-label.ts'
import styles from './import-dialog.module.css'
import type { Preview } from './use-import.ts'

const texts = textsOf('exchange', 'importing')

/** As many names as say what it is about. */
const NAMES_MAX = 5

const groupsIn = ({ fresh }: Preview) => {
  const counts = new Map<string, number>()
  for (const row of fresh) {
    const group = groupOf(row)
    if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return IMPORT_GROUPS.flatMap((group) => {
    const count = counts.get(group)
    return count === undefined ? [] : [{ group, count }]
  })
}

const reasonsIn = ({ left }: Preview) =>
  LEFT_REASONS.flatMap((reason) => {
    const names = left.filter((one) => one.reason === reason).map(({ what }) => what)
    return names.length === 0 ? [] : [{ reason, names }]
  })

const LeftOut = ({ preview }: { preview: Preview }) => {
  const reasons = useMemo(() => reasonsIn(preview), [preview])
  if (reasons.length === 0) return null
  return (
    <section aria-label={texts.left}>
      <h3 className={styles['heading']}>{texts.left}</h3>
      <ul className={styles['left']}>
        {reasons.map(({ reason, names }) => (
          <li key={reason}>
            {numberLabel(names.length)} × {texts.reasons[reason]}
            <span className={styles['help']}>
              {names.slice(0, NAMES_MAX).filter(Boolean).join(' · ')}
              {names.length > NAMES_MAX && ' …'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ImportPreviewProps {
  preview: Preview
  room: number | null
  onPlace: (place: ImportPlace) => void
  onWrite: () => void
  onOther: () => void
  onClose: () => void
}

/** What becomes what, before anything is written. */
export const ImportPreview = ({ preview, room, onPlace, onWrite, onOther, onClose }: ImportPreviewProps) => {
  const groups = useMemo(() => groupsIn(preview), [preview])
  const { name, format, place, fresh, here } = preview
  const isReady = fresh.length > 0 && room === null
  return (
    <>
      <p role="status">
        <strong>{texts.formats[format]}</strong> {name !== '' && <bdi className={styles['file']}>{name}</bdi>}
      </p>
      {fresh.length === 0 && <p>{texts.nothing}</p>}
      {groups.length > 0 && (
        <dl className={styles['counts']} aria-label={texts.becomes}>
          {groups.map(({ group, count }) => (
            <div key={group}>
              <dt>{texts.groups[group]}</dt>
              <dd>{numberLabel(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {here > 0 && <p className={styles['help']}>{texts.here(here)}</p>}
      {format !== 'foco' && fresh.length > 0 && (
        <div className={styles['place']}>
          <label htmlFor="import-place">{texts.place}</label>
          <Choice
            id="import-place"
            value={place}
            options={IMPORT_PLACES.map((value) => ({ value, label: texts.groups[value] }))}
            onChange={(value) => onPlace(value as ImportPlace)}
          />
        </div>
      )}
      <LeftOut preview={preview} />
      <p role="alert" className={styles['problem']}>
        {room !== null && texts.noRoom(room, fresh.length)}
      </p>
      <div className={styles['foot']}>
        <Button onClick={onOther}>{texts.other}</Button>
        {isReady ? (
          <Button look="primary" data-autofocus onClick={onWrite}>
            {texts.start(fresh.length)}
          </Button>
        ) : (
          <Button look="primary" data-autofocus onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </div>
    </>
  )
}
