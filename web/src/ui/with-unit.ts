/** '40%', '40 km': the unit as people write it. */
export const withUnit = (value: number, unit: string): string =>
  unit === '%' ? `${value}%` : `${value} ${unit}`.trim()
