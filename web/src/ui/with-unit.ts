import { numberLabel, percentLabel } from './number-label.ts'

/** '40%', '40 km': the unit as people write it. */
export const withUnit = (value: number, unit: string): string =>
  unit === '%' ? percentLabel(value) : `${numberLabel(value)} ${unit}`.trim()
