/** The second click of a double click lands on whatever has come into the place of the first: it must not count. */
export const isSecondClick = (event: { detail?: number | undefined }): boolean => (event.detail ?? 0) > 1

/** For presses that change what stands under the pointer, which is nearly all of them. */
export const onePress = <E extends { detail: number }>(
  onClick: ((event: E) => void) | undefined,
): ((event: E) => void) | undefined =>
  onClick &&
  ((event) => {
    if (!isSecondClick(event)) onClick(event)
  })
