import { SOUND_KINDS } from '@foco/domain/core/settings.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Which tones are heard, and how loud. */
const listen = async () => {
  const heard: { hertz: number; peak: number }[] = []
  class FakeAudio {
    currentTime = 0
    destination = {}
    resume = async () => {}
    suspend = async () => {}
    createGain() {
      let peak = 0
      return {
        gain: {
          setValueAtTime: () => {},
          exponentialRampToValueAtTime: (value: number) => {
            peak = Math.max(peak, value)
          },
        },
        connect: () => {},
        peak: () => peak,
      }
    }
    createOscillator() {
      const frequency = { value: 0 }
      let gain: { peak: () => number } | null = null
      return {
        frequency,
        connect: (to: { peak: () => number }) => {
          gain = to
        },
        start: () => heard.push({ hertz: frequency.value, peak: gain?.peak() ?? 0 }),
        stop: () => {},
      }
    }
  }
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  const { chime } = await import('./sound.ts')
  return { heard, chime }
}

test('each kind of sound is another one', async () => {
  const { heard, chime } = await listen()
  const tunes = new Set<string>()
  for (const kind of SOUND_KINDS) {
    heard.length = 0
    await chime(60, kind)
    expect(heard.length).toBeGreaterThan(0)
    tunes.add(heard.map(({ hertz }) => hertz).join(' '))
  }
  expect(tunes.size).toBe(SOUND_KINDS.length)
})

test('the volume is how loud it is, and at none there is no sound', async () => {
  const { heard, chime } = await listen()
  await chime(0, 'bell')
  expect(heard).toEqual([])
  await chime(20, 'bell')
  await chime(80, 'bell')
  const [soft = 0, loud = 0] = [heard[0]?.peak, heard[3]?.peak]
  expect(loud).toBeCloseTo(soft * 4)
})
