/**
 * The last page of a sign-in that the mobile app began. Browsers inside apps follow a link to an app only when somebody
 * presses it, so it has a button, and it names the account: who sees a strange one need not press.
 */
import { escapeHtml, plainPage } from './plain-page.ts'
import type { SignInError } from './sign-in-error.ts'

const APP_LINK = 'foco://auth-callback'

export type NativeReturn = { state: string } & ({ handoff: string; account: string } | { error: SignInError })

/** For the app's log; what a person reads is the app's own sentence for the code. */
const DESCRIPTIONS: Record<SignInError, string> = {
  cancelled: 'The sign-in was cancelled',
  state_mismatch: 'The sign-in was begun elsewhere, or too long ago',
  provider_unavailable: 'The identity provider cannot be reached',
  too_many_requests: 'Too many requests',
  failed: 'The sign-in did not succeed',
  not_configured: 'Sign-in is not configured',
  development_port_taken: 'The development sign-in is off',
}

const WORDS = {
  en: {
    done: 'You are signed in',
    as: 'The Foco app will open with this account:',
    soon: 'The button works once, for a minute.',
    failed: 'You are not signed in',
    why: 'The sign-in did not finish. You can try again in the app.',
    open: 'Open Foco',
    back: 'Back to Foco',
  },
  es: {
    done: 'Has iniciado sesión',
    as: 'La app de Foco se abrirá con esta cuenta:',
    soon: 'El botón funciona una vez, durante un minuto.',
    failed: 'No has iniciado sesión',
    why: 'El inicio de sesión no se ha completado. Puedes intentarlo otra vez en la app.',
    open: 'Abrir Foco',
    back: 'Volver a Foco',
  },
}

/** One value under both names: it is neither token, and worth both to the app that began. */
const linkOf = (back: NativeReturn): string => {
  const { state } = back
  const values =
    'error' in back
      ? { error: back.error, error_description: DESCRIPTIONS[back.error], state }
      : { access_token: back.handoff, refresh_token: back.handoff, token_type: 'handoff', expires_in: '60', state }
  // In the fragment, which no server is ever sent.
  return `${APP_LINK}#${new URLSearchParams(values)}`
}

export const nativeReturnPage = (back: NativeReturn, languages = ''): string => {
  const language = /^\s*es\b/i.test(languages) ? 'es' : 'en'
  const words = WORDS[language]
  const link = escapeHtml(linkOf(back))
  return 'error' in back
    ? plainPage(
        words.failed,
        `<h1>${words.failed}</h1>
<p>${words.why}</p>
<a class="button primary" href="${link}" autofocus>${words.back}</a>`,
        language,
      )
    : plainPage(
        words.done,
        `<h1>${words.done}</h1>
<p>${words.as} <strong>${escapeHtml(back.account)}</strong></p>
<p>${words.soon}</p>
<a class="button primary" href="${link}" autofocus>${words.open}</a>`,
        language,
      )
}
