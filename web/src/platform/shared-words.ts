/** Of the title, the text and the link that an app shares: many give the same words twice, or the link as text. */
export const sharedWords = (texts: readonly string[]): string => {
  const parts = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const words = parts.filter(
    (part, index) =>
      !parts.some((other, at) =>
        at < index ? other.includes(part) : at > index && other !== part && other.includes(part),
      ),
  )
  return words.join(' ')
}
