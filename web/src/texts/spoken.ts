/** Durations and names as they stand in a sentence, in every language. */

/** '47 min', '4 h 10 min', '8 h': for a sentence. Under a minute is still one. */
export const spokenDuration = (seconds: number): string => {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

const NAME_MOST = 48

/** It is there to be recognised, not to be read again. */
export const shortName = (text: string): string => {
  const characters = [...text]
  return characters.length > NAME_MOST
    ? `${characters
        .slice(0, NAME_MOST - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** 'Title: no more than 500 characters'; where it belongs to no field, the sentence alone. */
export const ofField = (field: string, said: string): string => {
  const text = field === '' ? said : `${field}: ${said}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}
