import type { Catalogue } from '../../config/area.ts'
import type { Collection, Text } from '../../model/collection.ts'
import type { Fault, Field, Kind } from '../../model/fields/field.ts'
import { isObject, itemsOf, type Json } from '../../model/json.ts'
import type { Language } from '../../ui/words/language.ts'
import { say } from '../../ui/words/say.ts'
import { words } from './words.ts'

interface Faulty {
  readonly collection: Collection
  readonly name: string
  readonly fault: Fault
  /** What was entered, so that the text can say by how much it is too long. */
  readonly value?: Json
}

const kinds = ['slug', 'url', 'email', 'colour', 'date', 'picture'] as const

/** What to tell a person of a fault: what is wrong, the limit, and an example where that helps. */
export const faultText = ({ collection, name, fault, value = null }: Faulty, language: Language): string => {
  const field = collection.fields[name]
  return field === undefined ? '' : textOf({ collection, name, field, fault, value }, language)
}

interface Known extends Required<Faulty> {
  readonly field: Kind
}

const textOf = ({ collection, name, field, fault, value }: Known, language: Language): string => {
  const t = (key: keyof typeof words.en, values?: Readonly<Record<string, string | number>>) =>
    say(words, language, key, values)
  const { fields } = collection
  const labelOf = (other: string) => fields[other]?.label[language] ?? other
  switch (fault.code) {
    case 'wrongType':
      return isNumeric(field) ? t('notNumber', { like: exampleOf(field, language) }) : t('wrongType')
    case 'notWhole':
      return t('notWhole', { like: exampleOf(field, language) })
    case 'tooLong':
      return typeof value === 'string' && value.length > fault.limit
        ? t('tooLongBy', { length: value.length, limit: fault.limit, over: value.length - fault.limit })
        : t('tooLong', { limit: fault.limit })
    case 'tooShort':
    case 'tooMany':
      return t(fault.code, { limit: fault.limit })
    case 'tooSmall':
    case 'tooLarge':
      return t(fault.code, { limit: amount(field, fault.limit, language) })
    case 'notOneOf':
      return t('notOneOf', {
        values: fault.values.map(one => field.valueLabels?.[one]?.[language] ?? one).join(', '),
      })
    case 'malformed':
      return t(kinds.find(kind => kind === fault.kind) ?? 'malformed', { like: fault.like })
    case 'part':
      return partText({ collection, name, field, fault, value }, fault, language)
    case 'takenBy':
      return (
        refusalText(fields[fault.rule], { by: fault.by ?? '' }, language) ??
        (fault.by === null ? t('taken') : t('takenBy', { by: fault.by }))
      )
    case 'full':
      return refusalText(fields[fault.rule], { limit: fault.limit }, language) ?? t('full', { limit: fault.limit })
    case 'disagrees':
      return refusalText(fields[name], {}, language) ?? t('disagrees', { with: labelOf(fault.with) })
    case 'same':
      return refusalText(fields[name], {}, language) ?? t('same', { as: labelOf(fault.as) })
    case 'below': {
      const isTime = field.control.type === 'date' || field.control.type === 'moment'
      return refusalText(fields[name], {}, language) ?? t(isTime ? 'before' : 'below', { as: labelOf(fault.as) })
    }
    default:
      return t(fault.code)
  }
}

const refusals = new WeakMap<Text, Catalogue>()

/** What the field itself says of a refusal; null where it leaves that to us. */
const refusalText = (
  field: Field | undefined,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string | null => {
  const refusal = field?.refusal ?? null
  if (refusal === null) return null
  // Catalogues are compiled once each.
  const catalogue = refusals.get(refusal) ?? { en: { refusal: refusal.en }, es: { refusal: refusal.es } }
  refusals.set(refusal, catalogue)
  return say(catalogue, language, 'refusal', values)
}

type PartFault = Extract<Fault, { readonly code: 'part' }>

const partText = (known: Known, { at, field: inner, fault }: PartFault, language: Language): string => {
  const { collection, field, value } = known
  const parts = field.control.type === 'parts' ? field.control.fields : {}
  const name = inner ?? 'value'
  const part = parts[name]
  const item = itemsOf(value)[at] ?? null
  const entered = isObject(item) ? (item[name] ?? null) : item
  const text = part
    ? textOf({ collection, name, field: part, fault, value: entered }, language)
    : say(words, language, 'wrongType')
  const number = at + 1
  if (inner === null) return say(words, language, 'part', { number, fault: text })
  const label = part?.label?.[language] ?? inner
  return say(words, language, 'partField', { number, field: label, fault: text })
}

const isNumeric = ({ control }: Kind): boolean => control.type === 'number' || control.type === 'money'

/** A number of the field as people read it. */
const amount = ({ control }: Kind, value: number, language: Language): string => {
  if (control.type === 'money')
    return new Intl.NumberFormat(language, { style: 'currency', currency: control.currency }).format(value / 100)
  if (control.type === 'moment') return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(value)
  const number = new Intl.NumberFormat(language).format(value)
  return control.type === 'number' && control.unit ? `${number} ${control.unit}` : number
}

const exampleOf = (field: Kind, language: Language): string => {
  const [example] = field.samples.accepted
  return typeof example === 'number' ? amount(field, example, language) : String(example ?? '')
}
