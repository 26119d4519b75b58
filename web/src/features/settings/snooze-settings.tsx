import { textsOf } from '../../texts/catalogues.ts'
import { HourField } from './hour-field.tsx'
import styles from './settings-page.module.css'

const texts = textsOf('snooze', 'settings')

const saved = () => ({ done: texts.done, failed: texts.failed })

export const SnoozeSettings = () => (
  <section className={styles['card']} aria-labelledby="snooze">
    <h2 id="snooze">{texts.title}</h2>
    <p>{texts.text}</p>
    <div className={styles['fields']}>
      <HourField setting="snooze.quick_hour" label={texts.quickHour} saved={saved()} />
      <HourField setting="snooze.picked_hour" label={texts.pickedHour} saved={saved()} />
    </div>
  </section>
)
