import type { Background, Examples, Feature, Rule, Scenario, Step, TableRow } from '@cucumber/messages'
import type { DeclaredArea, DeclaredPage } from '../areas.ts'

class Html {
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
const html = ({ raw }: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw }, ...parts.map(sourceOf)))

const nothing = new Html('')

const row = (tag: 'th' | 'td', { cells }: TableRow): Html => {
  const cell =
    tag === 'th' ? (text: string) => html`<th scope="col">${text}</th>` : (text: string) => html`<td>${text}</td>`
  return html`<tr>${cells.map(({ value }) => cell(value))}</tr>`
}

const table = (head: TableRow | undefined, rows: readonly TableRow[]): Html =>
  html`<table>${head ? html`<thead>${row('th', head)}</thead>` : nothing}<tbody>${rows.map(one => row('td', one))}</tbody></table>`

const step = ({ keyword, text, dataTable, docString }: Step): Html => html`<li><b>${keyword.trim()}</b> ${text}${
  dataTable ? table(undefined, dataTable.rows) : nothing
}${docString ? html`<pre>${docString.content}</pre>` : nothing}</li>
`

const examples = ({ name, tableHeader, tableBody }: Examples): Html =>
  html`<h5>${name || 'Examples'}</h5>${table(tableHeader, tableBody)}`

const scenario = (given: Scenario): Html =>
  html`<article><h4>${given.name}</h4><ul>${given.steps.map(step)}</ul>${given.examples.map(examples)}</article>
`

const background = ({
  steps,
}: Background): Html => html`<article><h4>Each time</h4><ul>${steps.map(step)}</ul></article>
`

const part = (child: { background?: Background; scenario?: Scenario; rule?: Rule }): Html => {
  if (child.rule)
    return html`<section><h3>${child.rule.name}</h3>${paragraphs(child.rule.description)}${child.rule.children.map(part)}</section>
`
  if (child.background) return background(child.background)
  return child.scenario ? scenario(child.scenario) : nothing
}

const paragraphs = (text: string): Html[] =>
  text
    .split(/\n\s*\n/)
    .filter(paragraph => paragraph.trim())
    .map(paragraph => html`<p>${paragraph.trim()}</p>`)

const anchor = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

const feature = ({ name, description, children }: Feature): Html =>
  html`<section id="${anchor(name)}"><h2>${name}</h2>${paragraphs(description)}${children.map(part)}</section>
`

const declaredPage = ({ title, path }: DeclaredPage): Html =>
  html`<tr><td>${title.en}</td><td>${title.es}</td><td>${path.replace(/:(\w+)/g, '{$1}')}</td></tr>
`

const declaredArea = ({ title, permission, pages }: DeclaredArea): Html =>
  html`<h3>${title.en}</h3><p>Opens with the permission ${permission}.</p>
<table><thead><tr><th scope="col">title</th><th scope="col">in Spanish</th><th scope="col">address</th></tr></thead><tbody>${pages.map(declaredPage)}</tbody></table>
`

const link = (name: string): Html => html`<li><a href="#${anchor(name)}">${name}</a></li>`

const listOfPages = 'The pages there are'

const style = `
body { font: 16px/1.5 system-ui, sans-serif; color: #1c262b; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin-top: 3rem; border-bottom: 2px solid #0277bd } h3 { margin-top: 2rem } h4 { margin: 1.25rem 0 .25rem } h5 { margin: .75rem 0 .25rem }
ul { list-style: none; padding-left: 1rem; margin: 0 } nav ul { list-style: disc } b { color: #0277bd; font-weight: 600 }
table { border-collapse: collapse; font-size: .875rem } th, td { border: 1px solid #cfd8dc; padding: .125rem .5rem; text-align: left }`

export const specification = (features: readonly Feature[], areas: readonly DeclaredArea[]): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What Luna does</title><style>${new Html(style)}</style></head>
<body>
<h1>What Luna does</h1>
<nav><ul>${features.map(({ name }) => link(name))}${link(listOfPages)}</ul></nav>
<main>${features.map(feature)}<section id="${anchor(listOfPages)}"><h2>${listOfPages}</h2>${areas.map(declaredArea)}</section></main>
</body>
</html>
`.source
