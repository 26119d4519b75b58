import type { ClipboardEvent, Ref } from 'react'

interface AddFieldProps {
  /** What the field is called, and what stands in it while it is empty. */
  label: string
  value: string
  /** `how`: as the browser calls it, say `historyUndo`. */
  onText: (text: string, how?: string) => void
  onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined
  describedBy?: string | undefined
  className?: string | undefined
  ref: Ref<HTMLInputElement>
}

/** The line of a form that adds: words in any script, and on a phone's keyboard a key that says it is done. */
export const AddField = ({ label, value, onText, onPaste, describedBy, className, ref }: AddFieldProps) => (
  <input
    ref={ref}
    className={className}
    dir="auto"
    enterKeyHint="done"
    autoComplete="off"
    aria-label={label}
    aria-describedby={describedBy}
    placeholder={label}
    value={value}
    onPaste={onPaste}
    onChange={({ target, nativeEvent }) => onText(target.value, (nativeEvent as InputEvent).inputType)}
  />
)
