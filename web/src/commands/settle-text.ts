import type { Change } from '@foco/domain/core/change.ts'
import type { Checked } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../texts/catalogues.ts'
import { ifTaken } from '../ui/refuse-input.ts'
import { toasts } from '../ui/toast-queue.ts'

const syncTexts = textsOf('account', 'sync')
const toastsTexts = textsOf('app', 'toasts')

/** The row left while the text was being typed: the text stays on the screen until its author has seen it. */
export const offerText = (text: string) => {
  const copy = async () => navigator.clipboard.writeText(text)
  toasts.show({
    tone: 'trouble',
    title: toastsTexts.textWithoutRow,
    description: text,
    // The message goes with the press: where the browser does not let us copy, it comes back.
    action: { label: syncTexts.copy, run: () => void copy().catch(() => offerText(text)) },
    ms: Number.POSITIVE_INFINITY,
  })
}

/**
 * What becomes of a text that was typed into a row. False: it was refused or could not be written, and belongs back
 * into its field. `renamed` is null when there is no row any more.
 */
export const settleText = (
  text: string,
  renamed: Checked<Change[]> | null,
  write: (changes: Change[]) => boolean,
): boolean => {
  if (renamed === null) {
    offerText(text)
    return true
  }
  return ifTaken(renamed, (changes) => changes.length === 0 || write(changes))
}
