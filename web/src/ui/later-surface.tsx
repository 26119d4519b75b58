import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { type AheadOptions, holdKeys, type KeysAhead } from './keys-ahead.ts'

interface LaterSurfaceProps extends AheadOptions {
  children: ReactNode
}

/**
 * Around a dialog, drawer or menu that may still have to be fetched and takes the focus when it comes: keys that are
 * pressed meanwhile are held for it. `label` names the field in which it opens, if it is one for text.
 */
export const LaterSurface = ({ label, onClose, onWords, onNextWords, children }: LaterSurfaceProps) => {
  const keys = useRef<KeysAhead | null>(null)
  const hold = () => {
    keys.current ??= holdKeys({ label, onClose, onWords, onNextWords })
  }
  const arrive = () => {
    keys.current?.arrived()
    keys.current = null
  }
  useLayoutEffect(
    () => () => {
      keys.current?.cancel()
      keys.current = null
    },
    [],
  )
  return (
    <Suspense fallback={<OnMount run={hold} />}>
      {children}
      <OnMount run={arrive} />
    </Suspense>
  )
}

const OnMount = ({ run }: { run: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn.
  useLayoutEffect(run, [])
  return null
}
