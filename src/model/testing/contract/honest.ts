import type { Update } from '../../change.ts'
import type { JsonObject } from '../../values/json.ts'
import { everybody } from './world.ts'

/** An honest write by the console, the worker or a phone. Only `free` parts may differ. */
export interface HonestWrite {
  readonly what: string
  /** A uid: accounts are named like their role. */
  readonly by: string
  /** Claims of the account, such as `email_verified`. */
  readonly token?: JsonObject
  /** Earlier data, stored past the rules. */
  readonly before?: Update
  readonly update: Update
  /** Others who may write it unchanged; `colleague` has the author's role. */
  readonly alsoBy?: readonly string[]
  /** Refused writes of the same person, by their fault. */
  readonly refused?: Readonly<Record<string, Update>>
  /** Alterations that the rules allow, joined by blanks, by a pattern of locations. */
  readonly free?: Readonly<Record<string, string>>
  /** Bounds of a number or text length, by location. */
  readonly limits?: Readonly<Record<string, readonly [min: number, max: number]>>
}

/** Time of the honest writes. */
export const honestNow = 1_900_000_000_000

/** Bounds of a timestamp. */
export const anyMoment = [0, 9_999_999_999_999] as const

/** Alterations of a text, and of a number limited only by its kind. */
export const anyText = 'other blank odd'
export const anyNumber = 'more less half huge'

/** Readers of a place. */
export interface HonestRead {
  readonly path: string
  /** Earlier data. */
  readonly before?: Update
  /** All readers, joined by blanks, in the order of `everybody`. */
  readonly by: string
  /** Limit of a page; absent if read as a whole. */
  readonly max?: number
  /** Readers of the whole place. */
  readonly whole?: string
  /** Allowed end of pages; absent for both. */
  readonly from?: 'start' | 'end'
}

export const anyone = everybody.join(' ')
