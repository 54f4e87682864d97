import { all, isIndexBelow, quoted, type RulesNode } from '../values/expression.ts'
import { isObject, itemsOf, type Json, type JsonObject, storedForm } from '../values/json.ts'
import {
  type Field,
  type FieldOptions,
  field,
  type Issue,
  type Kind,
  type Known,
  type Made,
  type ValueOf,
} from './field.ts'
import { number } from './scalar.ts'

interface PartsOptions extends FieldOptions {
  readonly max: number
  readonly fields: Readonly<Record<string, Field>>
  /** Required key field of each part. With duplicates, the list counts as a single value. */
  readonly keyed?: string
}

const positions = (max: number): readonly number[] => Array.from({ length: max }, (_, index) => index)

/** A list of limited length: rules and checks of its items, and samples. */
const upTo = <Item extends Json>(
  { max, required = true }: PartsOptions | ListOptions,
  rules: RulesNode,
  issueIn: (item: Json, at: number) => Issue | null,
  sample: (at: number) => Item,
  { fine, wrong }: { readonly fine: readonly Item[]; readonly wrong: readonly Json[] },
) => ({
  rules: {
    '.validate': 'newData.hasChildren()',
    $place: { ...rules, '.validate': all(isIndexBelow('$place', max), String(rules['.validate'])) },
  },
  check: (value: Json | undefined) => checkList(value, max, required, issueIn),
  samples: {
    accepted: [[sample(0)], positions(max).map(sample), ...fine.map(item => [item])],
    refused: [
      [...positions(max), max].map(sample),
      [Object.assign({ other: 1 }, sample(0))],
      ...wrong.map(item => [item]),
      'text',
      3,
      true,
    ],
  },
})

type Fields = PartsOptions['fields']

type Optional<Of extends Fields> = { [Name in keyof Of]: null extends ValueOf<Of[Name]> ? Name : never }[keyof Of]

type PartOf<Of extends Fields> = string extends keyof Of ? JsonObject : Named<Of>

type Named<Of extends Fields> = { readonly [Name in Exclude<keyof Of, Optional<Of>>]: ValueOf<Of[Name]> } & {
  readonly [Name in Optional<Of>]?: Exclude<ValueOf<Of[Name]>, null>
}

export const parts = <const Options extends PartsOptions>(
  options: Known<Options, PartsOptions>,
): Made<readonly PartOf<Options['fields']>[], Options> => {
  const { max, keyed } = options
  const fields: Fields = options.fields
  const entries = Object.entries(fields)
  const required = entries.filter(([, part]) => part.required).map(([name]) => quoted(name))
  const rules: RulesNode = {
    '.validate': required.length > 0 ? `newData.hasChildren([${required.join(', ')}])` : 'newData.hasChildren()',
    ...Object.fromEntries(entries.map(([name, part]) => [name, part.rules])),
    $other: { '.validate': false },
  }
  const issueIn = (item: Json, at: number): Issue | null => {
    if (!isObject(item) || Object.keys(item).some(name => !(name in fields)))
      return { code: 'part', at, field: null, issue: { code: 'wrongType' } }
    for (const [name, part] of entries) {
      const issue = part.check(item[name])
      if (issue) return { code: 'part', at, field: name, issue }
    }
    return null
  }
  const sample = Object.fromEntries(
    entries.map(([name, part]) => [name, part.samples.accepted[0] ?? null]),
  ) as JsonObject as PartOf<Options['fields']>
  const having = (which: 'accepted' | 'refused') =>
    entries.flatMap(([name, { samples }]) => samples[which].map(value => ({ ...sample, [name]: value })))
  const samples = { fine: having('accepted'), wrong: having('refused') }
  return field<readonly PartOf<Options['fields']>[], Options>(
    {
      ...upTo(options, rules, issueIn, () => sample, samples),
      clean: value =>
        cleanItems(value, item => {
          const held = storedForm(item)
          return isObject(held)
            ? Object.fromEntries(entries.map(([name, part]) => [name, part.clean(held[name])]))
            : held
        }),
      leaves: name =>
        positions(max).flatMap(at => entries.flatMap(([part, kind]) => kind.leaves(`${name}/${at}/${part}`))),
      control: { type: 'parts', fields, max, ...(keyed === undefined ? {} : { keyed }) },
      cell: 'parts',
      toText: value => (itemsOf(value).length === 0 ? '' : JSON.stringify(itemsOf(value))),
      fromText: jsonIn,
    },
    options,
  )
}

interface ListOptions extends FieldOptions {
  readonly max: number
  readonly of: Kind
}

