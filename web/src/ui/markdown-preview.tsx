/** Notes as they read. HTML in them is text like any other: nothing of it ever becomes a part of the page. */
import { safeWebLink } from '@foco/domain/core/web-links.ts'
import type { ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import styles from './markdown-preview.module.css'

/** Anything but http and https (`javascript:` above all) is read as its words alone. */
const webLink = (address: string | undefined, words: ReactNode) =>
  address ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    words
  )

const components: Components = {
  a: ({ href, children }) => webLink(href, children),
  // An image would tell a stranger's server when these notes are read.
  img: ({ src, alt }) => webLink(typeof src === 'string' ? src : undefined, alt || src),
}

/** Plain addresses are links, and boxes are boxes. */
const PLUGINS = [remarkGfm]

export const MarkdownPreview = ({ text }: { text: string }) => (
  <div className={styles['preview']} dir="auto">
    <Markdown components={components} remarkPlugins={PLUGINS} urlTransform={safeWebLink}>
      {text}
    </Markdown>
  </div>
)
