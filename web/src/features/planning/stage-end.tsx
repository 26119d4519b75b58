import { Button } from '../../ui/button.tsx'
import styles from './plan-day.module.css'

interface StageEndProps {
  words: string
  action: string
  onGo: () => void
}

/** Nothing is left to ask here. */
export const StageEnd = ({ words, action, onGo }: StageEndProps) => (
  <section className={styles['end']} aria-live="polite">
    <p>{words}</p>
    <Button ref={(button) => button?.focus({ preventScroll: true })} look="primary" pill onClick={onGo}>
      {action}
    </Button>
  </section>
)
