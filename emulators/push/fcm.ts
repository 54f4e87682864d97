import { HttpResponse, http } from 'msw'
import * as v from 'valibot'
import {
  type Answer,
  badKey,
  badToken,
  type Failing,
  failing,
  noRecipient,
  requestIn,
  tooBig,
  unauthenticated,
} from './answers.ts'
import type { Phones } from './phones.ts'
import { type Message, successShape } from './shapes.ts'

/** A fault to simulate. */
export interface Fault {
  readonly code: Failing
  /** Limits it to messages for this token; all by default. */
  readonly token?: string
  /** Number of messages; unlimited by default. */
  readonly times?: number
  /** Retry delay of the answer in seconds. */
  readonly retryAfter?: number
  /** Whether the phone still shows the message, as after a lost answer. */
  readonly isDelivered?: boolean
}

/** FCM's limit for `message.data`, in bytes of keys and values. */
const largestPayload = 4_096

const isWellFormed = (token: string): boolean => /^[A-Za-z0-9_:-]{16,4096}$/.test(token)

const reserved = /^(from|message_type|(google|gcm).*)$/

const bytes = (value: unknown): number =>
  value === undefined ? 0 : new TextEncoder().encode(JSON.stringify(value)).length

/** Tokens whose name determines their fate, for data to look at. */
const speaking: readonly (readonly [beginning: string, code: Failing])[] = [
  ['gone:', 'UNREGISTERED'],
  ['foreign:', 'SENDER_ID_MISMATCH'],
]

/** FCM's side of sending: known tokens, simulated faults, and reached phones. */
export class Fcm {
  readonly phones: Phones
  readonly #faults: { fault: Fault; left: number }[] = []
  #number = 0

  constructor(phones: Phones) {
    this.phones = phones
  }

  setFaults(faults: readonly Fault[]): void {
    this.#faults.splice(
      0,
      Number.POSITIVE_INFINITY,
      ...faults.map(fault => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })),
    )
  }

  addFault(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
  }

  send(project: string, isAuthorised: boolean, body: unknown): Answer {
    if (!isAuthorised) return unauthenticated()
    const read = requestIn(body)
    if ('answer' in read) return read.answer
    const { message, validate_only: isOnlyValidated = false } = read.request
    const refused = refusalOf(message)
    if (refused) return refused
    const { token = '' } = message
    const fault = this.#take(token)
    if (fault === undefined || fault.isDelivered) {
      const known = speaking.find(([beginning]) => token.startsWith(beginning))
      if (known && !isOnlyValidated) return failing(known[1], 0)
      if (!isOnlyValidated) this.phones.receive(token, message)
    }
    if (fault) return failing(fault.code, fault.retryAfter ?? 1)
    this.#number += 1
    const id = isOnlyValidated ? 'fake_message_id' : `0:${this.#number}`
    return { status: 200, body: v.parse(successShape, { name: `projects/${project}/messages/${id}` }) }
  }

  #take(token: string): Fault | undefined {
    const at = this.#faults.findIndex(({ fault }) => fault.token === undefined || fault.token === token)
    const found = this.#faults[at]
    if (found === undefined) return undefined
    found.left -= 1
    if (found.left <= 0) this.#faults.splice(at, 1)
    return found.fault
  }
}

const refusalOf = (message: Message): Answer | null => {
  const { token, topic, condition, data = {} } = message
  const key = Object.keys(data).find(name => reserved.test(name))
  if (token === undefined && topic === undefined && condition === undefined) return noRecipient()
  if (token !== undefined && !isWellFormed(token)) return badToken()
  if (key !== undefined) return badKey(key)
  const { notification } = message
  return bytes(data) + bytes(notification) > largestPayload ? tooBig() : null
}

/** Handlers that replace the service anywhere. */
export const fcmHandlers = (fcm: Fcm) => [
  http.post<{ project: string }>('*/v1/projects/:project/messages\\:send', async ({ request, params }) => {
    const authorization = request.headers.get('authorization') ?? ''
    const body: unknown = await request.json().catch(() => null)
    const answer = fcm.send(params.project, /^Bearer \S+$/.test(authorization), body)
    return HttpResponse.json(answer.body as Record<string, unknown>, {
      status: answer.status,
      headers: { ...answer.headers },
    })
  }),
]
