import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedText } from './marked-text.tsx'

const shown = (text: string, ranges: [number, number][], isNarrow = false) =>
  renderToStaticMarkup(<MarkedText text={text} ranges={ranges} isNarrow={isNarrow} />).replace(
    /^<bdi[^>]*>|<\/bdi>$/g,
    '',
  )

test('what was meant is marked, and nothing else is changed', () => {
  expect(shown('Ask the printer <now>', [[8, 15]])).toBe('Ask the <mark>printer</mark> &lt;now&gt;')
  expect(
    shown('Print a print', [
      [0, 5],
      [8, 13],
    ]),
  ).toBe('<mark>Print</mark> a <mark>print</mark>')
})

test('a long text begins near what was meant, at a word', () => {
  const text = `${'One more word '.repeat(10)}printer at last`
  const at = text.indexOf('printer')
  expect(shown(text, [[at, at + 7]])).toBe('… One more word <mark>printer</mark> at last')
  expect(shown('Send the invoice to Ana and the printer', [[32, 39]])).not.toContain('…')
  expect(shown('Send the invoice to Ana and the printer', [[32, 39]], true)).toBe('… Ana and the <mark>printer</mark>')
})
