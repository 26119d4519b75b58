import { useId } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { useIsSelected } from './selection.ts'

const texts = textsOf('todos', 'together')

/** How a row says that it is selected: to eyes, and to who hears its first control, which is described by the mark. */
export const useSelectedMark = (id: string) => {
  const isSelected = useIsSelected(id)
  const markId = useId()
  return {
    'data-selected': isSelected || undefined,
    describedBy: isSelected ? markId : undefined,
    mark: isSelected && (
      <span id={markId} hidden>
        {texts.mark}
      </span>
    ),
  }
}
