import type { Id } from '../id.ts'
import type { Expression } from '../values/expression.ts'
import { isObject, itemsOf, type Json, storedForm } from '../values/json.ts'
import {
  aString,
  type FieldOptions,
  field,
  type Kind,
  type KindOptions,
  type Known,
  type Made,
  within,
} from './field.ts'
import { checkList } from './list.ts'

/** Record ids, which are safe in any path. Push ids match. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/

export const ruleId = (id: Expression): Expression => `${id}.matches(${idPattern})`

interface ReferenceOptions extends FieldOptions {
  readonly to: string
  readonly tree?: number
}

/** Id of a record of another collection. The collection's rules demand that the record exists. */
export const reference = <const Options extends ReferenceOptions>(
  options: Known<Options, ReferenceOptions>,
): Made<Id<Options['to']>, Options> => field<Id<Options['to']>, Options>(idOf(options), options)

const anId = within(aString, [
  {
    rule: ruleId('newData.val()'),
    issue: id => (idPattern.test(id) ? null : { code: 'dangling', id }),
    accepted: ['sample'],
    refused: ['a/b', '', '.', 'a'.repeat(65)],
  },
])

const idOf = <Path extends string>({ to, tree }: ReferenceOptions): KindOptions<Id<Path>> => ({
  ...anId,
  control: { type: 'reference' },
  cell: 'reference',
  reference: tree === undefined ? { to } : { to, tree },
  sortKey: value => String(value ?? ''),
  sortsItself: true,
})

/** A picture from the collection of pictures at `to` (see src/model/picture-collection.ts). */
export const image = <const Options extends FieldOptions & { readonly to: string }>(
  options: Known<Options, FieldOptions & { readonly to: string }>,
): Made<Id<Options['to']>, Options> =>
  field<Id<Options['to']>, Options>({ ...idOf(options), control: { type: 'image' }, cell: 'image' }, options)

/** Paths of a picture's thumbnail, image and name, for pages that do not load its collection. */
export const thumbnailPath = <Path extends string>(to: Path, id: Id<NoInfer<Path>>): string =>
  `beside/${to}/${id}/thumbnail`
export const picturePath = <Path extends string>(to: Path, id: Id<NoInfer<Path>>): string =>
  `beside/${to}/${id}/picture`
export const pictureNamePath = <Path extends string>(to: Path, id: Id<NoInfer<Path>>): string => `${to}/${id}/name`

interface ReferencesOptions extends FieldOptions {
  readonly to: string
  readonly max: number
}

/** Ids of a reference, or of a list of them in order; also parses former drafts, which map ids to places, such as `{oime: 'p0'}`. */
export const idsOf = (value: Json | undefined): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  const entries = isObject(value) ? Object.entries(value) : []
  if (entries.length > 0 && entries.every(([, position]) => /^p\d+$/.test(String(position))))
    return entries.toSorted(([, one], [, other]) => positionOf(one) - positionOf(other)).map(([id]) => id)
  return itemsOf(value ?? null).filter(item => typeof item === 'string')
}

const positionOf = (position: Json): number => Number(String(position).slice(1))

export const referencesTo = (ids: readonly string[]): Json => (ids.length === 0 ? null : [...new Set(ids)])

/** Distinct records of another collection: a list of their ids. The collection's rules demand that they exist. */
export const references = <const Options extends ReferencesOptions>(
  options: Known<Options, ReferencesOptions>,
): Made<readonly Id<Options['to']>[], Options> => {
  const { to, max } = options
  return field<readonly Id<Options['to']>[], Options>(
    {
      rules: { '.validate': 'newData.hasChildren()' },
      check(value) {
        const issue = checkList(value, max, options.required !== false, anId.check)
        const isList = isObject(value) ? Object.keys(value).every(key => /^\d+$/.test(key)) : true
        const ids = itemsOf(value)
        return issue ?? (isList && new Set(ids).size === ids.length ? null : { code: 'wrongType' })
      },
      clean: value => {
        const held = storedForm(value)
        return isObject(held) || Array.isArray(held) ? referencesTo(idsOf(held)) : held
      },
      leaves: name => Array.from({ length: max }, (_, at) => `${name}/${at}`),
      control: { type: 'reference' },
      cell: 'references',
      toText: value => idsOf(value).join(' '),
      fromText: text => referencesTo(text.split(/[\s,;]+/).filter(Boolean)),
      reference: { to, many: max },
      samples: {
        accepted: [['sample']],
        refused: [[true], ['a b'], ['sample', 'sample'], { sample: 'p0' }, 'sample', true],
      },
    },
    options,
  )
}

interface PartReference {
  readonly name: string
  readonly to: string
}

export const partReferences = ({ control }: Kind): readonly PartReference[] =>
  control.type === 'parts'
    ? Object.entries(control.fields).flatMap(([name, { reference }]) =>
        reference && reference.many === undefined ? [{ name, to: reference.to }] : [],
      )
    : []

/** A reference in a list: its place from 0, the part's field, and the record. */
export interface PartReferred {
  readonly at: number
  /** Null if the item itself is the id. */
  readonly field: string | null
  readonly to: string
  readonly id: string
}

/** Records that the value of a field refers to, also in the parts of a list. */
export const referredBy = (field: Kind | undefined, value: Json): readonly Pick<PartReferred, 'to' | 'id'>[] => {
  if (field === undefined) return []
  const { reference } = field
  return reference === null ? referredInParts(field, value) : idsOf(value).map(id => ({ to: reference.to, id }))
}

export const referredInParts = (field: Kind, value: Json | undefined): readonly PartReferred[] => {
  const references = partReferences(field)
  if (references.length === 0) return []
  return itemsOf(value ?? null).flatMap((item, at) =>
    references.flatMap(({ name, to }) => {
      const id = isObject(item) ? item[name] : name === 'value' ? item : null
      return typeof id === 'string' ? [{ at, field: isObject(item) ? name : null, to, id }] : []
    }),
  )
}
