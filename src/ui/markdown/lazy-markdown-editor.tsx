import { lazyPart } from '../loading/lazy-part.tsx'
import type { MarkdownEditorProps } from './markdown-editor.tsx'

const MarkdownEditor = lazyPart(() => import('./markdown-editor.tsx'))

/** An editor for Markdown, which few forms have. Its place is kept until it is there, so that nothing below moves. */
export const LazyMarkdownEditor = (props: MarkdownEditorProps) => (
  <div className="markdown-place">
    <MarkdownEditor {...props} />
  </div>
)
