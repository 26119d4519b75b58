import { noteHint } from '../../../platform/days-of-use.ts'
import { install, useInstallWay } from '../../../platform/install-prompt.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'

const texts = textsOf('install', 'ways')

const accept = () => {
  // Whoever knows the way need not be told of it.
  noteHint('answered')
  void install()
}

/** Whether Foco is an app on this device, and how it becomes one. */
export const Installing = () => {
  const way = useInstallWay()
  return (
    <>
      {way === 'offered' && <Button onClick={accept}>{texts.offered}</Button>}
      <p role="status">{way !== 'offered' && texts[way]}</p>
    </>
  )
}
