import { type FailureReason, failureReasons } from '../../src/model/push.ts'
import { messageOf } from '../jobs/job.ts'
import { type Ask, askByHttp } from './ask.ts'
import type { Message } from './message.ts'

export type SendResult =
  | { readonly type: 'sent' }
  /** The service refuses this worker: credentials or project are misconfigured. */
  | { readonly type: 'stopped'; readonly message: string }
  | {
      readonly type: 'failed'
      readonly reason: FailureReason
      /** The token is invalid for good. */
      readonly isTokenGone: boolean
      /** Minimum retry delay in milliseconds. */
      readonly retryAfter: number | null
      /** The service's message, for the worker's output. */
      readonly message: string
    }

export interface PushService {
  /** Origin of the console, where phones load its pictures; absent if unknown. */
  readonly site?: string | undefined
  send(
    message: Message,
    options?: { readonly isOnlyValidated?: boolean; readonly signal?: AbortSignal },
  ): Promise<SendResult>
}

interface FcmOptions {
  /** `https://fcm.googleapis.com`, or a simulation. */
  readonly origin: string
  readonly project: string
  /** An OAuth 2 access token, requested before each message; the provider caches it. */
  readonly accessToken: () => Promise<string>
  readonly site?: string | undefined
  /** Transport; the network by default. */
  readonly ask?: Ask
}

/** Raw answer of the service. */
export interface Exchange {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string | null
}

export type Post = (
  body: unknown,
  options?: { readonly isAnonymous?: boolean; readonly signal?: AbortSignal },
) => Promise<Exchange>

/** Posts to the API unchanged, for sending and for the contract tests. */
export const postTo = ({ origin, project, accessToken, ask = askByHttp }: FcmOptions): Post => {
  const address = `${origin}/v1/projects/${encodeURIComponent(project)}/messages:send`
  return async (body, { isAnonymous = false, signal } = {}) => {
    const headers = {
      'content-type': 'application/json',
      ...(isAnonymous ? {} : { authorization: `Bearer ${await accessToken()}` }),
    }
    const { status, text, retryAfter } = await ask(address, {
      headers,
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
    return { status, body: parsed(text), retryAfter }
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}

/** FCM's HTTP v1 API. */
export const fcmService = (options: FcmOptions): PushService => {
  const post = postTo(options)
  return {
    site: options.site,
    send: async (message, { isOnlyValidated = false, signal } = {}) => {
      const body = { ...(isOnlyValidated ? { validate_only: true } : {}), message }
      try {
        return resultOf(await post(body, signal ? { signal } : {}))
      } catch (error) {
        // Without an answer, delivery is unknown.
        return failure('UNAVAILABLE', `There was no answer: ${messageOf(error)}`, 0)
      }
    },
  }
}

const failure = (
  reason: FailureReason,
  message: string,
  retryAfter: number | null,
  isTokenGone = false,
): SendResult => ({
  type: 'failed',
  reason,
  isTokenGone,
  retryAfter,
  message,
})

interface ErrorBody {
  readonly message?: unknown
  readonly status?: unknown
  readonly details?: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const errorIn = (body: unknown): ErrorBody => (isRecord(body) && isRecord(body.error) ? body.error : {})

const detailsIn = ({ details }: ErrorBody): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(details) ? details.filter(isRecord) : []

/** Interprets an answer by FCM's error code, or else its HTTP status. */
export const resultOf = ({ status, body, retryAfter }: Exchange): SendResult => {
  if (status >= 200 && status < 300) return { type: 'sent' }
  const error = errorIn(body)
  const details = detailsIn(error)
  const code = details.map(({ errorCode }) => errorCode).find(each => typeof each === 'string')
  const message = `${status} ${String(error.message ?? '')}`.trim()
  const reason = failureReasons.find(each => each === code) ?? byStatus(status)
  if (reason === null) return { type: 'stopped', message: `The push service refuses this worker: ${message}` }
  const isTokenRefused = details.some(
    ({ fieldViolations }) =>
      Array.isArray(fieldViolations) && fieldViolations.some(each => isRecord(each) && each.field === 'message.token'),
  )
  const isBadToken =
    reason === 'INVALID_ARGUMENT' && (isTokenRefused || /registration token is not a valid/.test(String(error.message)))
  const isGone = reason === 'UNREGISTERED' || reason === 'SENDER_ID_MISMATCH' || isBadToken
  return failure(reason, message, isTemporary(reason, status) ? millisecondsIn(retryAfter) : null, isGone)
}

/** By HTTP status, without an FCM code; null when it concerns the sender, as without access to the project. */
const byStatus = (status: number): FailureReason | null => {
  if (status === 400) return 'INVALID_ARGUMENT'
  if (status === 429) return 'QUOTA_EXCEEDED'
  if (status === 503) return 'UNAVAILABLE'
  return status >= 500 ? 'INTERNAL' : null
}

const isTemporary = (reason: FailureReason, status: number): boolean =>
  reason === 'QUOTA_EXCEEDED' || reason === 'UNAVAILABLE' || reason === 'INTERNAL' || status >= 500

/** Parses `Retry-After` as seconds or a date: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
const millisecondsIn = (text: string | null): number => {
  if (text === null) return 0
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000)
  const date = Date.parse(text)
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now())
}
