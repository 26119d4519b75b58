/** The part of the window at its top and bottom in which a dragged row makes the page scroll. */
const EDGE = 0.15
/** Pixels in each frame at the very edge. */
const FASTEST = 36

/** How far to scroll in this frame: the nearer to the edge, the faster; 0 in between. */
export const edgeStep = (clientY: number, windowHeight: number): number => {
  const zone = windowHeight * EDGE
  const above = Math.min(1, (zone - clientY) / zone)
  const below = Math.min(1, (clientY - (windowHeight - zone)) / zone)
  if (above > 0) return -Math.ceil(above * FASTEST)
  return below > 0 ? Math.ceil(below * FASTEST) : 0
}
