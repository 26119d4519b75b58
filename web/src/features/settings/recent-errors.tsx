import { useState, useSyncExternalStore } from 'react'
import { browserOutbox, type RecentError } from '../../platform/error-outbox.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { momentLabel } from '../../ui/moment-label.ts'
import styles from './recent-errors.module.css'

const texts = textsOf('errors')

const asText = (errors: readonly RecentError[]) =>
  errors
    .map(({ body, lastAt, times }) =>
      [`${new Date(lastAt).toISOString()} (${times})`, body.message, body.body['stack'], body.body['url']]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n')

let last: { text: string; errors: RecentError[] } | null = null
/** The same list for as long as nothing changed, as React wants it. */
const recent = () => {
  const errors = browserOutbox().recent()
  const text = JSON.stringify(errors)
  if (last?.text !== text) last = { text, errors }
  return last.errors
}

const ErrorLine = ({ error: { body, lastAt, times, sentAt } }: { error: RecentError }) => (
  <li className={styles['error']}>
    <code>{body.message}</code>
    <span className={styles['when']}>
      {texts.when(momentLabel(new Date(lastAt).toISOString()), times)}
      {sentAt === null && ` · ${texts.waits}`}
    </span>
  </li>
)

/** What went wrong on this device lately, for whoever asks for help. */
export const RecentErrors = () => {
  const errors = useSyncExternalStore(browserOutbox().subscribe, recent)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(asText(errors)).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section className={styles['errors']} aria-label={texts.title}>
      <p>{errors.length === 0 ? texts.none : texts.about}</p>
      {errors.length > 0 && (
        <>
          <ul aria-label={texts.list}>
            {errors.map((error) => (
              <ErrorLine key={error.key} error={error} />
            ))}
          </ul>
          {/* The browser allows no copying here: all of it stands there, to be selected by hand. */}
          {copied === false && (
            <textarea className={styles['all']} readOnly rows={5} aria-label={texts.all} value={asText(errors)} />
          )}
          <Button onClick={() => void copy()}>{copied ? texts.copied : texts.copy}</Button>
        </>
      )}
    </section>
  )
}
