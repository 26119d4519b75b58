import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanAddress, cleanComponents, cleanMessage, cleanName, cleanStack } from './error-cleaning.ts'
import { ERROR_SENTENCES } from './error-sentences.ts'

/** Long enough that no program says them, and no file is called so. */
const letters = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzñáü漢字'), { minLength: 4, maxLength: 12 })
const word = letters.map((all) => `zq${all.join('')}`)
const wrapped = word.chain((text) =>
  fc.constantFrom(
    text,
    `"${text}"`,
    `'${text}'`,
    `${text}@${text}.org`,
    `https://foco.example/?open=${text}#${text}`,
    `\n    at ${text} (https://foco.example/assets/${text}.js:1:2)`,
    `\n${text}@https://foco.example/assets/index.js:3:4\n`,
    `${text}-${text}_${text}`,
    `\`${text}\``,
    `🛒${text}`,
    `555 123 4567 ${text}`,
  ),
)
const sentence = fc.array(wrapped, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '))
const around = fc.constantFrom(
  (text: string) => text,
  (text: string) => `Unexpected token 'B', "${text}" is not valid JSON`,
  (text: string) => `Cannot read properties of undefined (reading '${text}')`,
  (text: string) => `Failed to fetch ${text}`,
)

const personal = (text: string) => text.match(/zq[\p{L}]+/gu) ?? []

describe('an error report', () => {
  it('has no word of the person, whatever the error says and wherever it says it', () => {
    fc.assert(
      fc.property(sentence, around, (text, wrap) => {
        const error = new Error(wrap(text))
        const told = [
          cleanMessage(error.message),
          cleanStack(error.stack ?? '', error.message),
          cleanAddress(`https://foco.example/${encodeURIComponent(text)}?q=${encodeURIComponent(text)}#${text}`, ['/']),
        ].join('\n')
        for (const each of personal(text)) expect(told).not.toContain(each)
        expect(told).not.toMatch(/\d{3} \d{3} \d{4}/)
      }),
    )
  })

  it('has none of a sentence of everyday words, also of such as programs use', () => {
    const everyday = fc.constantFrom(
      ...'read open the time date message address list after call my new text of the user and write it before school'.split(
        ' ',
      ),
      ...'lee abre la hora fecha mensaje lista de ana para el error failed to load the map for her name value key'.split(
        ' ',
      ),
    )
    fc.assert(
      fc.property(fc.array(everyday, { minLength: 1, maxLength: 12 }), (words) => {
        expect(cleanMessage(words.join(' '))).toBe('…')
        expect(cleanMessage(`Cannot read properties of undefined (reading '${words.join(' ')} x')`)).toBe(
          "Cannot read properties of undefined (reading '…')",
        )
      }),
    )
  })

  it('lets no word pass in the places of a sentence that is no name of a program', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ERROR_SENTENCES), word, ({ parts }, typed) => {
        const filled = parts.map((part) =>
          part === '*' || part === '~' ? typed : part.startsWith('#') ? `${part.slice(1)}7` : part,
        )
        expect(cleanMessage(filled.join(''))).not.toContain(typed)
      }),
    )
  })

  it('says what programs say, and where', () => {
    expect(cleanMessage("Cannot read properties of undefined (reading 'order_position')")).toBe(
      "Cannot read properties of undefined (reading 'order_position')",
    )
    expect(cleanMessage('Unexpected token \'B\', "Buy milk" is not valid JSON')).toBe(
      'Unexpected token \'B\', "…" is not valid JSON',
    )
    expect(cleanMessage('Call Ana')).toBe('…')
    expect(cleanMessage('Read the new text of Ana to Berta and Carla, then Diego')).toBe('…')
    expect(cleanMessage('Maximum update depth exceeded. Call Ana')).toBe('Maximum update depth exceeded…')
    expect(cleanMessage('e.map is not a function')).toBe('e.map is not a function')
    expect(cleanMessage('ana.flowers is not a function')).toBe('… is not a function')
    expect(cleanMessage('Minified React error #185; visit https://react.dev/errors/185 for it')).toBe(
      'Minified React error ##; visit …',
    )
    expect(
      cleanMessage("Failed to execute 'setItem' on 'Storage': Setting the value of 'todos' exceeded the quota."),
    ).toBe("Failed to execute 'setItem' on 'Storage': Setting the value of 'todos' exceeded the quota.")
    expect(cleanMessage('Uncaught TypeError: x is not a function')).toBe('Uncaught TypeError: x is not a function')
    expect(cleanMessage('TypeError: Ana is at home')).toBe('TypeError: …')
    expect(cleanName('TypeError')).toBe('TypeError')
    expect(cleanName('Ana')).toBe('…')
    const stack = `TypeError: x is not a function
    at e.map (https://foco.example/assets/index-Ab_1.js:1:234)
    at async https://foco.example/assets/later-3.js?v=2:5:6
    at chrome-extension://abc/secret.js:1:2`
    expect(cleanStack(stack, 'x is not a function')).toBe(
      'at e.map (assets/index-Ab_1.js:1:234)\nat assets/later-3.js:5:6\nat …',
    )
    expect(cleanStack('f@https://foco.example/assets/a.js:1:2\n@https://foco.example/assets/b.js:3:4', '')).toBe(
      'at f (assets/a.js:1:2)\nat assets/b.js:3:4',
    )
    expect(cleanComponents('\n    at Row (https://foco.example/assets/a.js:1:2)\n    at ul\n    at Suspense')).toBe(
      'at Row (assets/a.js:1:2)\nat ul (…)\nat Suspense (…)',
    )
    expect(cleanAddress('https://foco.example/settings?tab=trash&category=Ana#x', ['/settings'])).toBe(
      'https://foco.example/settings',
    )
  })

  it('is short', () => {
    expect(cleanMessage('error '.repeat(5000)).length).toBeLessThanOrEqual(300)
    const frames = '    at f (https://foco.example/assets/a.js:1:2)\n'.repeat(500)
    expect(cleanStack(frames, '').length).toBeLessThanOrEqual(2000)
  })
})
