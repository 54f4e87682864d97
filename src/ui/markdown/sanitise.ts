import DOMPurify, { type Config } from 'dompurify'

/** Elements that Markdown can produce, and no others: no picture, form, frame, drawing or style. */
const config = {
  ALLOWED_TAGS: [
    ...['a', 'b', 'blockquote', 'br', 'code', 'del', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'ins', 'kbd'],
    ...['li', 'mark', 'ol', 'p', 'pre', 's', 'small', 'strong', 'sub', 'sup', 'u', 'ul'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'start', 'align', 'colspan', 'rowspan'],
  // Others must match one of the addresses below.
  ADD_URI_SAFE_ATTR: ['start', 'align', 'colspan', 'rowspan'],
  // A path of this site has one slash; two, or a backslash, would begin the name of another host.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|\/(?![/\\]))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', node => {
  if (!node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** The harmless part of any HTML, as nodes: without a second parse, nothing can change. Links open in a new tab. */
export const sanitise = (html: string): DocumentFragment => purifier.sanitize(html, config)

export type Sanitise = typeof sanitise
