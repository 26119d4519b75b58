/** With which day the system begins a week: 1 for Monday, 7 for Sunday. */
import type { WeekDay } from '@foco/domain/core/calendar-days.ts'

interface WeekInfo {
  firstDay?: number
}
/** Older browsers have it as a property, and some not at all. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }

const isWeekDay = (day: number | undefined): day is WeekDay => day !== undefined && day >= 1 && day <= 7

export const systemFirstDay = (language = navigator.language): WeekDay => {
  const locale: LocaleWithWeek = new Intl.Locale(language)
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {}
  return isWeekDay(firstDay) ? firstDay : 1
}
