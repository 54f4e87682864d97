import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Lifetime of a session's token in seconds. The SDK asks for the next one five minutes before its end. */
const lifetime = 330

const shortened = (token: string): string => {
  const [head, claims = '', signature] = token.split('.')
  const known = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const short = { ...known, exp: known.iat + lifetime }
  return [head, Buffer.from(JSON.stringify(short)).toString('base64url'), signature].join('.')
}

const withShortTokens = (body: string): string => {
  const answer = JSON.parse(body) as Record<string, unknown>
  for (const name of ['idToken', 'id_token', 'access_token'])
    if (typeof answer[name] === 'string') answer[name] = shortened(answer[name])
  for (const name of ['expiresIn', 'expires_in']) if (name in answer) answer[name] = String(lifetime)
  return JSON.stringify(answer)
}

const issuing = /\/(accounts:signInWithPassword|token)\?/

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Stands before the Auth emulator: its tokens live for minutes instead of an hour, and no new ones come while closed. */
export const startShortTokens = async (authPort: number) => {
  let isClosed = false
  const forward = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const issues = issuing.test(asked.url ?? '') && asked.method === 'POST'
    if (issues && isClosed) return void answer.destroy()
    const passed = request(
      { host: '127.0.0.1', port: authPort, method: asked.method, path: asked.url, headers: asked.headers },
      async received => {
        const { 'transfer-encoding': _, 'content-length': __, ...headers } = received.headers
        const body = await bodyOf(received)
        const isIssued = issues && received.statusCode === 200
        answer.writeHead(received.statusCode ?? 502, headers).end(isIssued ? withShortTokens(String(body)) : body)
      },
    )
    // The emulator is killed now and then.
    passed.on('error', () => answer.destroy())
    passed.end(await bodyOf(asked))
  }
  const server = createServer((asked, answer) => void forward(asked, answer).catch(() => answer.destroy()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: (closed: boolean): void => {
      isClosed = closed
    },
    stop: (): void => {
      server.close()
      server.closeAllConnections()
    },
  }
}
