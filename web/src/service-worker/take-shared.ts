/** What other apps share is kept on the device before the page opens: nothing is lost if that is closed at once. */
import { SHARE_PATH, SHARED_CACHE } from '../platform/shared-cache.ts'

export const isShare = ({ method, url }: Request): boolean => method === 'POST' && new URL(url).pathname === SHARE_PATH

/** As it was sent, in one write: whole or not at all. */
const keep = async (request: Request): Promise<void> => {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const cache = await caches.open(SHARED_CACHE)
  await cache.put(`${SHARE_PATH}/${crypto.randomUUID()}`, new Response(await request.blob(), { headers }))
}

export const takeShared = async (request: Request): Promise<Response> => {
  try {
    await keep(request)
    return Response.redirect('/?arrive=shared', 303)
  } catch {
    return Response.redirect('/?arrive=unkept', 303)
  }
}
