/** A soft chime, made on the spot: no file to load, and it works offline. */
const NOTES = [
  { hertz: 523.25, at: 0 },
  { hertz: 659.25, at: 0.24 },
  { hertz: 783.99, at: 0.48 },
] as const
const RISE_S = 0.03
const FADE_S = 1.4
/** At full volume a chime is still no siren. */
const LOUDEST = 0.3
const SILENCE = 0.0001
/** A page that nobody has touched may not sound; the browser lets it later, when the moment has passed. */
const TOO_LATE_MS = 1000

let context: AudioContext | null = null

/** False on a page that nobody has clicked or typed in yet: browsers keep it silent. */
export const maySound = (): boolean => navigator.userActivation?.hasBeenActive ?? true

const playNote = (audio: AudioContext, { hertz, at }: (typeof NOTES)[number], peak: number): OscillatorNode => {
  const start = audio.currentTime + at
  const gain = audio.createGain()
  gain.gain.setValueAtTime(SILENCE, start)
  gain.gain.exponentialRampToValueAtTime(peak, start + RISE_S)
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + FADE_S)
  gain.connect(audio.destination)
  const tone = audio.createOscillator()
  tone.type = 'sine'
  tone.frequency.value = hertz
  tone.connect(gain)
  tone.start(start)
  tone.stop(start + FADE_S)
  return tone
}

/** Volume from 0 to 100. Silent where the browser has no sound or does not allow it now. */
export const chime = async (volume: number): Promise<void> => {
  if (volume <= 0 || !maySound()) return
  try {
    context ??= new AudioContext()
    const audio = context
    const asked = Date.now()
    await audio.resume()
    if (Date.now() - asked > TOO_LATE_MS) return
    const peak = Math.max(SILENCE, (Math.min(volume, 100) / 100) * LOUDEST)
    const last = NOTES.map((note) => playNote(audio, note, peak)).at(-1)
    // An audio device that is kept open uses the battery.
    if (last) last.onended = () => void audio.suspend()
  } catch {
    // No audio device: the card on the screen says it all the same.
  }
}
