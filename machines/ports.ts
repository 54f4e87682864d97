import type { Failure } from '../src/model/failure.ts'

/** Types of the actors that adapters supply, independent of any service. */

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

/** A second factor of an account: where its codes come from. */
export interface Factor {
  readonly id: string
  readonly kind: 'app' | 'phone'
  /** The end of the phone number; null for an app. */
  readonly number: string | null
  /** When it was added, in milliseconds; null while signing in. */
  readonly addedAt: number | null
}

/** An authenticator app takes it as a text, or by the link. */
export interface AppSecret {
  readonly secret: string
  readonly link: string
}

/** Second factors of the signed-in person. Each call rejects with a PortError. */
export interface SecondFactors {
  /** Kind that can be added: emulators know phones only. */
  readonly kind: Factor['kind']
  readonly list: () => Promise<readonly Factor[]>
  /** Sends a code to the phone, or resolves with the secret for an app. */
  readonly begin: (phone: string) => Promise<AppSecret | null>
  readonly confirm: (code: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

export type SessionEvent =
  | { readonly type: 'session.signedIn'; readonly account: Account }
  | { readonly type: 'session.signedOut' }
  | { readonly type: 'session.failed'; readonly failure: Failure }

export type RoleEvent =
  /** `role` is the stored value, known or not; null without one. */
  | { readonly type: 'role.changed'; readonly role: string | null }
  | { readonly type: 'role.failed'; readonly failure: Failure }

/** Content of an invitation for readers of its link. */
export interface InvitedTo {
  readonly email: string
  readonly role: string
  readonly state: 'open' | 'used' | 'revoked' | 'expired'
}

/** State of an address and its invitation: `waiting` if verified without an invitation. */
export type Arrival =
  | 'unverified'
  | 'waiting'
  | 'joined'
  /** The invitation is no longer valid. */
  | 'used'
  | 'revoked'
  | 'expired'
  | 'otherAddress'

/** Sign-up of people without a role. Each call rejects with a PortError. */
export interface Onboarding {
  /** Null if it does not exist. Needs no session. */
  readonly readInvitation: (id: string) => Promise<InvitedTo | null>
  readonly sendVerification: () => Promise<void>
  /** Asks the service whether the address is verified, and then claims the invitation's role. */
  readonly claimInvitation: () => Promise<Arrival>
  /** Link of the last e-mail to an address on emulators, which send none; null elsewhere, and without one. */
  readonly verificationLink: (email: string) => Promise<string | null>
}

export interface Friend {
  readonly id: number
  readonly name: string
  readonly photo: string
  readonly unread: number
  readonly isOnline: boolean
  /** Current activity, or minutes since the last one. */
  readonly activity: 'typing' | 'online' | number
}

export interface ChatMessage {
  readonly isReceived: boolean
  readonly text: string
  /** Local time, `14:05`. */
  readonly time: string
}

/** Service that stores the conversations. Each call rejects with a PortError. */
export interface ChatService {
  readonly listFriends: () => Promise<readonly Friend[]>
  readonly searchFriends: (text: string) => Promise<readonly Friend[]>
  /** Reads the conversation with a friend, newest message last; empty without one. Marks it as read. */
  readonly openChat: (friend: number) => Promise<readonly ChatMessage[]>
  readonly sendChat: (friend: number, text: string) => Promise<readonly ChatMessage[]>
}

/** Parts of the chat available before it opens. */
export interface ChatSource {
  readonly fetchService: () => Promise<ChatService>
  /** Counts unread messages without loading them. */
  readonly countUnread: () => Promise<number>
}
