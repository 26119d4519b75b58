import { expect, test } from 'vitest'
import { escaped, readXml, type XmlElement } from './read-xml.ts'

const names = ({ name, children }: XmlElement): unknown[] => [name, ...children.map(names)]

test('names with their spaces, whatever prefixes are used', () => {
  const text = `\uFEFF<?xml version='1.0'?><!-- one --><a xmlns="DAV:" xmlns:c="urn:c"><c:b/><b xmlns="urn:d" c='1'
  >x</b><c:b xmlns:c="urn:e"></c:b></a>\n`
  const read = readXml(text)
  expect(read && names(read)).toEqual(['{DAV:}a', ['{urn:c}b'], ['{urn:d}b'], ['{urn:e}b']])
  expect(read?.children[1]?.attributes.get('c')).toBe('1')
})

test('texts with their signs, in one piece or in several', () => {
  const text = '<a>R&amp;D &lt;1&gt; &#233;&#xE9; &unknown; <![CDATA[<b> & ]]>end</a>'
  expect(readXml(text)?.text).toBe('R&D <1> éé &unknown; <b> & end')
  expect(readXml(`<a>${escaped('a<b>&"')}</a>`)?.text).toBe('a<b>&"')
  expect(readXml('<a>1e3</a>')?.text).toBe('1e3')
})

test.each([
  '',
  'text',
  '<!doctype html><html></html>',
  '<!DOCTYPE a [<!ENTITY b "boom">]><a>&b;</a>',
  '<a>',
  '<a></b>',
  '</a>',
  '<a/><b/>',
  '<a b>',
  '<a b="<"/>',
  '<a><![CDATA[</a>',
  '<a><!-- </a>',
  `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`,
])('%s is not taken', (text) => {
  expect(readXml(text)).toBeNull()
})

/** What took another reader seconds: it must end soon, whatever the machine. */
test.each([
  ['depth', `${'<a>'.repeat(600_000)}`],
  ['attributes', `<a ${Array.from({ length: 200_000 }, (_, n) => `b${n}="1"`).join(' ')}/>`],
  ['blanks', `<a${' '.repeat(4_000_000)}b/>`],
  ['entities', `<a>${'&amp;'.repeat(900_000)}</a>`],
  ['half entities', `<a>${'&amp'.repeat(1_000_000)}</a>`],
  [
    'spaces',
    `<a ${Array.from({ length: 90 }, (_, n) => `xmlns:b${n}="u"`).join(' ')}>${'<c xmlns="v"/>'.repeat(200_000)}</a>`,
  ],
  ['elements', `<a>${'<b/>'.repeat(1_000_000)}</a>`],
])('five megabytes of %s are read or refused', (_, text) => {
  const read = readXml(text)
  expect(read === null || read.name === '{}a').toBe(true)
})
