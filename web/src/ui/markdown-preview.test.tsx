import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MarkdownPreview } from './markdown-preview.tsx'

const html = (text: string) => renderToStaticMarkup(<MarkdownPreview text={text} />)

describe('the preview of notes', () => {
  it('reads what the toolbar writes', () => {
    const shown = html('# One\n\n## Two\n\n**bold** *italic* `code`\n\n- item\n\n> quote')
    for (const element of [
      '<h1>One',
      '<h2>Two',
      '<strong>bold',
      '<em>italic',
      '<code>code',
      '<li>item',
      '<blockquote>',
    ])
      expect(shown).toContain(element)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'before <b onclick="alert(1)">bold</b> after',
    '<iframe src="https://example.org"></iframe>',
  ])('[P22] shows %s as text', (text) => {
    const shown = html(text)
    expect(shown).not.toMatch(/<(?:script|img|b|iframe)\b/)
    expect(shown).toContain('&lt;')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/settings',
    'mailto:a@b.c',
  ])('[P22] makes no link of %s', (address) => {
    expect(html(`[here](${address})`)).not.toContain('<a')
    expect(html(`[here](${address})`)).toContain('here')
    expect(html(`![picture](${address})`)).not.toMatch(/<a|<img/)
  })

  it('opens web addresses in a tab that knows nothing of this one, and loads no pictures', () => {
    const link = '<a href="https://example.org/a" target="_blank" rel="noopener noreferrer">'
    expect(html('[here](https://example.org/a)')).toContain(`${link}here</a>`)
    expect(html('![a cat](https://example.org/a)')).toContain(`${link}a cat</a>`)
  })
})
