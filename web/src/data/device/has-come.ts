/** Whether a promise has come, to be asked without waiting for it. */
export const hasCome = (promise: Promise<unknown>): (() => boolean) => {
  let isHere = false
  promise.then(
    () => {
      isHere = true
    },
    () => {},
  )
  return () => isHere
}
