import { useCallback, useState } from 'react'

/** Which rows of a list are being edited: they cannot be dragged. */
export const useEditingRows = () => {
  const [editing, setEditing] = useState<ReadonlySet<string>>(new Set())
  const onEditing = useCallback(
    (id: string, isEditing: boolean) =>
      setEditing((before) => {
        const next = new Set(before)
        if (isEditing) next.add(id)
        else next.delete(id)
        return next
      }),
    [],
  )
  return { editing, onEditing }
}
