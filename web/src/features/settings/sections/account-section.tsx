import { IconUser } from '@tabler/icons-react'
import { useSession, useSessions } from '../../../data/queries.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import type { Section } from '../setting.ts'
import { useSettingsWays } from '../settings-ways.ts'

const texts = textsOf('account')

const Email = () => {
  const session = useSession()
  return session.status === 'account' ? <bdi>{session.user.email}</bdi> : null
}

const SignIn = () => {
  const { signIn } = useSessions()
  return (
    <Button look="primary" onClick={signIn}>
      {texts.login}
    </Button>
  )
}

const SignOut = () => {
  const { onSignOut } = useSettingsWays()
  return <Button onClick={() => onSignOut('here')}>{texts.logout}</Button>
}

const SignOutEverywhere = () => {
  const { onSignOut } = useSettingsWays()
  return <Button onClick={() => onSignOut('everywhere')}>{texts.logoutEverywhere}</Button>
}

export const account: Section = {
  key: 'account',
  Icon: IconUser,
  settings: [
    { key: 'guest', kind: 'part', when: ({ isSignedIn }) => !isSignedIn, Part: SignIn },
    { key: 'email', kind: 'part', when: ({ isSignedIn }) => isSignedIn, Part: Email },
    { key: 'signOut', kind: 'part', when: ({ isSignedIn }) => isSignedIn, Part: SignOut },
    { key: 'signOutEverywhere', kind: 'part', when: ({ isSignedIn }) => isSignedIn, Part: SignOutEverywhere },
  ],
}
