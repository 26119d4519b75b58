import { useCallback, useEffect, useState } from 'react'
import {
  addToldDevice,
  removeToldDevice,
  renameToldDevice,
  type ToldAnswer,
  type ToldDevice,
  toldDevices,
} from '../../../data/account/push-requests.ts'
import { useData } from '../../../data/queries.ts'
import { timeZone } from '../../../platform/clock.ts'
import { isNativeApp } from '../../../platform/native-bridge.ts'
import { askForNotifications, notificationState } from '../../../platform/notifications.ts'
import {
  beToldHere,
  beToldNoMore,
  canBeTold,
  keepToldFor,
  oneTellsHere,
  readToldFor,
  toldHere,
} from '../../../platform/push-browser.ts'
import { spokenLanguage, textsOf } from '../../../texts/catalogues.ts'
import { errorWords } from '../../../texts/error-words.ts'
import { Button } from '../../../ui/button.tsx'
import { momentLabel } from '../../../ui/moment-label.ts'
import { deviceName } from '../device-name.ts'
import parts from './account-parts.module.css'
import styles from './told-devices.module.css'

const texts = textsOf('settings-page')
const account = textsOf('settings-account')

const NAME_MAX = 60

const ownName = (): string => {
  const { browser, system } = deviceName(navigator.userAgent)
  const name = browser === null || system === null ? (browser ?? system) : account.device(browser, system)
  return (name ?? account.unknownDevice).slice(0, NAME_MAX)
}

interface ToldLineProps {
  device: ToldDevice
  isBusy: boolean
  onRename: (name: string) => void
  onRemove: () => void
}

const ToldLine = ({ device, isBusy, onRename, onRemove }: ToldLineProps) => {
  const [draft, setDraft] = useState(device.name)
  const save = () => {
    const name = draft.trim()
    if (name === '') setDraft(device.name)
    else if (name !== device.name) onRename(name)
  }
  return (
    <li className={parts['device']}>
      <input
        className={styles['name']}
        aria-label={texts.told.nameOf(device.name)}
        value={draft}
        maxLength={NAME_MAX}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <span className={styles['when']}>
        {device.is_this ? account.thisDevice : account.lastUsed(momentLabel(device.used_at))}
      </span>
      <Button disabled={isBusy} aria-label={texts.told.removeOf(device.name)} onClick={onRemove}>
        {texts.told.remove}
      </Button>
    </li>
  )
}

/** The browsers of an account that are told while no page is open, as the server knows them now. */
export const ToldDevices = () => {
  const { user } = useData()
  const id = user?.id ?? ''
  const [known, setKnown] = useState<(ToldAnswer & { isHere: boolean }) | null>(null)
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(async () => {
    const answer = await toldDevices(id)
    if (answer.outcome !== 'ok') return setSaid(errorWords(answer.error))
    const isListed = answer.value.devices.some(({ is_this }) => is_this)
    const isHere = isListed && (await toldHere(answer.value.key)).how === 'told'
    // Whoever used this browser before is not told here any more; this person may be told anew (`app/tell-again.ts`).
    if (!isListed && readToldFor()?.user !== id) await beToldNoMore()
    setKnown({ ...answer.value, isHere })
  }, [id])
  useEffect(() => void load(), [load])

  const during = async (work: () => Promise<string>) => {
    setBusy(true)
    setSaid(await work())
    await load()
    setBusy(false)
  }
  /** The one place that asks for the permission, and only here, on a press. */
  const start = async ({ key, session }: ToldAnswer): Promise<string> => {
    await askForNotifications()
    const state = notificationState()
    if (state !== 'granted') return texts.permission[state]
    return oneTellsHere(async () => {
      const address = await beToldHere(key)
      if (address === null) return texts.told.failed
      const device = { ...address, name: ownName(), zone: timeZone(), language: spokenLanguage() }
      const answer = await addToldDevice(id, device)
      if (answer.outcome !== 'ok') return errorWords(answer.error)
      keepToldFor({ user: id, session, name: device.name, endpoint: address.endpoint })
      return texts.told.on
    })
  }
  const remove = async (device: ToldDevice): Promise<string> => {
    const answer = await removeToldDevice(id, device.id)
    if (answer.outcome !== 'ok') return errorWords(answer.error)
    if (device.is_this) await beToldNoMore()
    return texts.told.removed(device.name)
  }
  const rename = async (device: ToldDevice, name: string): Promise<string> => {
    const answer = await renameToldDevice(id, device.id, name)
    const remembered = readToldFor()
    if (device.is_this && remembered) keepToldFor({ ...remembered, name })
    return answer.outcome === 'ok' ? texts.saved : errorWords(answer.error)
  }
  return (
    <>
      <ul className={parts['devices']} aria-label={texts.told.devices} aria-busy={known === null}>
        {(known?.devices ?? []).map((device) => (
          <ToldLine
            key={`${device.id} ${device.name}`}
            device={device}
            isBusy={isBusy}
            onRename={(name) => void during(() => rename(device, name))}
            onRemove={() => void during(() => remove(device))}
          />
        ))}
      </ul>
      <p role="status">{canBeTold() ? said : isNativeApp() ? texts.told.phone : texts.told.unsupported}</p>
      {known !== null && !known.isHere && canBeTold() && (
        <Button disabled={isBusy} onClick={() => void during(() => start(known))}>
          {texts.told.start}
        </Button>
      )}
    </>
  )
}
