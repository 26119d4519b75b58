/** All that a field needs to read quick words; loaded when one is first used. */
import { allLiteral, literalAfterEdit } from '@foco/domain/items/literal-words.ts'
import { readQuickWords } from '@foco/domain/items/quick-words.ts'
import { QuickChips, QuickHint } from './quick-chips.tsx'
import { QuickNotes } from './quick-notes.tsx'
import { splitPaste } from './split-paste.ts'

export const quickReader = {
  readQuickWords,
  allLiteral,
  literalAfterEdit,
  QuickChips,
  QuickHint,
  QuickNotes,
  splitPaste,
}
export type QuickReader = typeof quickReader
