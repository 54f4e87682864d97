import type { ServerResponse } from 'node:http'

/** The SDK calls these in its page; the scripts run in a frame of that page. */
const CALLBACKS = ['pLPCommand', 'pRTLPCB']

/** Defines, in the client's frame, how later scripts call the client `callback`, and tells it what it is called here. */
export function started(callback: string, id: string, password: string): string {
  const definitions = CALLBACKS.map(name => {
    const target = JSON.stringify(`${name}${callback}`)
    return `function ${name}(...a){const f=parent.window[${target}];if(f)f(...a)}\n`
  })
  return `${definitions.join('')}pLPCommand("start",${JSON.stringify(id)},${JSON.stringify(password)});\n`
}

/** Hands messages over. Responses are numbered without gaps: the client puts them in order by that. */
export function received(response: number, messages: readonly string[]): string {
  return `pRTLPCB(${response},[${messages.join(',')}]);\n`
}

/** Ends the connection, after a response of that number where one is given. */
export function closing(lastResponse?: number): string {
  return lastResponse === undefined ? 'pLPCommand("close");\n' : `pLPCommand("close",${lastResponse});\n`
}

export function answerScript(response: ServerResponse, script: string): void {
  response.writeHead(200, {
    'content-type': 'application/javascript; charset=utf-8',
    'content-length': Buffer.byteLength(script),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(script)
}

/** A page that disconnects the client when its frame is removed or its tab is closed. */
export function answerDisconnectPage(response: ServerResponse, url: string): void {
  const address = JSON.stringify(url).replace(/</g, '\\u003c')
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
  })
  response.end(
    `<!doctype html><title>Connection</title><script>addEventListener('pagehide',()=>navigator.sendBeacon(${address}))</script>`,
  )
}
