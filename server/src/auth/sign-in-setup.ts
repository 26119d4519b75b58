/** Which identity provider this server uses: the configured one; on one's own computer, the development one; or none. */
import { type Config, isLoopbackHost } from '../config.ts'
import { StartupError } from '../core/startup-error.ts'
import { createIdentityProvider, type SignIn } from './identity-provider.ts'

interface SignInSetup {
  signIn: SignIn
  close(): Promise<void>
}

const nothingToClose = async () => {}

export const setUpSignIn = async (config: Config, say: (line: string) => void): Promise<SignInSetup> => {
  const { issuer, devIdentityPort: port, host, publicUrl } = config
  if (issuer)
    return {
      signIn: { provider: createIdentityProvider({ issuer, development: false }) },
      close: nothingToClose,
    }
  // Both must be local: behind a proxy the host is loopback too, and the passwordless sign-in open to the world.
  if (!isLoopbackHost(host) || !isLoopbackHost(new URL(publicUrl).hostname)) {
    say('Sign-in is not configured: Foco works for guests. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.')
    return { signIn: { unavailable: 'not_configured' }, close: nothingToClose }
  }
  if (port === config.port)
    throw new StartupError(
      `Port ${port} is the one of the development sign-in. Choose another PORT, or another DEV_IDENTITY_PORT.`,
    )
  try {
    // Loaded here and only here: a server with a real issuer never has this code in memory.
    const { startDevIdentity } = await import('./dev-identity.ts')
    const identity = await startDevIdentity({ port, appUrl: publicUrl })
    return {
      signIn: { provider: createIdentityProvider({ issuer: identity.issuer, development: true }) },
      close: identity.close,
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    say(`Port ${port} is taken, so the development sign-in is off and Foco works for guests only.`)
    say('To sign in, stop the program on that port, or choose another with DEV_IDENTITY_PORT.')
    return { signIn: { unavailable: 'development_port_taken' }, close: nothingToClose }
  }
}
