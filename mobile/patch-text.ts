/** Changes to a file that `cap add` has made: each finds its place or says that it is not there, and twice is once. */

/** Inserts before the only place where `anchor` stands. */
export const insertBefore = (text: string, anchor: string, added: string): string => {
  if (text.includes(added)) return text
  const [before, after, ...more] = text.split(anchor)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The template has changed: “${anchor.trim()}” stands there ${1 + more.length} times, not once`)
  return before + added + anchor + after
}

/** All that the pattern finds becomes `wanted`; where that stands already, nothing does. */
export const replaceAll = (text: string, pattern: RegExp, wanted: string): string => {
  if (!pattern.test(text) && !text.includes(wanted))
    throw new Error(`The template has changed: ${pattern} finds nothing in it`)
  return text.replace(new RegExp(pattern, 'g'), () => wanted)
}

export const asXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
