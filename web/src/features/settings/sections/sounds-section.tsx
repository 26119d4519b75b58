import { SOUND_KINDS } from '@foco/domain/core/settings.ts'
import { IconVolume } from '@tabler/icons-react'
import { useSetting } from '../../../data/queries.ts'
import { chime } from '../../../platform/sound.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import { chosenFrom, type Facts, type Section } from '../setting.ts'
import styles from '../setting-row.module.css'
import { stored } from '../use-saved-setting.ts'

const texts = textsOf('settings-page')

const TryIt = () => {
  const volume = useSetting('focus.volume')
  const kind = useSetting('focus.sound_kind')
  const isOn = useSetting('focus.sound')
  if (!isOn) return <p className={styles['note']}>{texts.soundsOff.volume}</p>
  return <Button onClick={() => void chime(volume, kind)}>{texts.tryIt}</Button>
}

const isOn = ({ read }: Facts) => read('focus.sound')
/** The voice that reads events aloud is as loud as the sounds are. */
const isHeard = ({ read }: Facts) => read('focus.sound') || read('transitions.voice')

export const sounds: Section = {
  key: 'sounds',
  Icon: IconVolume,
  settings: [
    { key: 'sound', kind: 'switch', useValue: stored('focus.sound') },
    {
      key: 'soundKind',
      when: isOn,
      ...chosenFrom(stored('focus.sound_kind'), SOUND_KINDS, (kind) => texts.soundKinds[kind]),
    },
    {
      key: 'volume',
      kind: 'slider',
      min: 5,
      max: 100,
      step: 5,
      when: isHeard,
      useValue: stored('focus.volume'),
      Beside: TryIt,
    },
  ],
}
