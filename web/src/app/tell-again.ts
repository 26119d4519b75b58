/** A browser that is told does not stop being told unnoticed: not by a new sign-in, nor by another key of the server. */
import { addToldDevice, type ToldAnswer, toldDevices } from '../data/account/push-requests.ts'
import { timeZone } from '../platform/clock.ts'
import { notificationState } from '../platform/notifications.ts'
import {
  beToldHere,
  beToldNoMore,
  keepToldFor,
  oneTellsHere,
  readToldFor,
  type ToldFor,
  type ToldHere,
  toldHere,
} from '../platform/push-browser.ts'
import { spokenLanguage } from '../texts/catalogues.ts'

/** 'forget': it was removed from another device, in this very sign-in. */
export const nextStep = (
  { session, devices }: Pick<ToldAnswer, 'session' | 'devices'>,
  remembered: ToldFor,
  here: ToldHere,
): 'nothing' | 'add' | 'forget' => {
  const isListed = devices.some(({ is_this }) => is_this)
  // The list does not say where: the server may have an older place, which the browser has left.
  const isThere = here.how === 'told' && here.endpoint === remembered.endpoint
  if (isListed) return isThere ? 'nothing' : 'add'
  const isKnown = isThere || (here.how === 'told' && remembered.endpoint === undefined)
  // Where the browser has none either, or another one, the push service has let go of it: nobody has removed it.
  return remembered.session === session && isKnown ? 'forget' : 'add'
}

const tellOnce = async (user: string): Promise<void> => {
  const remembered = readToldFor()
  if (remembered?.user !== user || notificationState() !== 'granted') return
  const answer = await toldDevices(user)
  if (answer.outcome !== 'ok') return
  const { key, session } = answer.value
  const step = nextStep(answer.value, remembered, await toldHere(key))
  if (step === 'forget') return beToldNoMore()
  if (step === 'nothing') return
  const address = await beToldHere(key)
  if (address === null) return
  const device = { ...address, name: remembered.name, zone: timeZone(), language: spokenLanguage() }
  if ((await addToldDevice(user, device)).outcome === 'ok')
    keepToldFor({ ...remembered, session, endpoint: address.endpoint })
}

/** At the start of a page, for whom it was told before and for nobody else. */
export const tellAgain = (user: string): Promise<void> => oneTellsHere(() => tellOnce(user))
