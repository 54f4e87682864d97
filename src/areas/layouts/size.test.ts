import { expect, test } from 'vitest'
import type { Field } from '../../model/fields/field.ts'
import { collections } from '../../model/testing/contract/collections.ts'
import { World } from '../../model/testing/contract/world.ts'
import type { Json, JsonObject } from '../../model/values/json.ts'
import { layouts } from './collections/layouts.ts'

/** Upper bound of a layout's public copy, as JSON in UTF-8. */
const maxBytes = 64 * 1024

const bytesOf = (value: Json): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Longest accepted value of a field, as JSON. */
const longestOf = (name: string, { control, check, lifeCycle, reference }: Field): Json => {
  if (lifeCycle || reference) throw new Error(`${name}: say how long it may be.`)
  const candidates = (): readonly Json[] => {
    switch (control.type) {
      case 'line':
      case 'lines':
        return ['漢', '"', '0'].flatMap(unit => [
          unit.repeat(control.max),
          `https://a/${unit.repeat(Math.max(0, control.max - 'https://a/'.length))}`,
        ])
      case 'choice':
        return [...control.values]
      case 'number':
        return [control.max, control.min]
      case 'timestamp':
        return [9_999_999_999_999, 8_640_000_000_000]
      case 'toggle':
        return [true, false]
      default:
        throw new Error(`${name}: say how long a "${control.type}" may be.`)
    }
  }
  const accepted = candidates().filter(value => check(value) === null)
  const [longest] = accepted.toSorted((one, other) => bytesOf(other) - bytesOf(one))
  if (longest === undefined) throw new Error(`${name}: none of the long values is one.`)
  return longest
}

const { control } = layouts.fields.sections
if (control.type !== 'parts') throw new Error('The sections are a list of parts.')

const longestSection: JsonObject = Object.fromEntries(
  Object.entries(control.fields).map(([name, field]) => [name, longestOf(name, field as Field)]),
)
const sections: readonly JsonObject[] = Array.from({ length: control.max }, () => longestSection)

const world = new World(collections)

const creation = (given: readonly JsonObject[]): string =>
  world.verdict(
    world.updateFor(layouts, {
      id: 'oime',
      values: { app: 'oime', name: 'Full', status: 'draft', sections: given },
      action: 'create',
      by: 'contents',
    }),
    'contents',
  )

test('the largest layout that there can be is within what apps are promised', () => {
  const copy = { sections, rev: 999_999_999, publishedAt: 9_999_999_999_999 }
  expect(bytesOf(copy)).toBeGreaterThan(maxBytes / 2)
  expect(bytesOf(copy)).toBeLessThanOrEqual(maxBytes)
})

test('the rules take it, and nothing that is larger by one section or one character', () => {
  expect(creation(sections)).toBe('granted')
  expect(creation([...sections, longestSection])).toContain('/sections/$place')
  for (const [name, value] of Object.entries(longestSection))
    if (typeof value === 'string')
      expect(creation([{ ...longestSection, [name]: `${value}${value.at(-1)}` }]), name).toContain(
        `/sections/$place/${name}`,
      )
})
