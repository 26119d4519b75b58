import { textsOf } from '../../texts/catalogues.ts'
import { KeyCaps } from '../../ui/key-caps.tsx'
import styles from './palette-hints.module.css'

const texts = textsOf('palette', 'hints')

interface PaletteHintsProps {
  isStep: boolean
  hasChips: boolean
  hasHelp: boolean
}

/** For the eye alone: the field's description says it to a screen reader. */
export const PaletteHints = ({ isStep, hasChips, hasHelp }: PaletteHintsProps) => (
  <div className={styles['foot']} aria-hidden>
    <Hint keys={['up', 'down']} words={texts.move} />
    <Hint keys={['enter']} words={texts.choose} />
    {!isStep && <Hint keys={['tab']} words={texts.actions} />}
    {hasChips && <Hint keys={['backspace']} words={texts.takeOff} />}
    <Hint keys={['escape']} words={isStep ? texts.back : texts.close} />
    {hasHelp && !isStep && <Hint keys={['?']} words={texts.keys} />}
  </div>
)

const Hint = ({ keys, words }: { keys: readonly string[]; words: string }) => (
  <span className={styles['hint']}>
    <span className={styles['caps']}>
      {keys.map((key) => (
        <KeyCaps key={key} keys={key} />
      ))}
    </span>
    {words}
  </span>
)