/** An ordered list of distinct values of one kind, such as tags. */
export const list = <const Options extends ListOptions>(
  options: Known<Options, ListOptions>,
): Made<readonly ValueOf<Options['of']>[], Options> => {
  const { max } = options
  const of: Kind = options.of
  const [sample = null] = of.samples.accepted
  const issueIn = (item: Json, at: number): Issue | null => {
    const issue = of.check(item)
    return issue && { code: 'part', at, field: null, issue }
  }
  return field<readonly ValueOf<Options['of']>[], Options>(
    {
      ...upTo(options, of.rules, issueIn, at => nth(of, sample, at) as ValueOf<Options['of']>, {
        fine: of.samples.accepted as readonly ValueOf<Options['of']>[],
        wrong: of.samples.refused,
      }),
      clean: value => cleanItems(value, of.clean, true),
      leaves: name => positions(max).map(at => `${name}/${at}`),
      control: { type: 'parts', fields: { value: of }, max },
      valueLabels: of.valueLabels,
      cell: 'parts',
      toText: value =>
        itemsOf(value)
          .map(item => listed(of.toText(item)))
          .join(', '),
      fromText: text => cleanItems(listedIn(text), item => of.clean(of.fromText(String(item))), true),
    },
    options,
  )
}

/** A variant of the sample per position, as far as the kind has any. */
const nth = (of: Kind, sample: Json, at: number): Json => {
  const candidates =
    typeof sample === 'number'
      ? [sample + at]
      : [8, 4, 2, 1, 0].map(length => `${String(sample).slice(0, length)}${at}`)
  return candidates.find(value => of.check(value) === null) ?? sample
}

/** First fault of a list: its own, or its first item's. */
export const checkList = (
  value: Json | undefined,
  max: number,
  required: boolean,
  issueIn: (item: Json, at: number) => Issue | null,
): Issue | null => {
  if (typeof value !== 'object') return { code: 'wrongType' }
  const items = itemsOf(value)
  if (items.length === 0) return required ? { code: 'missing' } : null
  if (items.length > max) return { code: 'tooMany', limit: max }
  return items.map(issueIn).find(issue => issue !== null) ?? null
}

/** Removes empty and repeated items; null if none is left. Values that are no list stay. */
const cleanItems = (value: Json | undefined, clean: (item: Json) => Json, distinct = false): Json => {
  if (typeof value !== 'object') return value ?? null
  const items = itemsOf(value)
    .map(item => storedForm(clean(item)))
    .filter(item => item !== null)
  const left = distinct ? [...new Set(items)] : items
  return left.length === 0 ? null : left
}

/** Formats a list item for a cell, quoted if it contains a separator. */
const listed = (item: string): string => (/[",;|]|^\s|\s$/.test(item) ? `"${item.replaceAll('"', '""')}"` : item)

/** Parses a cell such as `one, "two, three"`. */
const listedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"(?=\s*(?:,|$))|([^,]*))(?:,|$)/g)].map(([, quotedItem, plain = '']) =>
    quotedItem === undefined ? plain.trim() : quotedItem.replaceAll('""', '"'),
  )

const jsonIn = (text: string): Json => {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

/** A point of a picture: {x, y}, each from 0 at the left or top to 1. */
export const point = <const Options extends FieldOptions>(
  options: Known<Options, FieldOptions>,
): Made<{ readonly x: number; readonly y: number }, Options> => {
  const share = number({ min: 0, max: 1, decimals: 2 })
  return field(
    {
      rules: {
        '.validate': "newData.hasChildren(['x', 'y'])",
        x: share.rules,
        y: share.rules,
        $other: { '.validate': false },
      },
      check: value =>
        isObject(value) && Object.keys(value).length === 2
          ? (share.check(value.x) ?? share.check(value.y))
          : { code: 'wrongType' },
      leaves: name => [`${name}/x`, `${name}/y`],
      control: { type: 'point' },
      cell: 'none',
      toText: value => (isObject(value) ? `${value.x} ${value.y}` : ''),
      fromText: text => {
        const [x, y] = text.split(' ').map(Number)
        return x === undefined || y === undefined ? null : { x, y }
      },
      samples: {
        accepted: [
          { x: 0.5, y: 0.5 },
          { x: 0, y: 1 },
          { x: 1, y: 0 },
        ],
        refused: [
          ...share.samples.refused.flatMap(wrong => [
            { x: wrong, y: 0 },
            { x: 0, y: wrong },
          ]),
          { x: 0 },
          { x: 0, y: 0, z: 0 },
          'middle',
          3,
        ],
      },
    },
    options,
  )
}
