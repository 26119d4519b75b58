/** 'las 13:00', but 'la 1:00': a time of day with its article, however the clock is shown. */
export const onTheClock = (time: string): string => `${/^0?1\D/.test(time) ? 'la' : 'las'} ${time}`
