export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export type Part = string | number | Html | undefined | readonly Part[]

const sourceOf = (part: Part): string => {
  if (part === undefined) return ''
  if (part instanceof Html) return part.source
  if (Array.isArray(part)) return part.map(sourceOf).join('')
  return String(part).replaceAll(/[&<>"]/g, character => escapes[character] ?? character)
}

/** Template tag that escapes all values except HTML. */
export const html = ({ raw }: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw }, ...parts.map(sourceOf)))

export const table = (
  head: readonly Part[],
  rows: readonly (readonly Part[])[],
): Html => html`<div class="wide" tabindex="0" role="group"><table>${
  head.length > 0 ? html`<thead><tr>${head.map(cell => html`<th scope="col">${cell}</th>`)}</tr></thead>` : undefined
}<tbody>${rows.map(cells => html`<tr>${cells.map(cell => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>
`

export const paragraphs = (text: string): readonly Html[] =>
  text
    .split(/\n\s*\n/)
    .filter(paragraph => paragraph.trim())
    .map(paragraph => html`<p>${paragraph.trim()}</p>`)

/** Trusted markup. */
export const raw = (source: string): Html => new Html(source)
