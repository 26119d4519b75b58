import { textsOf } from '../texts/catalogues.ts'
import styles from './empty-state.module.css'
import { KeyCaps } from './key-caps.tsx'

const texts = textsOf('app', 'examples')

interface EmptyExampleProps {
  of: Exclude<keyof typeof texts, 'intro'>
  /** What adds it from anywhere. */
  keys: string
}

/** An empty list teaches by one example and the key that adds such a thing. */
export const EmptyExample = ({ of, keys }: EmptyExampleProps) => (
  <span className={styles['example']}>
    {texts.intro} <q>{texts[of]}</q> <KeyCaps keys={keys} />
  </span>
)
