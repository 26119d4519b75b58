/** Notes are written in Markdown. Where a few lines of them are shown, nobody wants to read the marks. */

const RULE = /^[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/gm
const BLOCK_MARKS =
  /^[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+|[-*+](?:[ \t]+|$)(?:\[[ xX]\](?:[ \t]+|$))?|(?:`{3}|~{3}).*$)?/gm
const LINK = /!?\[([^\]\n]*)\]\([^)\n]*\)/g
/** A mark opens before a letter and closes behind one: '2 * 3 * 4' and snake_case_names stay as they are. */
const STRONG = /(?<!\\)(\*\*|__|~~)(?=\S)([^\n]*?[^\s\\])\1/g
const WEAK = /(?<![\w*\\])([*_])(?=[^\s*_])([^\n*_]*[^\s*_\\])\1(?!\w)/g
const CODE = /`([^`\n]+)`/g
const ESCAPE = /\\([\\`*_~#>[\]()+-])/g

/** The words without the marks. Lines stay lines; what holds them apart on a page is left out with the marks. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(RULE, '')
    .replace(BLOCK_MARKS, '')
    .replace(LINK, '$1')
    .replace(STRONG, '$2')
    .replace(WEAK, '$2')
    .replace(CODE, '$1')
    .replace(ESCAPE, '$1')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** The same where there is room for one line: its lines would run into each other. */
export const plainLine = (markdown: string): string => plainText(markdown).replaceAll('\n', ' · ')
