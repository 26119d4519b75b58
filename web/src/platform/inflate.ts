/** Unpacks raw deflate, as zips have it; null: broken, or more than `most` bytes come out of it. */
export const inflateRaw = async (
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      size += step.value.length
      if (size > most) {
        await reader.cancel()
        return null
      }
      parts.push(step.value)
    }
  } catch {
    return null
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
