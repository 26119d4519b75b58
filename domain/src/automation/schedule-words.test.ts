// Rules from: design: automator, words
import { describe, expect, test } from 'vitest'
import { readQuickAutomation } from './quick-automation.ts'
import { readSchedule } from './schedule-words.ts'

/** A Tuesday. */
const TODAY = '2026-11-17'

const meaning = (words: string) => {
  const read = readSchedule(words, TODAY)
  return read.ok ? read.value : read.problem
}
const PLAIN = { counts_from_done: false, starts_on: null, time_of_day: null, except_on: [] }

describe('rhythms', () => {
  test.each([
    ['FREQ=DAILY', 'every day', 'Daily', 'cada día', 'todos los dias', 'a diario', 'diariamente'],
    ['FREQ=DAILY;INTERVAL=2', 'every other day', 'every second day', 'un día sí y otro no', 'cada dos días'],
    ['FREQ=DAILY;INTERVAL=3', 'every 3 days', 'each three days', 'cada 3 días', 'CADA TRES DIAS'],
    ['FREQ=DAILY;INTERVAL=3', 'every third day', 'each 3rd day'],
    ['FREQ=WEEKLY;INTERVAL=4', 'every fourth week', 'every 4th week'],
    ['FREQ=MONTHLY;BYMONTHDAY=3', 'every third day of the month', 'el tercer día de cada mes'],
    ['FREQ=WEEKLY', 'every week', 'weekly', 'once a week', 'cada semana', 'una vez a la semana', 'una vez por semana'],
    ['FREQ=WEEKLY', 'semanalmente', 'una vez cada semana'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'weekdays', 'every weekday', 'mon-fri', 'from Monday to Friday'],
    [
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      'de lunes a viernes',
      'entre semana',
      'los días laborables',
      'los días hábiles',
    ],
    [
      'FREQ=WEEKLY;BYDAY=SA,SU',
      'weekends',
      'every weekend',
      'los fines de semana',
      'sat and sun',
      'sábados y domingos',
    ],
    ['FREQ=WEEKLY;BYDAY=MO,TH', 'every monday and thursday', 'mon, thu', 'cada lunes y jueves', 'lun y jue'],
    ['FREQ=WEEKLY;BYDAY=MO,TH', 'Mondays & Thursdays', 'los lunes y los jueves', 'todos los lunes, jueves'],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR', 'mon/wed/fri', 'lunes, miercoles y viernes', 'on Monday, Wednesday and Friday'],
    ['FREQ=DAILY', 'mon, tue, wed, thu, fri, sat and sun'],
    ['FREQ=WEEKLY;INTERVAL=2', 'every 2 weeks', 'fortnightly', 'cada dos semanas', 'cada quincena', 'every other week'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', 'every other Friday', 'every 2 weeks on fri', 'every second Friday'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', 'un viernes sí y otro no', 'cada dos viernes', 'viernes alternos'],
    ['FREQ=MONTHLY', 'every month', 'monthly', 'cada mes', 'mensualmente', 'una vez al mes'],
    ['FREQ=MONTHLY;INTERVAL=3', 'every 3 months', 'quarterly', 'cada trimestre', 'cada 3 meses'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', 'on the 15th', 'the 15th of every month', 'el 15 de cada mes', 'el día 15'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', 'on the 1st and 15th', 'los días 1 y 15', 'el día 1 y el día 15 de cada mes'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'end of the month', 'at the end of each month', 'a fin de mes', 'cada fin de mes'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'a final de mes', 'a finales de cada mes'],
    ['FREQ=MONTHLY;BYMONTHDAY=1', 'first of the month', 'on the 1st of every month', 'el primero de cada mes'],
    ['FREQ=MONTHLY;BYMONTHDAY=1', 'cada primero de mes', 'a principios de mes'],
    ['FREQ=MONTHLY;BYMONTHDAY=2', 'every second day of the month', 'the 2nd day of each month'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'last day of the month', 'el último día del mes', 'monthly on the last day'],
    ['FREQ=MONTHLY;BYMONTHDAY=1', 'first day of each month', 'el primer día de cada mes', 'monthly on the 1st'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'last friday of the month', 'el último viernes de cada mes', 'el ultimo vie del mes'],
    [
      'FREQ=MONTHLY;BYDAY=2TU',
      'the second Tuesday of every month',
      'el segundo martes del mes',
      '2nd tue of the month',
    ],
    ['FREQ=MONTHLY;BYDAY=1MO,3MO', 'first and third Monday of the month', 'el primer y tercer lunes de cada mes'],
    ['FREQ=MONTHLY;BYDAY=1MO,3MO', 'every 1st and 3rd Monday', 'cada primer y tercer lunes'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'last weekday of the month', 'every last workday'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'el último día laborable del mes', 'último día hábil del mes'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1', 'the first and last workday of every month'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'every last Friday', 'cada último viernes'],
    ['FREQ=YEARLY', 'every year', 'yearly', 'annually', 'cada año', 'anualmente'],
    ['FREQ=YEARLY;INTERVAL=2', 'every 2 years', 'cada dos años'],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', 'every 24 December', 'every year on Dec 24', 'cada 24 de diciembre'],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', 'el 24 de diciembre de cada año', 'cada año, el 24 dic'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'every 29 February', 'cada 29 de febrero'],
    ['FREQ=DAILY;INTERVAL=2', 'freq=daily;interval=2', 'RRULE:FREQ=DAILY;INTERVAL=2'],
  ])('[WHEN-1] %s, said in many ways', (recurrence, ...said) => {
    for (const words of said) expect(meaning(words), words).toEqual({ ...PLAIN, recurrence })
  })

  test.each([
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA', 'every day except Sunday', 'every day but not on Sundays'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA', 'todos los días menos el domingo', 'cada día menos los domingos'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every day except weekends', 'cada día menos los fines de semana'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH', 'every weekday except Friday', 'entre semana menos los viernes'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', 'every other week on Mon and Wed except Wednesday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Monday through Friday', 'every Monday until Friday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'de lunes hasta viernes', 'desde el lunes hasta el viernes'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every day from Monday to Friday', 'cada día de lunes a viernes'],
  ])('[WHEN-9] %s, by the days of each week that it has or not', (recurrence, ...said) => {
    for (const words of said) expect(meaning(words), words).toEqual({ ...PLAIN, recurrence })
  })

  test.each([
    ['FREQ=DAILY;INTERVAL=3', '3 days after done', '3 días después de hacerlo', 'every three days after completion'],
    ['FREQ=DAILY;INTERVAL=3', '3 días después de terminar', 'tres días tras completar'],
    ['FREQ=DAILY', 'a day after it is done', '1 día después de hacerla'],
    ['FREQ=WEEKLY;INTERVAL=2', 'two weeks after I do it', '2 semanas tras hacerlo'],
    ['FREQ=MONTHLY;INTERVAL=6', '6 months after completing it', '6 meses despues de terminarlo'],
  ])('[WHEN-2] %s counts from what was done', (recurrence, ...said) => {
    for (const words of said) expect(meaning(words), words).toEqual({ ...PLAIN, recurrence, counts_from_done: true })
  })
})

