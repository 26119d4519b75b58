import { update } from '@foco/domain/core/change.ts'
import { IconUser } from '@tabler/icons-react'
import { useActions, useData, useRow, useSession, useSessions } from '../../../data/queries.ts'
import { nowIso } from '../../../platform/clock.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import type { Facts, Section, UseValue } from '../setting.ts'
import { useSettingsWays } from '../settings-ways.ts'
import { DeleteAccount } from './delete-account-form.tsx'
import { DeviceList } from './device-list.tsx'

const words = textsOf('account')
const texts = textsOf('settings-page')

const NAME_MAX = 200

const useName: UseValue<string> = () => {
  const { user } = useData()
  const { perform } = useActions()
  const profile = useRow('profiles', user?.id)
  const save = (name: string, group?: symbol) => {
    if (!profile) return
    const changes = [update('profiles', profile.id, { name: name.trim() || null, updated_at: nowIso() })]
    perform(changes, { done: null, failed: texts.failed, ...(group && { group }) })
  }
  return [profile?.name ?? '', save]
}

const Email = () => {
  const session = useSession()
  return session.status === 'account' ? <bdi>{session.user.email}</bdi> : null
}

const SignIn = () => {
  const { signIn } = useSessions()
  return (
    <Button look="primary" onClick={signIn}>
      {words.login}
    </Button>
  )
}

const SignOut = () => {
  const { onSignOut } = useSettingsWays()
  return <Button onClick={() => onSignOut('here')}>{words.logout}</Button>
}

const SignOutEverywhere = () => {
  const { onSignOut } = useSettingsWays()
  return <Button onClick={() => onSignOut('everywhere')}>{words.logoutEverywhere}</Button>
}

const isSignedIn = (facts: Facts) => facts.isSignedIn
const isGuest = (facts: Facts) => !facts.isSignedIn

export const account: Section = {
  key: 'account',
  Icon: IconUser,
  settings: [
    { key: 'guest', kind: 'part', when: isGuest, Part: SignIn },
    { key: 'storedHere', kind: 'part', when: isGuest },
    { key: 'name', kind: 'text', maxLength: NAME_MAX, when: isSignedIn, useValue: useName },
    { key: 'email', kind: 'part', when: isSignedIn, Part: Email },
    { key: 'storedThere', kind: 'part', when: isSignedIn },
    { key: 'devices', kind: 'part', isWide: true, when: isSignedIn, Part: DeviceList },
    { key: 'signOut', kind: 'part', when: isSignedIn, Part: SignOut },
    { key: 'signOutEverywhere', kind: 'part', when: isSignedIn, Part: SignOutEverywhere },
    { key: 'deleteAccount', kind: 'part', isWide: true, when: isSignedIn, Part: DeleteAccount },
  ],
}
