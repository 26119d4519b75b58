/** Notes are written in Markdown. Where one line of them is shown, nobody wants to read the marks. */

const BLOCK_MARKS = /^[ \t]*(?:#{1,6}[ \t]+|(?:>[ \t]?)+|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|(?:`{3}|~{3}).*$)/gm
const LINK = /!?\[([^\]\n]*)\]\([^)\n]*\)/g
/** A mark opens before a letter and closes behind one: '2 * 3 * 4' and snake_case_names stay as they are. */
const STRONG = /(?<!\\)(\*\*|__|~~)(?=\S)([^\n]*?[^\s\\])\1/g
const WEAK = /(?<![\w*\\])([*_])(?=[^\s*_])([^\n*_]*[^\s*_\\])\1(?!\w)/g
const CODE = /`([^`\n]+)`/g
const ESCAPE = /\\([\\`*_~#>[\]()+-])/g

/** The words without the marks; lines stay lines. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(BLOCK_MARKS, '')
    .replace(LINK, '$1')
    .replace(STRONG, '$2')
    .replace(WEAK, '$2')
    .replace(CODE, '$1')
    .replace(ESCAPE, '$1')
    .trim()
