import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getResponse } from 'msw'
import { loopback } from '../../tools/project.ts'
import { type Emulator, EmulatorError } from '../base/emulator.ts'
import { isFailing } from './answers.ts'
import { type Fault, Fcm, fcmHandlers } from './fcm.ts'
import { Phones } from './phones.ts'

export interface PushEmulator extends Emulator {
  readonly name: 'push'
  readonly origin: string
  readonly fcm: Fcm
}

interface PushOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number
  /** Preferred port, if free. */
  readonly preferred?: number | undefined
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, () => {
      server.off('error', reject)
      resolve()
    })
  })

const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * Simulates the push service in this process for any worker; fcm.ts has FCM's answers. Also serves `GET
 * /phones/{token}`, a phone's cards, and `PUT /faults`, the faults from now on (a list of {@link Fault}).
 */
export const startPushEmulator = async ({ port = 0, preferred = 0 }: PushOptions = {}): Promise<PushEmulator> => {
  const fcm = new Fcm(new Phones())
  const handlers = fcmHandlers(fcm)
  const server = createServer((request, response) => {
    answer(request, fcm, handlers).then(
      made => write(response, made),
      (error: Error) => write(response, Response.json({ error: error.message }, { status: 500 })),
    )
  })
  server.keepAliveTimeout = 30_000
  try {
    await listen(server, port || preferred).catch(error => {
      if (port !== 0 || !isInUse(error)) throw error
      return listen(server, 0)
    })
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause
    throw new EmulatorError('unusable', `The push emulator did not start: ${why}.`, { cause })
  }
  const { port: taken } = server.address() as AddressInfo
  let ending: Promise<void> | undefined
  return {
    name: 'push',
    host: loopback,
    port: taken,
    origin: `http://${loopback}:${taken}`,
    fcm,
    failed: new Promise(() => undefined),
    stop: () => {
      ending ??= new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return ending
    },
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const answer = async (
  request: IncomingMessage,
  fcm: Fcm,
  handlers: ReturnType<typeof fcmHandlers>,
): Promise<Response> => {
  const { method = 'GET', url = '/' } = request
  const body = await bodyOf(request)
  if (method === 'GET' && url === '/') return Response.json({ push: 'ready' })
  const [, token] = /^\/phones\/(.+)$/.exec(url) ?? []
  if (method === 'GET' && token !== undefined) return Response.json(fcm.phones.cardsOf(decodeURIComponent(token)))
  if (method === 'PUT' && url === '/faults') {
    const faults: unknown = JSON.parse(body)
    if (!isListOfFaults(faults)) return Response.json({ error: 'A list of faults, each with a code.' }, { status: 400 })
    fcm.setFaults(faults)
    return new Response(null, { status: 204 })
  }
  const headers = new Headers()
  for (const name of ['authorization', 'content-type']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const isRead = method === 'GET' || method === 'HEAD'
  const made = new Request(`http://${loopback}${url}`, { method, headers, ...(isRead ? {} : { body }) })
  return (await getResponse(handlers, made)) ?? Response.json({ error: 'Not found.' }, { status: 404 })
}

const isListOfFaults = (value: unknown): value is readonly Fault[] =>
  Array.isArray(value) && value.every(each => typeof each === 'object' && each !== null && isFailing(each.code))

const write = async (response: ServerResponse, made: Response): Promise<void> => {
  const text = await made.text()
  response.writeHead(made.status, Object.fromEntries(made.headers))
  response.end(text)
}
