import { isObject, itemsOf, type Json, kept } from '../json.ts'
import { type Field, type FieldOptions, field } from './field.ts'
import { idPattern } from './record-id.ts'

interface ReferencesOptions extends FieldOptions {
  readonly to: string
  /** How many at most. */
  readonly max: number
}

/** The ids of a list of references, in their order; also of what drafts of former versions hold: a map from ids to places, such as `{oime: 'p0'}`. */
export const idsOf = (value: Json | undefined): readonly string[] => {
  const entries = isObject(value) ? Object.entries(value) : []
  if (entries.length > 0 && entries.every(([, place]) => /^p\d+$/.test(String(place))))
    return entries.toSorted(([, one], [, other]) => placeOf(one) - placeOf(other)).map(([id]) => id)
  return itemsOf(value ?? null).filter(item => typeof item === 'string')
}

const placeOf = (place: Json): number => Number(String(place).slice(1))

/** The list of references with these ids, each once; null where there are none. */
export const referencesTo = (ids: readonly string[]): Json => (ids.length === 0 ? null : [...new Set(ids)])

/** Several records of another collection, none of them twice: a list of their ids. The rules of the collection demand that they exist. */
export const references = ({ to, max, ...options }: ReferencesOptions): Field =>
  field(
    {
      rules: { '.validate': 'newData.hasChildren()' },
      check(value) {
        if (!isObject(value) && !Array.isArray(value)) return { code: 'wrongType' }
        if (!Object.keys(value).every(key => /^\d+$/.test(key))) return { code: 'wrongType' }
        const ids = itemsOf(value)
        if (ids.length === 0) return options.required === false ? null : { code: 'missing' }
        if (ids.length > max) return { code: 'tooMany', limit: max }
        if (new Set(ids).size < ids.length) return { code: 'wrongType' }
        const dangling = ids.find(id => typeof id !== 'string' || !idPattern.test(id))
        if (dangling === undefined) return null
        return typeof dangling === 'string' ? { code: 'dangling', id: dangling } : { code: 'wrongType' }
      },
      clean: value => {
        const held = kept(value)
        return isObject(held) || Array.isArray(held) ? referencesTo(idsOf(held)) : held
      },
      leaves: name => Array.from({ length: max }, (_, place) => `${name}/${place}`),
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
