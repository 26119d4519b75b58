import { describe, expect, it } from 'vitest'
import { createTheme, type Scheme } from './theme.ts'

const setUp = ({ stored = null as string | null, dark = false, blocked = false } = {}) => {
  const system = Object.assign(new EventTarget(), { matches: dark })
  const tabs = new EventTarget()
  const kept = new Map(stored === null ? [] : [['theme', stored]])
  const painted: Scheme[] = []
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const theme = createTheme({
    storage: blocked
      ? { getItem: refuse, setItem: refuse }
      : { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    prefersDark: system as unknown as MediaQueryList,
    otherTabs: tabs as Window,
    paint: (scheme) => void painted.push(scheme),
  })
  return { theme, system, tabs, kept, painted }
}

describe('the theme', () => {
  it('follows the system when nothing was chosen', () => {
    const { theme, system, painted } = setUp({ dark: true })
    expect(theme.get()).toEqual({ choice: 'system', scheme: 'dark' })
    system.matches = false
    system.dispatchEvent(new Event('change'))
    expect(theme.get().scheme).toBe('light')
    expect(painted).toEqual(['dark', 'light'])
  })

  it('remembers a choice under the key theme and tells the screen', () => {
    const { theme, kept } = setUp()
    let told = 0
    theme.subscribe(() => told++)
    theme.choose('dark')
    expect(kept.get('theme')).toBe('dark')
    expect(theme.get()).toEqual({ choice: 'dark', scheme: 'dark' })
    expect(told).toBe(1)
  })

  it('treats anything unknown in storage as system', () => {
    expect(setUp({ stored: 'purple' }).theme.get().choice).toBe('system')
  })

  it('follows the choice of another tab', () => {
    const { theme, tabs, kept } = setUp()
    kept.set('theme', 'dark')
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
    expect(theme.get().choice).toBe('dark')
  })

  it('works without storage, for as long as the page is open', () => {
    const { theme } = setUp({ blocked: true })
    theme.choose('dark')
    expect(theme.get().scheme).toBe('dark')
  })
})
