/** A world with a name: what was once lost, told step by step, and what must be true at its end. */
import type { Guard } from './guards.ts'
import { Story } from './story.ts'

export interface NamedWorld {
  name: string
  /** Says what is not as it must be, or null. */
  run(without?: Guard | null, trace?: (line: string) => void): Promise<string | null>
}

type Script = (story: Story) => Promise<string | null | undefined>

export const named = (name: string, devices: ConstructorParameters<typeof Story>[0], script: Script): NamedWorld => ({
  name,
  run: async (without = null, trace) => {
    const story = new Story(devices, without, trace)
    await story.begin()
    const found = await script(story)
    return found ?? story.end()
  },
})

export const TWO = [{}, {}]
export const GUEST = [{ isSignedIn: false }]
