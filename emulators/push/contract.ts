import type { Failing } from './answers.ts'
import type { ErrorCode } from './shapes.ts'

/** One request that the worker relies on, with the service's answer. */
export interface Interaction {
  readonly name: string
  readonly body: unknown
  /** Sent without credentials. */
  readonly isAnonymous?: true
  /** Fault set before; simulation only. */
  readonly fault?: { readonly code: Failing; readonly retryAfter?: number }
  readonly status: number
  /** Code or field in the answer; null for a success, or a refusal with neither. */
  readonly answers: { readonly errorCode: ErrorCode } | { readonly field: string } | null
  readonly retryAfter?: string
}

const token = 'fcm:contract-token-0123456789'
const topic = 'luna-contract'
const notification = { title: 'Contrato', body: 'Solo se comprueba' }

/** Validates only: sends to nobody. */
const checked = (message: Readonly<Record<string, unknown>>) => ({ validate_only: true, message })

const full = {
  notification,
  data: { notification: '-Ncontract', link: 'home' },
  android: { ttl: '3600s', priority: 'HIGH', notification: { tag: '-Ncontract' } },
  apns: {
    headers: { 'apns-collapse-id': '-Ncontract', 'apns-expiration': '1790000000' },
    payload: { aps: { 'mutable-content': 1 } },
  },
  webpush: { headers: { TTL: '3600', Topic: '-Ncontract' }, notification: { tag: '-Ncontract' } },
}

const failing = (code: Failing, status: number, retryAfter?: number): Interaction => ({
  name: `${code}${retryAfter === undefined ? '' : `, with the time to wait`}`,
  body: { message: { token, notification } },
  fault: { code, ...(retryAfter === undefined ? {} : { retryAfter }) },
  status,
  answers: { errorCode: code },
  ...(retryAfter === undefined ? {} : { retryAfter: String(retryAfter) }),
})

/** A message that FCM refuses as invalid. */
const refused = (
  name: string,
  message: Readonly<Record<string, unknown>>,
  answers: Interaction['answers'] = { errorCode: 'INVALID_ARGUMENT' },
): Interaction => ({ name, body: checked(message), status: 400, answers })

export const contract: readonly Interaction[] = [
  { name: 'a message as the worker makes it is taken', body: checked({ ...full, topic }), status: 200, answers: null },
  refused('a token that is none is refused', { ...full, token: 'not a token' }),
  refused('a message to nobody is refused', { notification }),
  refused(
    'a field that the API does not know is refused',
    { topic, notification: { ...notification, subtitle: 'x' } },
    { field: 'message.notification' },
  ),
  refused('data that is no text is refused', { topic, data: { minute: { at: 88 } } }, { field: 'message.data' }),
  refused(
    'a time to live that is no duration is refused',
    { topic, notification, android: { ttl: 'an hour' } },
    { field: 'message.android.ttl' },
  ),
  refused(
    'a time to live without its unit is refused',
    { topic, notification, android: { ttl: '3600' } },
    { field: 'message.android.ttl' },
  ),
  refused('a reserved name in the data is refused', { topic, data: { from: 'luna' } }),
  refused('more than 4,096 bytes are refused', { topic, data: { text: 'x'.repeat(4_200) } }),
  {
    name: 'nobody sends without credentials',
    body: checked({ ...full, topic }),
    isAnonymous: true,
    status: 401,
    answers: null,
  },
  { name: 'a message that is sent gets a name', body: { message: { ...full, token } }, status: 200, answers: null },
  failing('UNREGISTERED', 404),
  failing('SENDER_ID_MISMATCH', 403),
  failing('QUOTA_EXCEEDED', 429, 60),
  failing('UNAVAILABLE', 503, 5),
  failing('INTERNAL', 500),
  failing('THIRD_PARTY_AUTH_ERROR', 401),
]

/** Whether it can be sent to a real project: it needs no fault and delivers nothing. */
export const isForReal = ({ body, fault }: Interaction): boolean =>
  fault === undefined && typeof body === 'object' && body !== null && 'validate_only' in body
