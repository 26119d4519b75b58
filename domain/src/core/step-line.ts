/** A line of notes that is a step: `- [ ] words`, open or done. */
const STEP = /^(\s*[-*] \[)[ xX](\] )(.*)$/

export interface StepLine {
  isDone: boolean
  text: string
  /** The same line without its mark: by this it is known again when it was ticked. */
  words: string
  /** The same line with another mark, or other words. */
  with: (change: { isDone?: boolean; text?: string }) => string
}

export const readStepLine = (line: string): StepLine | null => {
  const [, open = '', close = '', text = ''] = STEP.exec(line) ?? []
  if (open === '') return null
  const mark = line.charAt(open.length)
  const markOf = (isDone: boolean) => (isDone ? 'x' : ' ')
  return {
    isDone: mark !== ' ',
    text,
    words: open + close + text,
    with: (change) =>
      open + (change.isDone === undefined ? mark : markOf(change.isDone)) + close + (change.text ?? text),
  }
}
