/** A browser that is told does not stop being told unnoticed: not by a new sign-in, nor by another key of the server. */
import { addToldDevice, type ToldAnswer, toldDevices } from '../data/account/push-requests.ts'
import { timeZone } from '../platform/clock.ts'
import { notificationState } from '../platform/notifications.ts'
import { beToldHere, beToldNoMore, keepToldFor, readToldFor, type ToldFor, toldHere } from '../platform/push-browser.ts'
import { spokenLanguage } from '../texts/catalogues.ts'

type ToldHere = Awaited<ReturnType<typeof toldHere>>

/** 'forget': it was removed from another device, in this very sign-in. */
export const nextStep = (
  { session, devices }: Pick<ToldAnswer, 'session' | 'devices'>,
  remembered: ToldFor,
  here: ToldHere,
): 'nothing' | 'add' | 'forget' => {
  const isListed = devices.some(({ is_this }) => is_this)
  if (isListed) return here === 'told' ? 'nothing' : 'add'
  // Where the browser has none either, its push service has let it go: nobody has removed it.
  return remembered.session === session && here === 'told' ? 'forget' : 'add'
}

/** At the start of a page, for whom it was told before and for nobody else. */
export const tellAgain = async (user: string): Promise<void> => {
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
  if ((await addToldDevice(user, device)).outcome === 'ok') keepToldFor({ ...remembered, session })
}
