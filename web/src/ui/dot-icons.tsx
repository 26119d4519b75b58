/** Icons made of dots, as one path each: they stand on every row, and a list is drawn as fast as its rows are small. */
const Dots = ({ path, size }: { path: string; size: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={4}
    strokeLinecap="round"
    aria-hidden
  >
    <path d={path} />
  </svg>
)

export const GripIcon = ({ size }: { size: number }) => (
  <Dots size={size} path="M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01" />
)

export const MoreIcon = ({ size }: { size: number }) => <Dots size={size} path="M5 12h.01M12 12h.01M19 12h.01" />
