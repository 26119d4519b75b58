/** Soft sounds, made on the spot: no file to load, and they work offline. */
import type { SoundKind } from '@foco/domain/core/settings.ts'

interface Note {
  hertz: number
  at: number
  /** How long it takes to die away. */
  fade: number
}

const NOTES: Record<SoundKind, readonly Note[]> = {
  chime: [
    { hertz: 523.25, at: 0, fade: 1.4 },
    { hertz: 659.25, at: 0.24, fade: 1.4 },
    { hertz: 783.99, at: 0.48, fade: 1.4 },
  ],
  bell: [
    { hertz: 880, at: 0, fade: 2.6 },
    { hertz: 1760, at: 0, fade: 1.2 },
    { hertz: 2637.02, at: 0, fade: 0.6 },
  ],
  wood: [
    { hertz: 392, at: 0, fade: 0.18 },
    { hertz: 392, at: 0.22, fade: 0.18 },
    { hertz: 523.25, at: 0.44, fade: 0.25 },
  ],
}
const RISE_S = 0.03
/** At full volume a chime is still no siren. */
const LOUDEST = 0.3
const SILENCE = 0.0001
/** A page that nobody has touched may not sound; the browser lets it later, when the moment has passed. */
const TOO_LATE_MS = 1000

let context: AudioContext | null = null

/** False on a page that nobody has clicked or typed in yet: browsers keep it silent. */
export const maySound = (): boolean => navigator.userActivation?.hasBeenActive ?? true

const playNote = (audio: AudioContext, { hertz, at, fade }: Note, peak: number): OscillatorNode => {
  const start = audio.currentTime + at
  const gain = audio.createGain()
  gain.gain.setValueAtTime(SILENCE, start)
  gain.gain.exponentialRampToValueAtTime(peak, start + RISE_S)
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + fade)
  gain.connect(audio.destination)
  const tone = audio.createOscillator()
  tone.type = 'sine'
  tone.frequency.value = hertz
  tone.connect(gain)
  tone.start(start)
  tone.stop(start + fade)
  return tone
}

/** Volume from 0 to 100. Silent where the browser has no sound or does not allow it now. */
export const chime = async (volume: number, kind: SoundKind): Promise<void> => {
  if (volume <= 0 || !maySound()) return
  try {
    context ??= new AudioContext()
    const audio = context
    const asked = Date.now()
    await audio.resume()
    if (Date.now() - asked > TOO_LATE_MS) return
    const peak = Math.max(SILENCE, (Math.min(volume, 100) / 100) * LOUDEST)
    const ends = NOTES[kind].map((note) => ({ tone: playNote(audio, note, peak), end: note.at + note.fade }))
    const last = ends.reduce((latest, one) => (one.end > latest.end ? one : latest)).tone
    // An audio device that is kept open uses the battery.
    last.onended = () => void audio.suspend()
  } catch {
    // No audio device: the card on the screen says it all the same.
  }
}
