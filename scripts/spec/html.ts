/** HTML that may stand in a page as it is; plain text becomes HTML only through `html`. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

type Part = string | Html | readonly Html[]

const sourceOf = (part: Part): string => {
  if (part instanceof Html) return part.source
  if (typeof part === 'string') return part.replaceAll(/[&<>"]/g, character => escapes[character] ?? character)
  return part.map(one => one.source).join('')
}

/** Tag of a template: whatever is put in is escaped, unless it is HTML already. */
export const html = ({ raw }: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw }, ...parts.map(sourceOf)))
