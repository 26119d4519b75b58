/** Whether a promise is fulfilled, to be asked without waiting for it. */
export const watchFulfilled = (promise: Promise<unknown>): (() => boolean) => {
  let isHere = false
  promise.then(
    () => {
      isHere = true
    },
    () => {},
  )
  return () => isHere
}
