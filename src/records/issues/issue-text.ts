import type { Catalogue } from '../../config/area.ts'
import type { Collection, Text } from '../../model/collection.ts'
import type { Field, Issue, Kind } from '../../model/fields/field.ts'
import { isObject, itemsOf, type Json } from '../../model/json.ts'
import type { Language } from '../../ui/messages/language.ts'
import { say } from '../../ui/messages/say.ts'
import { messages } from './messages.ts'

interface Invalid {
  readonly collection: Collection
  readonly name: string
  readonly issue: Issue
  /** What was entered, so that the text can say by how much it is too long. */
  readonly value?: Json
}

const kinds = ['slug', 'url', 'email', 'colour', 'date', 'picture'] as const

/** What to tell a person of an issue: what is wrong, the limit, and an example where that helps. */
export const issueText = ({ collection, name, issue, value = null }: Invalid, language: Language): string => {
  const field = collection.fields[name]
  return field === undefined ? '' : textOf({ collection, name, field, issue, value }, language)
}

interface Known extends Required<Invalid> {
  readonly field: Kind
}

const textOf = ({ collection, name, field, issue, value }: Known, language: Language): string => {
  const t = (key: keyof typeof messages.en, values?: Readonly<Record<string, string | number>>) =>
    say(messages, language, key, values)
  const { fields } = collection
  const labelOf = (other: string) => fields[other]?.label[language] ?? other
  switch (issue.code) {
    case 'wrongType':
      return isNumeric(field) ? t('notNumber', { like: exampleOf(field, language) }) : t('wrongType')
    case 'notWhole':
      return t('notWhole', { like: exampleOf(field, language) })
    case 'tooLong':
      return typeof value === 'string' && value.length > issue.limit
        ? t('tooLongBy', { length: value.length, limit: issue.limit, over: value.length - issue.limit })
        : t('tooLong', { limit: issue.limit })
    case 'tooShort':
    case 'tooMany':
      return t(issue.code, { limit: issue.limit })
    case 'tooSmall':
    case 'tooLarge':
      return t(issue.code, { limit: amount(field, issue.limit, language) })
    case 'notOneOf':
      return t('notOneOf', {
        values: issue.values.map(one => field.valueLabels?.[one]?.[language] ?? one).join(', '),
      })
    case 'malformed':
      return t(kinds.find(kind => kind === issue.kind) ?? 'malformed', { like: issue.like })
    case 'part':
      return partText({ collection, name, field, issue, value }, issue, language)
    case 'takenBy':
      return (
        refusalText(fields[issue.rule], { by: issue.by ?? '' }, language) ??
        (issue.by === null ? t('taken') : t('takenBy', { by: issue.by }))
      )
    case 'full':
      return refusalText(fields[issue.rule], { limit: issue.limit }, language) ?? t('full', { limit: issue.limit })
    case 'disagrees':
      return refusalText(fields[name], {}, language) ?? t('disagrees', { with: labelOf(issue.with) })
    case 'same':
      return refusalText(fields[name], {}, language) ?? t('same', { as: labelOf(issue.as) })
    case 'below': {
      const isTime = field.control.type === 'date' || field.control.type === 'timestamp'
      return refusalText(fields[name], {}, language) ?? t(isTime ? 'before' : 'below', { as: labelOf(issue.as) })
    }
    default:
      return t(issue.code)
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

type PartIssue = Extract<Issue, { readonly code: 'part' }>

const partText = (known: Known, { at, field: inner, issue }: PartIssue, language: Language): string => {
  const { collection, field, value } = known
  const parts = field.control.type === 'parts' ? field.control.fields : {}
  const name = inner ?? 'value'
  const part = parts[name]
  const item = itemsOf(value)[at] ?? null
  const entered = isObject(item) ? (item[name] ?? null) : item
  const text = part
    ? textOf({ collection, name, field: part, issue, value: entered }, language)
    : say(messages, language, 'wrongType')
  const number = at + 1
  if (inner === null) return say(messages, language, 'part', { number, issue: text })
  const label = part?.label?.[language] ?? inner
  return say(messages, language, 'partField', { number, field: label, issue: text })
}

const isNumeric = ({ control }: Kind): boolean => control.type === 'number' || control.type === 'money'

/** A number of the field as people read it. */
const amount = ({ control }: Kind, value: number, language: Language): string => {
  if (control.type === 'money')
    return new Intl.NumberFormat(language, { style: 'currency', currency: control.currency }).format(value / 100)
  if (control.type === 'timestamp') return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(value)
  const number = new Intl.NumberFormat(language).format(value)
  return control.type === 'number' && control.unit ? `${number} ${control.unit}` : number
}

const exampleOf = (field: Kind, language: Language): string => {
  const [example] = field.samples.accepted
  return typeof example === 'number' ? amount(field, example, language) : String(example ?? '')
}
