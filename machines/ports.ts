import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'

/**
 * What the machines ask of the world, as types of the actors that adapters supply.
 * Nothing here knows who signs people in or where roles are kept.
 */

/** A signed-in person, as the authentication service knows them. */
export interface Account {
  readonly uid: string
  readonly email: string
  readonly displayName: string | null
}

/**
 * Why something could not be done. `code` is what the interface finds its words by, for example
 * `auth/wrong-password` or `permission_denied`; `message` is the service's own sentence, shown where there are no words for the code.
 */
export interface Failure {
  readonly code: string
  readonly message: string
}

/** What adapters throw: a Failure that keeps the foreign error as its cause. */
export class PortError extends Error implements Failure {
  readonly code: string

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options)
    this.name = 'PortError'
    this.code = failure.code
  }
}

/** The failure within anything thrown; a foreign error becomes `unexpected` with its own message. */
export const failureOf = (error: unknown): Failure =>
  error instanceof PortError
    ? { code: error.code, message: error.message }
    : { code: 'unexpected', message: error instanceof Error ? error.message : String(error) }

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface Registration extends Credentials {
  readonly displayName: string
}

export type SignIn = PromiseActorLogic<void, Credentials>
/** Creates the account and its `users/{uid}` record, without a role. */
export type SignUp = PromiseActorLogic<void, Registration>
/** Resolves whether or not the address is known, so that nobody learns who has an account. */
export type SendPasswordReset = PromiseActorLogic<void, { readonly email: string }>
export type SignOut = PromiseActorLogic<void>

export type SessionEvent =
  | { readonly type: 'session.signedIn'; readonly account: Account }
  | { readonly type: 'session.signedOut' }
  | { readonly type: 'session.failed'; readonly failure: Failure }
/** Tells the parent who is signed in, now and on every change, in this tab and in others. */
export type WatchSession = CallbackActorLogic<{ type: string }>

export type RoleEvent =
  /** `role` is what the record holds, known to this console or not; null where there is none. */
  | { readonly type: 'role.changed'; readonly role: string | null }
  | { readonly type: 'role.failed'; readonly failure: Failure }
/** Tells the parent the role of a person, now and on every change, through a live subscription. */
export type WatchRole = CallbackActorLogic<{ type: string }, Account>
