import { FIRST_DAYS } from '@foco/domain/core/settings.ts'
import { IconLanguage } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { CLOCK_HOURS, clockHours } from '../../../platform/clock-hours.ts'
import { useLanguage } from '../../../platform/language.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { LANGUAGES, type Language } from '../../../texts/languages.ts'
import { toasts } from '../../../ui/toast-queue.ts'
import { chosenFrom, type Section } from '../setting.ts'
import { stored } from '../use-saved-setting.ts'

const texts = textsOf('settings')

const partWaits = () => ({ id: 'part-waits', ...textsOf('app', 'partWaits') })

const useSpoken = () => {
  const [spoken, choose] = useLanguage()
  const save = (language: Language) => void choose(language).catch(() => toasts.show(partWaits()))
  return [spoken, save] as const
}

const useClock = () => [useSyncExternalStore(clockHours.subscribe, clockHours.get), clockHours.choose] as const

export const language: Section = {
  key: 'language',
  Icon: IconLanguage,
  settings: [
    {
      key: 'language',
      isOfDevice: true,
      redraws: true,
      ...chosenFrom(useSpoken, LANGUAGES, (choice) => texts.languages[choice]),
    },
    {
      key: 'clock',
      isOfDevice: true,
      redraws: true,
      ...chosenFrom(useClock, CLOCK_HOURS, (hours) => texts.clocks[hours]),
    },
    {
      key: 'firstDay',
      ...chosenFrom(stored('week.first_day'), [null, ...FIRST_DAYS], (day) => texts.firstDays[day ?? 'system']),
    },
  ],
}
