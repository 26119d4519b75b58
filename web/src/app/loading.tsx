import { messages } from '@foco/domain/messages.ts'
import styles from './loading.module.css'

/** Says nothing for the first moment: most times the data is there before anyone could read it. */
export const Loading = ({ text = messages.app.loading }: { text?: string | undefined }) => (
  <p className={styles['loading']} role="status">
    {text}
  </p>
)
