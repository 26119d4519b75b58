/** The browser's own voice: nothing to load, and it works offline where the system has voices. */
export const hasVoice = (): boolean => typeof speechSynthesis !== 'undefined'

/** Volume from 0 to 100. Silent where the browser has no voice, or does not let the page speak yet. */
export const speak = (words: string, lang: string, volume: number): void => {
  if (!hasVoice() || volume <= 0) return
  const said = new SpeechSynthesisUtterance(words)
  said.lang = lang
  said.volume = Math.min(volume, 100) / 100
  // What was said before is older news.
  speechSynthesis.cancel()
  speechSynthesis.speak(said)
}
