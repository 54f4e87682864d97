import type { Failure } from '../src/model/failure.ts'

/**
 * What the machines ask of the world, as types of the actors that adapters supply.
 * Nothing here knows who signs people in or where roles are kept.
 */

export interface Account {
  readonly uid: string
  readonly email: string
  readonly displayName: string | null
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface Registration extends Credentials {
  readonly displayName: string
}

export type SessionEvent =
  | { readonly type: 'session.signedIn'; readonly account: Account }
  | { readonly type: 'session.signedOut' }
  | { readonly type: 'session.failed'; readonly failure: Failure }

export type RoleEvent =
  /** `role` is what the record holds, known to this console or not; null where there is none. */
  | { readonly type: 'role.changed'; readonly role: string | null }
  /** The database is open and asked for the role; until it answers, `role` is what this device remembers of the person. */
  | { readonly type: 'role.expected'; readonly role: string | null }
  | { readonly type: 'role.failed'; readonly failure: Failure }

/** What an invitation says to whoever has its link. */
export interface InvitedTo {
  readonly email: string
  readonly role: string
  readonly state: 'open' | 'used' | 'revoked' | 'expired'
}

/** What became of somebody's address and invitation: `waiting` where they are verified and have none. */
export type Arrival =
  | 'unverified'
  | 'waiting'
  | 'joined'
  /** The invitation cannot be used. */
  | 'used'
  | 'revoked'
  | 'expired'
  | 'otherAddress'

/** How people without a role come in. Each rejects with a PortError. */
export interface Entrance {
  /** Null where there is no such invitation. Nobody has to be signed in. */
  readonly readInvitation: (id: string) => Promise<InvitedTo | null>
  readonly sendVerification: () => Promise<void>
  /** Asks the service whether the address is verified by now, and takes the role of the invitation where it is. */
  readonly arrive: () => Promise<Arrival>
  /** The link of the last e-mail to an address, on emulators, which send none; null elsewhere, and where there is none. */
  readonly verificationLink: (email: string) => Promise<string | null>
}

export interface Friend {
  readonly id: number
  readonly name: string
  readonly photo: string
  readonly unread: number
  readonly isOnline: boolean
  /** What they do now, or how many minutes ago they were last there. */
  readonly activity: 'typing' | 'online' | number
}

export interface ChatMessage {
  /** From the friend rather than to them. */
  readonly isReceived: boolean
  readonly text: string
  /** The local time of day, `14:05`. */
  readonly time: string
}

/** What the chat asks of whoever keeps the conversations. Each rejects with a PortError. */
export interface ChatService {
  readonly listFriends: () => Promise<readonly Friend[]>
  readonly searchFriends: (text: string) => Promise<readonly Friend[]>
  /** The conversation with a friend, the newest message last; empty where there is none. It counts as read from then on. */
  readonly openChat: (friend: number) => Promise<readonly ChatMessage[]>
  readonly sendChat: (friend: number, text: string) => Promise<readonly ChatMessage[]>
}

/** What there is of the chat before it is opened. */
export interface ChatSource {
  readonly fetchService: () => Promise<ChatService>
  /** How many messages nobody has read, without fetching all of that. */
  readonly countUnread: () => Promise<number>
}
