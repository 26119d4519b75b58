import { useSyncExternalStore } from 'react'
import { CLOCK_HOURS, type ClockHours, clockHours } from '../../platform/clock-hours.ts'
import { useLanguage } from '../../platform/language.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { LANGUAGES, type Language } from '../../texts/languages.ts'
import { toasts } from '../../ui/toast-queue.ts'
import styles from './settings-page.module.css'

const texts = textsOf('settings')

const partWaits = () => ({ id: 'part-waits', ...textsOf('app', 'partWaits') })

/** The choice draws the page anew: whoever works with the keyboard is still at it. */
let chosenHere: 'language' | 'clock' | null = null

const takeFocus = (choice: 'language' | 'clock') => (input: HTMLInputElement | null) => {
  if (chosenHere !== choice || !input?.checked) return
  chosenHere = null
  input.focus()
}
const takeLanguageFocus = takeFocus('language')
const takeClockFocus = takeFocus('clock')

export const Clock = () => {
  const current = useSyncExternalStore(clockHours.subscribe, clockHours.get)
  const change = (hours: ClockHours) => {
    chosenHere = 'clock'
    clockHours.choose(hours)
  }
  return (
    <fieldset className={styles['card']}>
      <legend>{texts.clock}</legend>
      <div className={styles['choices']}>
        {CLOCK_HOURS.map((hours) => (
          <label key={hours} className={styles['choice']}>
            <input
              ref={hours === current ? takeClockFocus : null}
              type="radio"
              name="clock"
              checked={hours === current}
              onChange={() => change(hours)}
            />
            {texts.clocks[hours]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const Languages = () => {
  const [spoken, choose] = useLanguage()
  const change = (language: Language) => {
    chosenHere = 'language'
    choose(language).catch(() => {
      chosenHere = null
      toasts.show(partWaits())
    })
  }
  return (
    <fieldset className={styles['card']}>
      <legend>{texts.language}</legend>
      <div className={styles['choices']}>
        {LANGUAGES.map((language) => (
          <label key={language} className={styles['choice']} lang={language === 'original' ? undefined : language}>
            <input
              ref={language === spoken ? takeLanguageFocus : null}
              type="radio"
              name="language"
              checked={language === spoken}
              onChange={() => change(language)}
            />
            {texts.languages[language]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
