import { IconVolume } from '@tabler/icons-react'
import { useSetting } from '../../../data/queries.ts'
import { chime } from '../../../platform/sound.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import type { Section } from '../setting.ts'
import { stored } from '../use-saved-setting.ts'

const texts = textsOf('settings-page')

const TryIt = () => {
  const volume = useSetting('focus.volume')
  return <Button onClick={() => void chime(volume)}>{texts.tryIt}</Button>
}

export const sounds: Section = {
  key: 'sounds',
  Icon: IconVolume,
  settings: [
    { key: 'sound', kind: 'switch', useValue: stored('focus.sound') },
    {
      key: 'volume',
      kind: 'slider',
      min: 5,
      max: 100,
      step: 5,
      when: ({ read }) => read('focus.sound'),
      useValue: stored('focus.volume'),
      Beside: TryIt,
    },
  ],
}
