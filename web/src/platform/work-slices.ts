/** Long work in slices: between two of them the page draws, and answers whoever types. */

const SLICE_MS = 12

/** Behind whatever the page has to do first. Not a timer: those of a hidden page come once a second. */
export const pause = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      go()
    }
    port2.postMessage(null)
  })

/** Gives a function to call between small steps of the work: it waits when a slice is over. */
export const createWorkSlices = (sliceMs = SLICE_MS) => {
  let began = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - began < sliceMs) return
    await pause()
    began = performance.now()
  }
}
