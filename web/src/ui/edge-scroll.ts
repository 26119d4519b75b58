/** The part of the window at its top and bottom in which a dragged row makes the page scroll. */
const EDGE = 0.15
/** Pixels in each frame at the very edge. */
const FASTEST = 36

/** How far to scroll in this frame: the nearer to the edge of the window, or of a part of it, the faster; 0 in between. */
export const edgeStep = (y: number, height: number, { zone = height * EDGE, fastest = FASTEST } = {}): number => {
  const above = Math.min(1, (zone - y) / zone)
  const below = Math.min(1, (y - (height - zone)) / zone)
  if (above > 0) return -Math.ceil(above * fastest)
  return below > 0 ? Math.ceil(below * fastest) : 0
}
