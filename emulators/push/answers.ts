import * as v from 'valibot'
import { type ErrorAnswer, type ErrorCode, errorShape, type Message, requestShape } from './shapes.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Status = ErrorAnswer['error']['status']

type Details = ErrorAnswer['error']['details']

const refusal = (
  code: number,
  status: Status,
  message: string,
  details?: Details,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status: code,
  body: v.parse(errorShape, { error: { code, message, status, ...(details ? { details } : {}) } }),
  headers,
})

const fcm = (errorCode: ErrorCode) =>
  ({ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }) as const

const violation = (field: string, description: string) =>
  ({ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description }] }) as const

const later = (seconds: number): Readonly<Record<string, string>> => ({ 'Retry-After': String(seconds) })

/** FCM's own error answers; some have a retry delay in seconds. */
const failures: Readonly<
  Record<Exclude<ErrorCode, 'UNSPECIFIED_ERROR' | 'INVALID_ARGUMENT'>, (retryAfter: number) => Answer>
> = {
  UNREGISTERED: () => refusal(404, 'NOT_FOUND', 'Requested entity was not found.', [fcm('UNREGISTERED')]),
  SENDER_ID_MISMATCH: () => refusal(403, 'PERMISSION_DENIED', 'SenderId mismatch', [fcm('SENDER_ID_MISMATCH')]),
  QUOTA_EXCEEDED: seconds =>
    refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', [fcm('QUOTA_EXCEEDED')], later(seconds)),
  UNAVAILABLE: seconds =>
    refusal(503, 'UNAVAILABLE', 'The service is currently unavailable.', [fcm('UNAVAILABLE')], later(seconds)),
  INTERNAL: () => refusal(500, 'INTERNAL', 'Internal error encountered.', [fcm('INTERNAL')]),
  THIRD_PARTY_AUTH_ERROR: () =>
    refusal(401, 'UNAUTHENTICATED', 'Auth error from APNS or Web Push Service', [fcm('THIRD_PARTY_AUTH_ERROR')]),
}

export type Failing = keyof typeof failures

export const isFailing = (code: unknown): code is Failing => typeof code === 'string' && code in failures

export const failing = (code: Failing, retryAfter: number): Answer => failures[code](retryAfter)

export const unauthenticated = (): Answer =>
  refusal(
    401,
    'UNAUTHENTICATED',
    'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  )

const invalid = (field: string, message: string, violated = message): Answer =>
  refusal(400, 'INVALID_ARGUMENT', message, [fcm('INVALID_ARGUMENT'), violation(field, violated)])

export const noRecipient = (): Answer => invalid('message', 'Recipient of the message is not set.')

export const badToken = (): Answer =>
  invalid('message.token', 'The registration token is not a valid FCM registration token', 'Invalid registration token')

export const tooBig = (): Answer => invalid('message', 'Android message is too big')

export const badKey = (key: string): Answer => invalid('message.data', `Invalid data payload key: ${key}`)

export interface SendRequest {
  readonly validate_only?: boolean | undefined
  readonly message: Message
}

/** The request, or FCM's refusal of an invalid one. */
export const requestIn = (body: unknown): { readonly request: SendRequest } | { readonly answer: Answer } => {
  const parsed = v.safeParse(requestShape, body, { abortEarly: true })
  if (parsed.success) return { request: parsed.output }
  const [issue] = parsed.issues
  const path = issue.path?.map(({ key }) => key) ?? []
  const name = String(path.at(-1) ?? '')
  const at = path.slice(0, -1).join('.')
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never'
  const said = isUnknown
    ? `Invalid JSON payload received. Unknown name "${name}"${at === '' ? '' : ` at '${at}'`}: Cannot find field.`
    : `Invalid value at '${path.join('.')}': ${issue.message}`
  return {
    answer: refusal(400, 'INVALID_ARGUMENT', said, [violation(isUnknown ? at : path.join('.'), said)]),
  }
}
