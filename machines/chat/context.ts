import type { Failure } from '../../src/model/failure.ts'
import type { ChatMessage, Friend } from '../ports.ts'

export interface ChatContext {
  /** How many messages nobody had read at the start: what is known until the friends are listed. */
  readonly unreadAtStart: number
  /** All of them, as last listed; null until they have been. */
  readonly friends: readonly Friend[] | null
  /** What is searched for, as typed. */
  readonly sought: string
  /** Who was found by the last search; null where nobody is searched for. */
  readonly found: readonly Friend[] | null
  readonly listFailure: Failure | null
  /** With whom the conversation is, or was last. */
  readonly friend: Friend | null
  readonly messages: readonly ChatMessage[]
  readonly chatFailure: Failure | null
  /** What was typed for each friend and not sent yet. */
  readonly drafts: Readonly<Record<number, string>>
  /** The message on its way, or the one that did not get through. */
  readonly outgoing: Outgoing | null
  readonly sendFailure: Failure | null
}

export interface Outgoing {
  readonly friend: number
  readonly text: string
}

/** The longest message that the service takes, in characters. */
export const longestMessage = 1000

export const draftOf = ({ friend, drafts }: ChatContext): string => (friend ? (drafts[friend.id] ?? '') : '')

/** How many messages nobody has read, of all friends. */
export const unreadIn = ({ friends, unreadAtStart }: ChatContext): number =>
  friends?.reduce((sum, { unread }) => sum + unread, 0) ?? unreadAtStart

/** Whether what goes out, or did not get through, is for the friend of the present conversation. */
export const isOutgoingHere = ({ friend, outgoing }: ChatContext): boolean => outgoing?.friend === friend?.id

export const isBlank = (text: string): boolean => text.trim() === ''

export const asRead = (friends: readonly Friend[] | null, id: number | undefined) =>
  friends?.map(friend => (friend.id === id ? { ...friend, unread: 0 } : friend)) ?? null

export const without = (drafts: ChatContext['drafts'], id: number) =>
  Object.fromEntries(Object.entries(drafts).filter(([known]) => known !== String(id)))
