import type { Update } from '../change.ts'
import type { JsonObject } from '../json.ts'
import { everybody } from './world.ts'

/** A write as the console, the worker or a phone makes it, in which nothing may be otherwise than it is but what is `free`. */
export interface HonestWrite {
  readonly what: string
  /** A uid: roles have accounts that are named like them. */
  readonly by: string
  /** The claims of the account, such as `email_verified`. */
  readonly token?: JsonObject
  /** What is there already, past the rules. */
  readonly before?: Update
  readonly update: Update
  /** Who else may write it as it stands; `colleague` has the role of who does. */
  readonly alsoBy?: readonly string[]
  /** Writes by the same person that are refused, by what is wrong with them. */
  readonly refused?: Readonly<Record<string, Update>>
  /** What the rules leave to whoever writes: names of alterations, joined by blanks, by a pattern of locations. */
  readonly free?: Readonly<Record<string, string>>
  /** The least and the most that a number may be, or the length of a text, by the location. */
  readonly limits?: Readonly<Record<string, readonly [least: number, most: number]>>
}

/** When honest writes are made. */
export const honestNow = 1_900_000_000_000

/** Of a timestamp. */
export const anyMoment = [0, 9_999_999_999_999] as const

/** Alterations of a text and of a number that has no limit but its kind. */
export const anyText = 'other blank odd'
export const anyNumber = 'more less half huge'

/** Who reads a place. */
export interface HonestRead {
  readonly path: string
  /** What is there already. */
  readonly before?: Update
  /** All who do, joined by blanks, in the order of `everybody`. */
  readonly by: string
  /** How many entries a page may have. Absent: the place is read as a whole. */
  readonly most?: number
  /** Who reads it as a whole, too. */
  readonly whole?: string
  /** From which end pages are taken; absent: from either. */
  readonly from?: 'start' | 'end'
}

export const anyone = everybody.join(' ')
