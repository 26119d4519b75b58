/** fetch and WebSocket, as little of them as is used, so that tests can interrupt and reorder them. */

export interface LiveSocket {
  send(text: string): void
  close(): void
}

export interface SocketEvents {
  message(text: string): void
  /** Once, whatever the reason. */
  closed(code: number): void
}

export interface Network {
  fetch(path: string, init: RequestInit): Promise<Response>
  openSocket(path: string, events: SocketEvents): LiveSocket
}

/** `url` is of http: the socket's own follows from it. */
export const openWebSocket = (url: URL, events: SocketEvents, protocols: string[] = []): LiveSocket => {
  url.protocol = url.protocol.replace('http', 'ws')
  const socket = new WebSocket(url, protocols)
  let over = false
  const end = (code: number) => {
    if (over) return
    over = true
    events.closed(code)
  }
  socket.onmessage = ({ data }) => over || events.message(String(data))
  socket.onclose = ({ code }) => end(code)
  return {
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    // A dead line answers a close only after minutes: it is over when we say so.
    close: () => {
      socket.close()
      end(1000)
    },
  }
}

let current: Network = {
  fetch: (path, init) => fetch(path, init),
  openSocket: (path, events) => openWebSocket(new URL(path, location.href), events),
}

/** What every request of this page goes through. */
export const browserNetwork = (): Network => current

/** In the mobile app, before the first request: its server is elsewhere, and wants a token. */
export const replaceNetwork = (network: Network): void => {
  current = network
}
