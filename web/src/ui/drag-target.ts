/**
 * Where a dragged row would land. The place is remembered by the id of the row that stands there, because
 * rows may arrive or leave while the user holds one: an index alone would then point at another place.
 */
export interface DragTarget {
  overId: string
  index: number
}

type IdAt = (index: number) => string | undefined

export const targetAt = (idAt: IdAt, count: number, index: number): DragTarget | null => {
  const clamped = Math.min(Math.max(index, 0), count - 1)
  const overId = idAt(clamped)
  return overId === undefined ? null : { overId, index: clamped }
}

export const indexOfId = (idAt: IdAt, count: number, id: string): number => {
  for (let index = 0; index < count; index++) if (idAt(index) === id) return index
  return -1
}

/** The target's index now; when its row is gone, the nearest place to where it was; -1 in an empty list. */
export const currentIndex = (idAt: IdAt, count: number, target: DragTarget): number => {
  if (idAt(target.index) === target.overId) return target.index
  const found = indexOfId(idAt, count, target.overId)
  return found >= 0 ? found : Math.min(target.index, count - 1)
}

/** How far a key moves a lifted row; 0 for keys that do not. */
export const keyStep = (key: string, far: boolean): number => {
  const by = far ? 10 : 1
  if (key === 'ArrowDown') return by
  if (key === 'ArrowUp') return -by
  if (key === 'Home') return Number.NEGATIVE_INFINITY
  if (key === 'End') return Number.POSITIVE_INFINITY
  return 0
}
