import { textsOf } from '../texts/catalogues.ts'
import { Button } from './button.tsx'
import styles from './discard-question.module.css'
import { DrawerFoot } from './drawer-foot.tsx'

const texts = textsOf('drawer')

interface DiscardQuestionProps {
  onKeep: () => void
  onDiscard: () => void
}

/** In the place of the buttons, so that nothing covers what it is about. */
export const DiscardQuestion = ({ onKeep, onDiscard }: DiscardQuestionProps) => (
  <DrawerFoot role="alertdialog" aria-label={texts.discardTitle}>
    <p className={styles['question']}>{texts.discardTitle}</p>
    <Button look="danger" onClick={onDiscard}>
      {texts.discard}
    </Button>
    <Button ref={(button) => button?.focus()} look="primary" onClick={onKeep}>
      {texts.keepEditing}
    </Button>
  </DrawerFoot>
)
