import { expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import type { JsonObject } from '../../values/json.ts'
import type { Timestamp, Who, World } from './world.ts'

/** A refused write, and the admitted one that differs in one thing: the reason of the refusal. */
export interface Case {
  readonly name: string
  readonly world: World
  readonly timestamp: Timestamp
  readonly admitted: Update
  readonly refused: Update
  readonly by: Who
  /** Part of the refusing rule, or the path without permission. */
  readonly rule: string
}

export const refusalsAt =
  (world: World, timestamp: Timestamp, by: Who = 'admin') =>
  (name: string, admitted: Update, refused: Update, rule: string): Case => ({
    name,
    world,
    timestamp,
    admitted,
    refused,
    by,
    rule,
  })

const known = new WeakMap<Update, { readonly of: Timestamp['data']['root']; readonly by: Who }>()

export const check = ({ world, timestamp, admitted, refused, by, rule }: Case): void => {
  world.goTo(timestamp)
  const found = known.get(admitted)
  if (found?.of !== timestamp.data.root || found.by !== by) {
    expect(world.verdict(admitted, by)).toBe('granted')
    known.set(admitted, { of: timestamp.data.root, by })
  }
  const verdict = world.verdict(refused, by)
  expect(verdict).not.toBe('granted')
  expect(verdict).toContain(rule)
}

const at = (row: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], row)

interface Row {
  readonly path?: string
  readonly collection?: { readonly path: string }
  readonly name?: unknown
}

const groupOf = ({ path, collection, name }: Row): string =>
  path ?? collection?.path ?? /^\w+/.exec(String(name))?.[0] ?? ''

/**
 * Like `test.each`, but one test for all rows of a collection, because there are thousands. The message names the
 * failing row.
 *
 * @returns a function of the title and the test of a row; `$name` in the title is the row's value, and without any the
 * rows need a `name`
 */
export const table =
  <Each extends object>(rows: readonly Each[]) =>
  (title: string, run: (row: Each) => unknown): void => {
    const nameOf = (row: Each): string =>
      title.includes('$')
        ? title.replaceAll(/\$([\w.]+\w)/g, (_, path: string) => String(at(row, path)))
        : String((row as Row).name)
    const groups = new Map<string, Each[]>()
    for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row])
    test.each([...groups])(`%s: ${title.replaceAll(/\$[\w.]+\w/g, '…')}`, { timeout: 60_000 }, async (_, group) => {
      const failed: string[] = []
      for (const row of group)
        try {
          await run(row)
        } catch (error) {
          failed.push(`${nameOf(row)}: ${error instanceof Error ? error.message : error}`)
        }
      expect(failed).toEqual([])
    })
  }

/** The update with another value at a place, possibly below one of its paths; undefined removes the path. */
export const altered = (update: Update, location: string, value: unknown): Update => {
  const path = Object.keys(update).find(key => location === key || location.startsWith(`${key}/`)) ?? location
  if (path === location) {
    const { [path]: _, ...rest } = update
    return value === undefined ? rest : { ...rest, [path]: value as never }
  }
  return { ...update, [path]: set(update[path] as JsonObject, location.slice(path.length + 1).split('/'), value) }
}

const set = (object: JsonObject | null, [key = '', ...below]: readonly string[], value: unknown): JsonObject => {
  const next = below.length === 0 ? value : set((object?.[key] ?? null) as JsonObject | null, below, value)
  return { ...object, [key]: next as never }
}
