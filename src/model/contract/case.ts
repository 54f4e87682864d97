import { expect } from 'vitest'
import type { Update } from '../change.ts'
import type { JsonObject } from '../json.ts'
import type { Timestamp, Who, World } from './world.ts'

/**
 * A write that the rules refuse, and the write from which it differs in one thing, which they admit: so the one thing is what they refuse.
 */
export interface Case {
  readonly name: string
  readonly world: World
  readonly timestamp: Timestamp
  readonly admitted: Update
  readonly refused: Update
  readonly by: Who
  /** Who is refused, where that is the difference. */
  readonly refusedTo?: Who
  /** The rule that refuses, or the place without permission to write; a part of it. */
  readonly rule: string
}

export const check = ({ world, timestamp, admitted, refused, by, refusedTo = by, rule }: Case): void => {
  world.goTo(timestamp)
  expect(world.verdict(admitted, by)).toBe('granted')
  const verdict = world.verdict(refused, refusedTo)
  expect(verdict).not.toBe('granted')
  expect(verdict).toContain(rule)
}

/** The update with something else at a place, which may lie below one of its paths; undefined leaves the path out. */
export const altered = (update: Update, place: string, value: unknown): Update => {
  const path = Object.keys(update).find(key => place === key || place.startsWith(`${key}/`)) ?? place
  if (path === place) {
    const { [path]: _, ...rest } = update
    return value === undefined ? rest : { ...rest, [path]: value as never }
  }
  return { ...update, [path]: set(update[path] as JsonObject, place.slice(path.length + 1).split('/'), value) }
}

const set = (object: JsonObject | null, [key = '', ...below]: readonly string[], value: unknown): JsonObject => {
  const next = below.length === 0 ? value : set((object?.[key] ?? null) as JsonObject | null, below, value)
  return { ...object, [key]: next as never }
}