describe('clauses', () => {
  test.each([
    [
      '09:00',
      'a las nueve',
      'at nine',
      'at 9',
      'at 9am',
      'at 9:00',
      '9:00',
      'a las 9',
      'a las 9 de la mañana',
      'at 09:00',
      '9 a. m.',
    ],
    ['21:00', 'at 9pm', 'at 21:00', '21h', 'a las 9 de la noche', 'a las 21', '9:00 p. m.'],
    ['08:30', 'at 8:30', 'a las ocho y media', 'a las 8 y media', 'at 8:30 am'],
    ['08:30', 'half past 8', 'at half past 8 am', 'at half past eight', 'at 8.30', 'a las 8.30', '8.30 am'],
    ['20:45', 'at a quarter to 9 pm', 'a las 9 menos cuarto de la noche', 'a las nueve menos cuarto de la noche'],
    ['12:45', 'at quarter to 1', 'a la 1 menos cuarto', 'a la una menos cuarto de la tarde'],
    ['08:00', "at 8 o'clock", '8 o’clock', "at eight o'clock"],
    ['12:00', 'at noon', 'al mediodía', 'at 12 pm', 'a las 12 de la mañana', 'a las doce de la mañana'],
    ['00:00', 'at midnight', 'a medianoche', 'at 12 am'],
    ['01:00', 'a la 1', 'at 1'],
  ])('[WHEN-3] a time of day, %s', (time_of_day, ...said) => {
    for (const time of said) {
      expect(meaning(`every day ${time}`), time).toEqual({ ...PLAIN, recurrence: 'FREQ=DAILY', time_of_day })
      expect(meaning(`${time} cada día`), time).toEqual({ ...PLAIN, recurrence: 'FREQ=DAILY', time_of_day })
    }
  })

  test.each([
    ['every day at 8:30 until 24 Dec', { recurrence: 'FREQ=DAILY;UNTIL=20261224', time_of_day: '08:30' }],
    ['cada día hasta el 24 de diciembre de 2027', { recurrence: 'FREQ=DAILY;UNTIL=20271224' }],
    ['every Monday and Wednesday until Friday', { recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261120' }],
    ['los lunes y miércoles hasta el viernes', { recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261120' }],
    ['every morning at 8', { recurrence: 'FREQ=DAILY', time_of_day: '08:00' }],
    ['at 7 every evening', { recurrence: 'FREQ=DAILY', time_of_day: '19:00' }],
    ['cada noche a las diez', { recurrence: 'FREQ=DAILY', time_of_day: '22:00' }],
    ['todas las tardes a las 5 y media', { recurrence: 'FREQ=DAILY', time_of_day: '17:30' }],
    ['every Monday at 9 in the morning', { recurrence: 'FREQ=WEEKLY;BYDAY=MO', time_of_day: '09:00' }],
    ['cada lunes a las 4 por la tarde', { recurrence: 'FREQ=WEEKLY;BYDAY=MO', time_of_day: '16:00' }],
    ['every day until friday', { recurrence: 'FREQ=DAILY;UNTIL=20261120' }],
    ['every 2 days from 1 March', { recurrence: 'FREQ=DAILY;INTERVAL=2', starts_on: '2027-03-01' }],
    ['desde el 1 de marzo cada 2 días', { recurrence: 'FREQ=DAILY;INTERVAL=2', starts_on: '2027-03-01' }],
    ['daily from 1 Mar 2026', { recurrence: 'FREQ=DAILY', starts_on: '2026-03-01' }],
    ['every day starting tomorrow', { recurrence: 'FREQ=DAILY', starts_on: '2026-11-18' }],
    ['cada día a partir de mañana', { recurrence: 'FREQ=DAILY', starts_on: '2026-11-18' }],
    ['every Monday 10 times', { recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=10' }],
    ['cada lunes diez veces', { recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=10' }],
    ['daily from 17 nov 2000 times', { recurrence: 'FREQ=DAILY;COUNT=2000', starts_on: TODAY }],
    ['every day not on 24 Dec', { recurrence: 'FREQ=DAILY', except_on: ['2026-12-24'] }],
    ['cada día menos el 24 dic', { recurrence: 'FREQ=DAILY', except_on: ['2026-12-24'] }],
    [
      'weekdays except 25 Dec, 24 Dec and 1 Jan at 9',
      {
        recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
        time_of_day: '09:00',
        except_on: ['2026-12-24', '2026-12-25', '2027-01-01'],
      },
    ],
    ['every day except this sunday', { recurrence: 'FREQ=DAILY', except_on: ['2026-11-22'] }],
    ['cada día menos el próximo domingo', { recurrence: 'FREQ=DAILY', except_on: ['2026-11-22'] }],
    ['every Monday until next Friday', { recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261127' }],
    ['cada lunes a las 9 y jueves', { recurrence: 'FREQ=WEEKLY;BYDAY=MO,TH', time_of_day: '09:00' }],
  ])('[WHEN-4] %j', (words, said) => expect(meaning(words)).toEqual({ ...PLAIN, ...said }))
})

describe('what is not understood', () => {
  test.each([
    ['every day at breakfast', ['breakfast']],
    ['cada lunes por la mañana', ['por', 'mañana']],
    ['every morning', ['morning']],
    ['every morning at 19:00', ['19:00']],
    ['Gibberish', ['Gibberish']],
    ['cada lúnez', ['lúnez']],
    ['twice a week', ['twice', 'week']],
    ['dos veces al mes', ['dos', 'veces']],
    ['every 31 February', ['31', 'February']],
    ['every day at 25:00', ['25:00']],
    ['every day at 9:00 at 10:00', ['10:00']],
    ['every day until 24 Dec until 25 Dec', ['until', '25', 'Dec']],
    ['every 24 December 2027', ['24', 'December', '2027']],
    ['cada tercer día', ['tercer', 'día']],
    ['FREQ=SECONDLY', ['FREQ=SECONDLY']],
  ])('[WHEN-5] of %j it says which words', (words, left) =>
    expect(meaning(words)).toEqual({ code: 'WORDS', words: left }),
  )

  test.each([
    ['', 'EMPTY'],
    ['  ', 'EMPTY'],
    ['at 9:00', 'NO_RHYTHM'],
    ['until 24 Dec', 'NO_RHYTHM'],
    ['every 3 days on Monday', 'TOGETHER'],
    ['every month on Monday', 'TOGETHER'],
    ['every Monday on the 15th', 'TOGETHER'],
    ['3 days after done on Mondays', 'TOGETHER'],
    ['every 3 days except Sunday', 'TOGETHER'],
    ['every Monday except Mondays', 'TOGETHER'],
    ['3 days after done except Sundays', 'TOGETHER'],
    ['every day until 24 Dec 10 times', 'TOGETHER'],
    ['every day from 24 Dec until 1 Dec 2026', 'TOGETHER'],
    ['every 0 days', 'TOGETHER'],
  ])('[WHEN-6] %j is %s', (words, code) => expect(meaning(words)).toEqual({ code, words: [] }))

  test('[WHEN-7] a long text is no schedule, and takes no time', () => {
    expect(meaning('every day '.repeat(100))).toMatchObject({ code: 'WORDS' })
  })
})

describe('one line with both', () => {
  test.each([
    ['Water the plants every 3 days', 'Water the plants', 'every 3 days'],
    ['Regar las plantas cada 3 días', 'Regar las plantas', 'cada 3 días'],
    ['Pay the rent the last day of the month at 8', 'Pay the rent', 'the last day of the month at 8'],
    ['Pagar el alquiler el 1 de cada mes', 'Pagar el alquiler', 'el 1 de cada mes'],
    ['Plan the week every Sunday at 18:00', 'Plan the week', 'every Sunday at 18:00'],
    ['Cambiar el filtro, 3 meses después de hacerlo', 'Cambiar el filtro', '3 meses después de hacerlo'],
    ['Every Monday call mum', 'call mum', 'Every Monday'],
    ['Cada viernes: sacar la basura', 'sacar la basura', 'Cada viernes'],
    ['Learn Catalan for 25 min weekdays at 8:30', 'Learn Catalan for 25 min', 'weekdays at 8:30'],
    ['Send the invoices', 'Send the invoices', null],
    ['every day', 'every day', null],
    ['Every Monday', 'Every Monday', null],
    ['cada lunes y jueves a las 9', 'cada lunes y jueves a las 9', null],
    ['Read about every other thing', 'Read about every other thing', null],
  ])('[WHEN-8] %j', (typed, text, words) => {
    const read = readQuickAutomation(typed, TODAY)
    expect(read).toMatchObject({ text, words })
    expect(read.schedule === null).toBe(words === null)
  })

  test.each([
    ['Send the invoices', 'when'],
    ['every day', 'what'],
    ['Every Monday', 'what'],
    ['cada lunes y jueves a las 9', 'what'],
    ['Call mum every Monday', null],
  ])('[WHEN-10] %j lacks %s', (typed, lacks) => expect(readQuickAutomation(typed, TODAY).lacks).toBe(lacks))
})
