/** What takes long to make, made when it is first asked for: reading the app's modules is the first thing a start waits for. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
