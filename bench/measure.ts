/** Figures, and the bars they are held against. Bars are ratios within one run: machines differ and are shared. */

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}

let missed = 0

/** Prints the figure beside its bar. A missed bar makes the run fail at the end, after every figure was shown. */
export const hold = (what: string, value: number, bar: number, unit = '×', atMost = true) => {
  const kept = atMost ? value <= bar : value >= bar
  if (!kept) missed++
  const sign = atMost ? '≤' : '≥'
  console.log(`${kept ? 'ok    ' : 'MISSED'} ${what}: ${value.toFixed(2)} ${unit} (${sign} ${bar} ${unit})`)
}

export const finish = () => {
  process.exitCode = missed > 0 ? 1 : 0
}
