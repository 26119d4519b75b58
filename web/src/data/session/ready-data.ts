import type { DataSession } from '../data-session.ts'
import type { Sessions } from './session-contract.ts'

/** The rows of whoever uses the app, once they are there. */
export const readyData = async ({ state }: Sessions): Promise<DataSession> => {
  const data = await new Promise<DataSession>((resolve) => {
    const look = () => {
      const now = state.get()
      if (now.status === 'loading') return
      stop()
      resolve(now.data)
    }
    const stop = state.subscribe(look)
    look()
  })
  await data.ready
  return data
}
