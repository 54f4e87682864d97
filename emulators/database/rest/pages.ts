import type { ServerResponse } from 'node:http'
import type { HttpHandler } from '../http/serve.ts'
import type { ConditionCoverage, Coverage, RuleCoverage } from '../rules/rule.ts'

const STYLE = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: light-dark(#1b1b1b, #e8e8e8); background: light-dark(#fff, #161616) }
h1 { font-size: 1.5rem; overflow-wrap: anywhere }
code { font-family: ui-monospace, monospace; font-size: .9rem; overflow-wrap: anywhere }
table { border-collapse: collapse }
th, td { border: 1px solid #767676; padding: .25rem .5rem; text-align: left; vertical-align: top }
tbody th { font-weight: normal; overflow-wrap: anywhere }
td.number { text-align: right }
.part td:first-child { padding-left: 2rem }
@media (max-width: 40rem) {
  th, td { padding: .25rem; font-size: .8rem }
  .part td:first-child { padding-left: 1rem }
}
`

const escapeHTML = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

export function sendPage(response: ServerResponse, title: string, body: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  })
  response.end(
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHTML(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHTML(title)}</h1>${body}</main></body>
</html>
`,
  )
}

const TITLE = 'Realtime Database emulator'

export const about: HttpHandler = ({ request, response, url }) => {
  if (request.method !== 'GET' || isForPrograms(url.pathname, request.headers.accept)) return false
  const path = url.pathname.replace(/\/+$/, '')
  const search = url.searchParams.has('ns') ? url.search : '?ns=NAME'
  const json = `${path === '' ? '/' : path}.json${search}`
  sendPage(
    response,
    TITLE,
    `<p>This server stands in for the Firebase Realtime Database while you develop and test. Nothing here is in the cloud.</p>
<p>Data is served as JSON at addresses that end in <code>.json</code>; <code>ns</code> names the database. For this address:</p>
<p><code>${escapeHTML(json)}</code></p>
<p>Rules may deny it; with the header <code>Authorization: Bearer owner</code> they are skipped.</p>
<p><code>/.inspect/coverage${escapeHTML(search)}</code> shows how often each rule was evaluated, and with which results.</p>`,
  )
  return true
}

/** Programs probe `/` for readiness; addresses with a leading dot are the emulator's own. */
const isForPrograms = (pathname: string, accept = ''): boolean =>
  pathname.startsWith('/.') || (pathname === '/' && !accept.includes('text/html'))

export function coveragePage({ report }: Coverage): string {
  const ran = report.filter(({ evaluations }) => evaluations > 0).length
  return `<p>${ran} of ${report.length} rules were evaluated since they were loaded.</p>
<table>
<thead><tr><th scope="col">Rule or condition</th><th scope="col">Evaluated</th><th scope="col">True</th><th scope="col">False</th><th scope="col">Error</th></tr></thead>
<tbody>${report.map(rowsOf).join('')}</tbody>
</table>`
}

function rowsOf(rule: RuleCoverage): string {
  const rows = rule.conditions.map(condition => `<tr class="part">${cellsOf('td', '', condition)}</tr>`)
  return `<tr>${cellsOf('th scope="row"', `${rule.path}: `, rule)}</tr>${rows.join('')}`
}

function cellsOf(tag: string, prefix: string, { expression, evaluations, results }: ConditionCoverage): string {
  const counts = [evaluations, results.true, results.false, results.error]
  const cells = counts.map(count => `<td class="number">${count}</td>`).join('')
  const [name] = tag.split(' ')
  return `<${tag}>${escapeHTML(prefix)}<code>${escapeHTML(expression)}</code></${name}>${cells}`
}
