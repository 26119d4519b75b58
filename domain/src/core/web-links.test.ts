// Rules from: organising §2
import { expect, test } from 'vitest'
import { linkedParts, safeWebLink, typedWebLink } from './web-links.ts'

test.each(['http://foco.example', 'https://foco.example/a?b=c#d', 'HTTPS://FOCO.EXAMPLE', '  https://foco.example  '])(
  '[URL-1] %j is opened',
  (url) => {
    expect(safeWebLink(url)).toBe(url.trim())
  },
)

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'javascript://https://foco.example/%0aalert(1)',
  'https:foco.example',
  'https://a b',
  'https://a\u0000b',
  '//foco.example',
  '',
  null,
])('[URL-2] %j is not opened', (url) => {
  expect(safeWebLink(url)).toBeNull()
})

test('[URL-3] a bare domain gets https, nothing is no link, anything else is refused', () => {
  expect(typedWebLink(' foco.example/plan ')).toBe('https://foco.example/plan')
  expect(typedWebLink('http://localhost:3000/x')).toBe('http://localhost:3000/x')
  expect(typedWebLink('  ')).toBeNull()
  for (const input of ['javascript:alert(1)', 'see page 3', 'mailto:a@b.example', 'note'])
    expect(typedWebLink(input)).toBeUndefined()
})

test.each([
  ['Flour from https://mill.example/rye?a=b', ['https://mill.example/rye?a=b']],
  ['(see https://a.example/x_(y)), then http://b.example.', ['https://a.example/x_(y)', 'http://b.example']],
  ['www.foco.example and "https://c.example"', ['www.foco.example']],
  ['HTTPS://D.EXAMPLE!', ['HTTPS://D.EXAMPLE']],
  ['nothing: example.org, javascript:alert(1), xhttps://e.example, https://, www...', []],
  ['', []],
])('[URL-4] the addresses in %j can be pressed, and not a letter is lost', (text, addresses) => {
  const parts = linkedParts(text)
  expect(parts.filter(({ href }) => href !== null).map((part) => part.text)).toEqual(addresses)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  for (const { href } of parts) expect(href === null || safeWebLink(href) === href).toBe(true)
})
