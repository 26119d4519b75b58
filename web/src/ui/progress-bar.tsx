import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  percent: number
  /** Where it should be by now; null for no marker. */
  expected?: number | null
  /** What a screen reader says instead of the bare number. */
  words?: string
}

/** The orange marker shows how far it should be today. */
export const ProgressBar = ({ label, percent, expected = null, words }: ProgressBarProps) => (
  <div
    className={styles['track']}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    aria-valuetext={words}
  >
    <span className={styles['fill']} style={{ width: `${percent}%` }} />
    {expected !== null && <span className={styles['marker']} style={{ left: `${expected}%` }} />}
  </div>
)
