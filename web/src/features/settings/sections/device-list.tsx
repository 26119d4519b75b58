import { useCallback, useEffect, useState } from 'react'
import { endDevice, type SignedInDevice, signedInDevices } from '../../../data/account/account-requests.ts'
import { useData } from '../../../data/queries.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { errorWords } from '../../../texts/error-words.ts'
import { Button } from '../../../ui/button.tsx'
import { momentLabel } from '../../../ui/moment-label.ts'
import { deviceName } from '../device-name.ts'
import styles from './account-parts.module.css'

const texts = textsOf('settings-account')

const nameOf = ({ user_agent }: SignedInDevice): string => {
  const { browser, system } = deviceName(user_agent)
  return browser === null || system === null
    ? (browser ?? system ?? texts.unknownDevice)
    : texts.device(browser, system)
}

interface DeviceLineProps {
  device: SignedInDevice
  isBusy: boolean
  onEnd: () => void
}

const DeviceLine = ({ device, isBusy, onEnd }: DeviceLineProps) => {
  const name = nameOf(device)
  return (
    <li className={styles['device']}>
      <span>
        {name}
        <span className={styles['when']}>
          {device.is_this ? texts.thisDevice : texts.lastUsed(momentLabel(device.used_at))}
        </span>
      </span>
      {!device.is_this && (
        <Button disabled={isBusy} aria-label={texts.signOutOf(name)} onClick={onEnd}>
          {texts.signOutDevice}
        </Button>
      )}
    </li>
  )
}

/** Where somebody is signed in, as the server knows it now. */
export const DeviceList = () => {
  const { user } = useData()
  const id = user?.id ?? ''
  const [devices, setDevices] = useState<readonly SignedInDevice[] | null>(null)
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(async () => {
    const answer = await signedInDevices(id)
    if (answer.outcome === 'ok') setDevices(answer.value.devices)
    else setSaid(errorWords(answer.error))
  }, [id])
  useEffect(() => void load(), [load])
  const end = async (device: SignedInDevice) => {
    setBusy(true)
    const answer = await endDevice(id, device.id)
    setSaid(answer.outcome === 'ok' ? texts.signedOut(nameOf(device)) : errorWords(answer.error))
    await load()
    setBusy(false)
  }
  return (
    <>
      <ul className={styles['devices']} aria-label={texts.devices} aria-busy={devices === null}>
        {(devices ?? []).map((device) => (
          <DeviceLine key={device.id} device={device} isBusy={isBusy} onEnd={() => void end(device)} />
        ))}
      </ul>
      <p role="status">{said}</p>
      {devices === null && said !== '' && (
        <Button
          onClick={() => {
            setSaid('')
            void load()
          }}
        >
          {texts.retry}
        </Button>
      )}
    </>
  )
}
