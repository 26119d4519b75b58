/** Requests of the mobile app: to its server elsewhere, with a token where the browser sends a cookie. */
import { BEARER_PROTOCOL, CLOSE_SIGNED_OUT, SOCKET_PROTOCOL } from '@foco/domain/core/protocol.ts'
import { type LiveSocket, type Network, openWebSocket } from '../account/network.ts'
import type { AppTokens } from './app-tokens.ts'

/** As when a line breaks. */
const CLOSE_BROKEN = 1006
const REFUSED = 401

export const createAppNetwork = (serverUrl: string, tokens: Pick<AppTokens, 'access' | 'renew'>): Network => ({
  fetch: async (path, init) => {
    const send = (token: string | null) => {
      const headers = new Headers(init.headers)
      if (token !== null) headers.set('authorization', `Bearer ${token}`)
      return fetch(serverUrl + path, { ...init, headers, credentials: 'omit' })
    }
    const token = await tokens.access()
    const answer = await send(token)
    if (answer.status !== REFUSED || token === null) return answer
    // Once: with the next token, or as the guest that this app is now.
    return send(await tokens.renew(token))
  },
  openSocket: (path, events) => {
    let socket: LiveSocket | null = null
    let over = false
    const end = (code: number) => {
      if (over) return
      over = true
      events.closed(code)
    }
    const open = (token: string | null) => {
      if (over) return
      if (token === null) return end(CLOSE_SIGNED_OUT)
      const closed = (code: number) => {
        // Its time may just be over. Whoever asks next has the next one, or hears that it was ended.
        if (code === CLOSE_SIGNED_OUT)
          void tokens.renew(token).then(
            () => end(code),
            () => end(CLOSE_BROKEN),
          )
        else end(code)
      }
      const url = new URL(serverUrl + path)
      socket = openWebSocket(url, { message: (text) => over || events.message(text), closed }, [
        SOCKET_PROTOCOL,
        BEARER_PROTOCOL + token,
      ])
    }
    void tokens.access().then(open, () => end(CLOSE_BROKEN))
    return {
      send: (text) => socket?.send(text),
      close: () => {
        end(1000)
        socket?.close()
      },
    }
  },
})
