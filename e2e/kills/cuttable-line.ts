/** The line between browser and server, which can be cut: connections break, and new ones are refused. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface Line {
  port: number
  leadTo(port: number): void
  cut(): Promise<void>
  mend(): Promise<void>
}

export const openLine = async (): Promise<Line> => {
  let target = 0
  const sockets = new Set<Socket>()
  const carry = (near: Socket) => {
    const far = connect({ host: 'localhost', port: target })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  }
  let listener: Server | null = null
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const opened = createServer(carry)
      listener = opened
      opened.once('error', reject)
      opened.listen(port, 'localhost', () => resolve((opened.address() as AddressInfo).port))
    })
  const port = await listen(0)
  return {
    port,
    leadTo: (next) => {
      target = next
    },
    cut: async () => {
      const closing = listener
      listener = null
      if (!closing) return
      const closed = new Promise<void>((resolve) => closing.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: async () => {
      if (!listener) await listen(port)
    },
  }
}
