import { isObject, itemsOf, type Json, type JsonObject, kept } from '../json.ts'
import { all, quoted } from '../rules/expression.ts'
import type { RulesNode } from '../rules/node.ts'
import { isIndexBelow } from '../rules/pattern.ts'
import { type Fault, type Field, type FieldOptions, field, type Kind, type Made, type ValueOf } from './field.ts'

interface PartsOptions extends FieldOptions {
  readonly max: number
  /** What one part consists of. */
  readonly fields: Readonly<Record<string, Field>>
}

const positions = (max: number): readonly number[] => Array.from({ length: max }, (_, index) => index)

/** Rules for places 0 to max - 1, and none beyond. */
const numbered = (max: number, node: RulesNode): RulesNode => ({
  '.validate': 'newData.hasChildren()',
  $place: { ...node, '.validate': all(isIndexBelow('$place', max), String(node['.validate'])) },
})

type Fields = PartsOptions['fields']

/** The names of the fields that may be missing. */
type Optional<Of extends Fields> = { [Name in keyof Of]: null extends ValueOf<Of[Name]> ? Name : never }[keyof Of]

/** What one part holds. */
type PartOf<Of extends Fields> = string extends keyof Of ? JsonObject : Named<Of>

type Named<Of extends Fields> = { readonly [Name in Exclude<keyof Of, Optional<Of>>]: ValueOf<Of[Name]> } & {
  readonly [Name in Optional<Of>]?: Exclude<ValueOf<Of[Name]>, null>
}

/** An ordered list of parts that have the same fields. */
export const parts = <const Options extends PartsOptions>(
  options: Options,
): Made<readonly PartOf<Options['fields']>[], Options> => {
  const { max } = options
  const fields: Fields = options.fields
  const entries = Object.entries(fields)
  const required = entries.filter(([, part]) => part.required).map(([name]) => quoted(name))
  const node: RulesNode = {
    '.validate': required.length > 0 ? `newData.hasChildren([${required.join(', ')}])` : 'newData.hasChildren()',
    ...Object.fromEntries(entries.map(([name, part]) => [name, part.rules])),
    $other: { '.validate': false },
  }
  const faultIn = (item: Json, at: number): Fault | null => {
    if (!isObject(item)) return { code: 'part', at, field: null, fault: { code: 'wrongType' } }
    for (const [name, part] of entries) {
      const fault = part.check(item[name])
      if (fault) return { code: 'part', at, field: name, fault }
    }
    return Object.keys(item).every(name => name in fields)
      ? null
      : { code: 'part', at, field: null, fault: { code: 'wrongType' } }
  }
  const sample = Object.fromEntries(entries.map(([name, part]) => [name, part.samples.accepted[0] ?? null]))
  type Parts = readonly PartOf<Options['fields']>[]
  return field<Parts, Options>(
    {
      rules: numbered(max, node),
      check: value => checkList(value, max, options.required !== false, faultIn),
      clean: value =>
        cleanItems(value, item => {
          const held = kept(item)
          return isObject(held)
            ? Object.fromEntries(entries.map(([name, part]) => [name, part.clean(held[name])]))
            : held
        }),
      leaves: name =>
        positions(max).flatMap(at => entries.flatMap(([part, kind]) => kind.leaves(`${name}/${at}/${part}`))),
      control: { type: 'parts', fields, max },
      cell: 'parts',
      toText: value => (itemsOf(value).length === 0 ? '' : JSON.stringify(itemsOf(value))),
      fromText: jsonIn,
      samples: {
        accepted: [[sample], positions(max).map(() => sample)] as readonly Json[] as readonly Parts[],
        refused: [[...positions(max), max].map(() => sample), [{ ...sample, other: 1 }], 'text', 3, true],
      },
    },
    options,
  )
}

interface ListOptions extends FieldOptions {
  readonly max: number
  readonly of: Kind
}

/** An ordered list of values of one kind, none of them twice, such as tags. */
export const list = <const Options extends ListOptions>(
  options: Options,
): Made<readonly ValueOf<Options['of']>[], Options> => {
  const { max } = options
  const of: Kind = options.of
  const [sample = null] = of.samples.accepted
  const distinct = (count: number): Json => positions(count).map(at => nth(of, sample, at))
  return field<readonly ValueOf<Options['of']>[], Options>(
    {
      rules: numbered(max, of.rules),
      check: value =>
        checkList(value, max, options.required !== false, (item, at) => {
          const fault = of.check(item)
          return fault && { code: 'part', at, field: null, fault }
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
      samples: {
        accepted: [[sample], distinct(max)] as (readonly ValueOf<Options['of']>[])[],
        refused: [distinct(max + 1), [{ a: 1 }], 'text', 3, true],
      },
    },
    options,
  )
}

/** A value like the sample, another for each position where the kind has as many. */
const nth = (of: Kind, sample: Json, at: number): Json => {
  const candidates =
    typeof sample === 'number'
      ? [sample + at]
      : [8, 4, 2, 1, 0].map(length => `${String(sample).slice(0, length)}${at}`)
  return candidates.find(value => of.check(value) === null) ?? sample
}

const checkList = (
  value: Json | undefined,
  max: number,
  required: boolean,
  faultIn: (item: Json, at: number) => Fault | null,
): Fault | null => {
  if (typeof value !== 'object') return { code: 'wrongType' }
  const items = itemsOf(value)
  if (items.length === 0) return required ? { code: 'missing' } : null
  if (items.length > max) return { code: 'tooMany', limit: max }
  for (const [at, item] of items.entries()) {
    const fault = faultIn(item, at)
    if (fault) return fault
  }
  return null
}

/** The list without items that are nothing, and without those that came before; null when none is left. What is no list stays. */
const cleanItems = (value: Json | undefined, clean: (item: Json) => Json, distinct = false): Json => {
  if (typeof value !== 'object') return value ?? null
  const items = itemsOf(value)
    .map(item => kept(clean(item)))
    .filter(item => item !== null)
  const left = distinct ? [...new Set(items)] : items
  return left.length === 0 ? null : left
}

/** One item of a list in a cell: between quotation marks where it holds what separates items. */
const listed = (item: string): string => (/[",]|^\s|\s$/.test(item) ? `"${item.replaceAll('"', '""')}"` : item)

/** The items of a cell such as `one, "two, three"`. */
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
