import * as v from 'valibot'

/** Message of FCM's HTTP v1 API: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */

const texts = v.record(v.string(), v.string())
const duration = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,9})?s$/, "Illegal duration format; duration must end with 's'"),
)
const label = v.strictObject({ analytics_label: v.optional(v.string()) })

const notification = v.strictObject({
  title: v.optional(v.string()),
  body: v.optional(v.string()),
  image: v.optional(v.string()),
})

const android = v.strictObject({
  collapse_key: v.optional(v.string()),
  priority: v.optional(v.picklist(['NORMAL', 'HIGH'])),
  ttl: v.optional(duration),
  restricted_package_name: v.optional(v.string()),
  data: v.optional(texts),
  notification: v.optional(
    v.strictObject({
      title: v.optional(v.string()),
      body: v.optional(v.string()),
      icon: v.optional(v.string()),
      color: v.optional(v.string()),
      sound: v.optional(v.string()),
      tag: v.optional(v.string()),
      click_action: v.optional(v.string()),
      channel_id: v.optional(v.string()),
      image: v.optional(v.string()),
    }),
  ),
  fcm_options: v.optional(label),
  direct_boot_ok: v.optional(v.boolean()),
})

const webpush = v.strictObject({
  headers: v.optional(texts),
  data: v.optional(texts),
  notification: v.optional(v.record(v.string(), v.unknown())),
  fcm_options: v.optional(v.strictObject({ link: v.optional(v.string()), analytics_label: v.optional(v.string()) })),
})

const apns = v.strictObject({
  headers: v.optional(texts),
  payload: v.optional(v.record(v.string(), v.unknown())),
  fcm_options: v.optional(v.strictObject({ analytics_label: v.optional(v.string()), image: v.optional(v.string()) })),
  live_activity_token: v.optional(v.string()),
})

const message = v.strictObject({
  name: v.optional(v.string()),
  data: v.optional(texts),
  notification: v.optional(notification),
  android: v.optional(android),
  webpush: v.optional(webpush),
  apns: v.optional(apns),
  fcm_options: v.optional(label),
  token: v.optional(v.string()),
  topic: v.optional(v.string()),
  condition: v.optional(v.string()),
})

export const requestShape = v.strictObject({ validate_only: v.optional(v.boolean()), message })

export type Message = v.InferOutput<typeof message>

export const successShape = v.strictObject({ name: v.pipe(v.string(), v.regex(/^projects\/[^/]+\/messages\/[^/]+$/)) })

/** https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
const errorCodes = [
  'UNSPECIFIED_ERROR',
  'INVALID_ARGUMENT',
  'UNREGISTERED',
  'SENDER_ID_MISMATCH',
  'QUOTA_EXCEEDED',
  'UNAVAILABLE',
  'INTERNAL',
  'THIRD_PARTY_AUTH_ERROR',
] as const

export type ErrorCode = (typeof errorCodes)[number]

const fcmError = v.looseObject({
  '@type': v.literal('type.googleapis.com/google.firebase.fcm.v1.FcmError'),
  errorCode: v.picklist(errorCodes),
})

const badRequest = v.looseObject({
  '@type': v.literal('type.googleapis.com/google.rpc.BadRequest'),
  fieldViolations: v.array(v.strictObject({ field: v.optional(v.string()), description: v.string() })),
})

const otherDetail = v.looseObject({
  '@type': v.pipe(
    v.string(),
    v.check(type => !/FcmError$|BadRequest$/.test(type), 'is not as the detail of its type'),
  ),
})

/** Google's common error format: https://cloud.google.com/apis/design/errors */
export const errorShape = v.strictObject({
  error: v.strictObject({
    code: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    message: v.string(),
    status: v.picklist([
      'INVALID_ARGUMENT',
      'UNAUTHENTICATED',
      'PERMISSION_DENIED',
      'NOT_FOUND',
      'RESOURCE_EXHAUSTED',
      'INTERNAL',
      'UNAVAILABLE',
    ]),
    details: v.optional(v.array(v.union([fcmError, badRequest, otherDetail]))),
  }),
})

export type ErrorAnswer = v.InferOutput<typeof errorShape>
