import type { ServerResponse } from 'node:http'

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1b1b1b; background: #fff }
code, pre { font-family: ui-monospace, monospace; font-size: .9rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #767676; padding: 1rem }
table { border-collapse: collapse }
th, td { border: 1px solid #767676; padding: .25rem .5rem; text-align: left; vertical-align: top }
td.number { text-align: right }
.part td:first-child { padding-left: 2rem }
mark { color: inherit; background: #d9f2d9 }
mark.never { background: #ffe0b8; text-decoration: underline dashed }
mark.failed { background: #ffd6d6; text-decoration: underline wavy }
small { color: #454545 }
`

/** Text as it stands in a page. */
export function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

/** Sends a page that loads nothing from anywhere and runs no script. `body` is HTML. */
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
