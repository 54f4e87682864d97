import * as v from 'valibot'

/**
 * Wire format of the demo API: the mock is tested against these schemas, and the client accepts nothing else. They use
 * the same validators as the environment; others would add to the sign-in page, which loads the library.
 *
 * GET  /api/friend/list                → friends, by name
 * GET  /api/friend/search?query=TEXT   → friends whose name has the text in it
 * GET  /api/friend/chat?id=ID          → messages, the newest last; the friend's `new` is 0 from then on
 * POST /api/friend/chat/add {id, msg}  → messages with the new one
 *
 * Errors have a body `{message}`: 400 for an invalid request, 404 for an unknown friend, 500 `Internal server error`
 * for a fault of the service.
 */

export const longestMsg = 1000

const zeroOrOne = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1))
const idSchema = (message: string) => v.pipe(v.number(message), v.integer(message), v.minValue(1, message))

const friendSchema = v.object({
  id: idSchema('A friend has a number.'),
  /** A data URL, so that no photograph is fetched. */
  photo: v.pipe(v.string(), v.regex(/^data:image\//)),
  name: v.pipe(v.string(), v.nonEmpty()),
  new: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** 1 online, 0 offline. */
  status: zeroOrOne,
  time: v.pipe(v.string(), v.regex(/^(typing|online|[1-9]\d{0,5} min ago)$/)),
})

const messageSchema = v.object({
  /** 1 received, 0 sent. */
  type: zeroOrOne,
  msg: v.pipe(v.string(), v.nonEmpty()),
  /** The local time of day. */
  time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
})

export const friendsSchema = v.array(friendSchema)
export const messagesSchema = v.array(messageSchema)
export const failureSchema = v.object({ message: v.pipe(v.string(), v.nonEmpty()) })

/** Required parts of a request, each with its error. */
export const friendIdSchema = idSchema('Say which friend is meant: "id" has to be their number.')
export const newMessageSchema = v.pipe(
  v.string('Say what the message is: "msg" has to be a text.'),
  v.trim(),
  v.nonEmpty('Say what the message is: "msg" is empty.'),
  v.check(
    msg => msg.length <= longestMsg,
    ({ input }) => `Shorten the message: it has ${input.length} characters, and ${longestMsg} are the most.`,
  ),
)

export type DemoFriend = v.InferOutput<typeof friendSchema>
export type DemoMessage = v.InferOutput<typeof messageSchema>

export interface DemoChat {
  readonly friend_id: number
  readonly friend_photo: string
  readonly messages: readonly DemoMessage[]
}
