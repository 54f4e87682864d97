import { isObject, type Json, kept } from '../json.ts'
import { all } from '../rules/expression.ts'
import { type Field, type FieldOptions, field } from './field.ts'
import { idPattern, ruleId } from './record-id.ts'

interface ReferencesOptions extends FieldOptions {
  readonly to: string
  /** How many at most: each has a place of its own in the rules, so keep it small. */
  readonly max: number
}

/** The places of a map of references. Rules cannot walk through a map, so each id stands at a numbered place besides. */
export const placesOf = (max: number): readonly string[] => Array.from({ length: max }, (_, index) => `p${index}`)

/** The number of a place; 0 for what is none. */
const numberOf = (place: Json): number => (typeof place === 'string' && Number(place.slice(1))) || 0

/** The ids of a map of references, in the order of their places. */
export const idsOf = (value: Json | undefined): readonly string[] =>
  isObject(value)
    ? Object.entries(value)
        .toSorted(([, one], [, other]) => numberOf(one) - numberOf(other))
        .map(([id]) => id)
    : []

/** The map of references with these ids at the first places. */
export const referencesTo = (ids: readonly string[]): Json =>
  ids.length === 0 ? null : Object.fromEntries(ids.map((id, index) => [id, `p${index}`]))

/** Several records of another collection: a map from each id to its place, such as `{esfutbol: 'p0', oime: 'p1'}`. */
export const references = ({ to, max, ...options }: ReferencesOptions): Field => {
  const places = placesOf(max)
  return field(
    {
      rules: {
        '.validate': 'newData.hasChildren()',
        $item: { '.validate': all('newData.isString()', ruleId('$item')) },
      },
      check(value) {
        if (!isObject(value)) return { code: 'wrongType' }
        const entries = Object.entries(value)
        if (entries.length === 0) return options.required === false ? null : { code: 'missing' }
        if (entries.length > max) return { code: 'tooMany', limit: max }
        const dangling = entries.find(([id]) => !idPattern.test(id))
        if (dangling) return { code: 'dangling', id: dangling[0] }
        const taken = new Set(entries.map(([, place]) => place))
        return taken.size === entries.length && entries.every(([, place]) => places.some(known => known === place))
          ? null
          : { code: 'wrongType' }
      },
      clean: value => {
        const held = kept(value)
        return isObject(held) ? referencesTo(idsOf(held)) : held
      },
      leaves: name => places.map(place => `slots/${name}/${place}`),
      control: { type: 'reference' },
      cell: 'references',
      toText: value => idsOf(value).join(' '),
      fromText: text => referencesTo(text.split(/[\s,;]+/).filter(Boolean)),
      reference: { to, many: max },
      samples: { accepted: [{ sample: 'p0' }], refused: [{ sample: true }, { 'a b': 'p0' }, 'sample', true] },
    },
    options,
  )
}
