import type { DefaultCategoriesNews } from '@foco/domain/items/categories.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useData, useSession, useSessions, useSyncValue } from '../data/queries.ts'
import { goTo, useAddress } from '../platform/address.tsx'
import { textsOf } from '../texts/catalogues.ts'
import { errorWords } from '../texts/error-words.ts'
import { toasts } from '../ui/toast-queue.ts'

const texts = textsOf('app')
const account = textsOf('account')
const signInError = textsOf('account', 'signInError')
const firstCategories = textsOf('categories', 'firstThree')
const syncTexts = textsOf('account', 'sync')

const explain = (code: string): string =>
  code !== 'title' && Object.hasOwn(signInError, code)
    ? signInError[code as Exclude<keyof typeof signInError, 'title'>]
    : signInError.failed

const isCategoriesNews = (value: string | null): value is DefaultCategoriesNews =>
  value === 'created' || value === 'failed'

/** What the server's redirect after a sign-in has to say, once: the flag leaves the address at once. */
export const useSignInNotices = () => {
  const { pathname, search } = useAddress()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const error = params.get('sign_in_error')
    const categories = params.get('categories')
    if (error === null && categories === null) return
    if (error !== null)
      toasts.show({ id: 'sign-in', tone: 'trouble', title: signInError.title, description: explain(error) })
    if (isCategoriesNews(categories)) {
      const tone = categories === 'failed' ? 'trouble' : 'calm'
      toasts.show({ id: 'categories', tone, ...firstCategories[categories] })
    }
    params.delete('sign_in_error')
    params.delete('categories')
    goTo(params.size === 0 ? pathname : `${pathname}?${params}`, { replace: true })
  }, [pathname, search])
}

/** What became of the guest's data at the sign-in. */
export const useImportNotice = () => {
  const { imported } = useSessions()
  const result = useSyncExternalStore(imported.subscribe, imported.get)
  useEffect(() => {
    if (result === null || result.imported + result.kept === 0) return
    toasts.show({
      id: 'import',
      tone: result.kept > 0 ? 'trouble' : 'calm',
      title: account.imported(result.imported),
      description: result.kept > 0 ? account.keptInBrowser(result.kept) : null,
    })
  }, [result])
}

/** A press on "Login / Register" that could not leave the page. */
export const useSignInFailure = () => {
  const { signInFailure } = useSessions()
  const failure = useSyncExternalStore(signInFailure.subscribe, signInFailure.get)
  useEffect(() => {
    if (failure !== null)
      toasts.show({ id: 'sign-in', tone: 'trouble', title: signInError.title, description: errorWords(failure) })
  }, [failure])
}

/** Guest data that could not be read is put aside as soon as it is found, so this is said once. */
export const useDamageNotice = () => {
  const isDamaged = useSyncValue(({ reason }) => reason === 'damaged')
  useEffect(() => {
    if (isDamaged) toasts.show({ id: 'damaged', tone: 'trouble', title: syncTexts.reasons.damaged })
  }, [isDamaged])
}

export const useProfileNotice = () => {
  const session = useSession()
  // A guest has no profile that could be missed, and an expired session is said by a card that stays.
  const hasFailed = session.status === 'account' && session.problem !== null && session.problem.code !== 'AUTH_EXPIRED'
  // Once, not with every try in vain: whoever has put the message away has read it.
  useEffect(() => {
    if (hasFailed) toasts.show({ id: 'profile', tone: 'trouble', title: account.profileFailed })
  }, [hasFailed])
}

/** Another device deleted what a change of this one pointed at. */
export const useLostLinksNotice = () => {
  const { lostLinks } = useData()
  const lost = useSyncExternalStore(lostLinks.subscribe, lostLinks.get)
  useEffect(() => {
    if (lost !== null) toasts.show({ id: 'lost-links', tone: 'trouble', title: texts.lostLinks(lost) })
  }, [lost])
}
