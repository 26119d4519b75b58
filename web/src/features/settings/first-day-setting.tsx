import { FIRST_DAYS } from '@foco/domain/core/settings.ts'
import { textsOf } from '../../texts/catalogues.ts'
import styles from './settings-page.module.css'
import { useSavedSetting } from './use-saved-setting.ts'

const texts = textsOf('settings')

export const FirstDay = () => {
  const [chosen, save] = useSavedSetting('week.first_day', { done: texts.firstDayDone, failed: texts.firstDayFailed })
  return (
    <fieldset className={styles['card']}>
      <legend>{texts.firstDay}</legend>
      <p>{texts.firstDayText}</p>
      <div className={styles['choices']}>
        {[null, ...FIRST_DAYS].map((day) => (
          <label key={day} className={styles['choice']}>
            <input type="radio" name="first-day" checked={day === chosen} onChange={() => save(day)} />
            {texts.firstDays[day ?? 'system']}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
