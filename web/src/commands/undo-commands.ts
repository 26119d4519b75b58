import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'

const texts = textsOf('app', 'toasts')

/** Ctrl+Y is redo too where that has no other meaning: on a Mac it pastes what was cut. */
export const undoCommands = ({ undoLast, redoLast }: { undoLast: () => void; redoLast: () => void }): Command[] => [
  { id: 'app.undo', title: () => texts.undo, keys: ['mod+z'], run: undoLast },
  { id: 'app.redo', title: () => texts.redo, keys: ['shift+mod+z', 'ctrl+y'], run: redoLast },
]
