import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

interface Asked {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal?: AbortSignal
}

interface Answered {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | null
}

/** Posts to an address. Rejects without an answer. */
export type Ask = (address: string, asked: Asked) => Promise<Answered>

/** Timeout in milliseconds; without one, sending could hang forever. */
const patience = 30_000

/** Keep connections alive: a handshake takes longer than a message. */
const options = { keepAlive: true, maxSockets: 100 } as const
const services = {
  'http:': { request: httpRequest, agent: new HttpAgent(options) },
  'https:': { request: httpsRequest, agent: new HttpsAgent(options) },
} as const

/** Node's http client costs a quarter of `fetch` per message. */
export const askByHttp: Ask = (address, asked) => askWithin(patience, address, asked)

/** @param patience idle timeout in milliseconds */
export const askWithin = (
  patience: number,
  ...[address, { headers, body, signal }]: Parameters<Ask>
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { request, agent } = services[address.startsWith('http:') ? 'http:' : 'https:']
    const length = String(Buffer.byteLength(body))
    const sent = request(
      address,
      { method: 'POST', agent, headers: { ...headers, 'content-length': length }, ...(signal ? { signal } : {}) },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            retryAfter: response.headers['retry-after'] ?? null,
          }),
        )
      },
    )
    sent.setTimeout(patience, () => sent.destroy(new Error(`nothing was heard for ${patience / 1_000} s.`)))
    sent.on('error', reject)
    sent.end(body)
  })
