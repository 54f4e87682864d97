import type { Catalogue } from '../../config/area.ts'
import type { Collection, Text } from '../../model/collection.ts'
import type { Field, Issue, Kind } from '../../model/fields/field.ts'
import { isObject, itemsOf, type Json } from '../../model/json.ts'
import { defineMessages, say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/use-messages.ts'

/** What is wrong with a value, by the code of the issue; for texts of a kind, by the kind. Each says what to do. */
const messages = defineMessages({
  en: {
    missing: 'Needed: fill it in.',
    wrongType: 'This cannot be stored here. Enter it anew.',
    control: 'It contains an invisible control character. Delete this text and type it again.',
    notNumber: 'Not a number. Write it like {like}.',
    tooShort: 'Too short: at least {limit, plural, one {# character} other {# characters}}.',
    tooLong: 'Too long: at most {limit, plural, one {# character} other {# characters}}.',
    tooLongBy: 'Too long: {length, number} characters, and at most {limit, number} fit. Take {over, number} out.',
    tooSmall: 'Too small: {limit} at least.',
    tooLarge: 'Too large: {limit} at most.',
    tooMany: 'Too many: at most {limit, number}.',
    notWhole: 'Only whole numbers, such as {like}.',
    notOneOf: 'Choose one of these: {values}.',
    slug: 'Only small letters, digits and single hyphens between them, such as {like}.',
    url: 'A whole address that begins with https://, such as {like}.',
    email: 'An e-mail address, such as {like}.',
    colour: 'A colour as # and six digits or letters from a to f, such as {like}.',
    date: 'A day that exists, as year-month-day, such as {like}.',
    picture: 'This is no picture that can be kept. Upload it again.',
    malformed: 'It has to look like this: {like}.',
    part: 'Number {number, number}: {issue}',
    partField: 'Number {number, number}, {field}: {issue}',
    taken: 'Another one has this already. Choose another.',
    dangling: 'What was chosen here is not there any more. Choose another.',
    circle: 'It would stand below itself. Choose another.',
    takenBy: '“{by}” has this already. Choose another, or change that one first.',
    full: '{limit, plural, =0 {There is no place.} one {The only place is taken.} other {All # places are taken.}}',
    disagrees: 'It does not belong to what stands under “{with}”. Choose the one that does.',
    same: 'The same stands under “{as}”. Choose another.',
    below: 'Less than what stands under “{as}”. Enter as much, or more.',
    before: 'Before what stands under “{as}”. Choose the same, or later.',
  },
  es: {
    missing: 'Hace falta: rellénalo.',
    wrongType: 'Esto no se puede guardar aquí. Vuelve a introducirlo.',
    control: 'Contiene un carácter de control invisible. Borra este texto y escríbelo de nuevo.',
    notNumber: 'No es un número. Escríbelo así: {like}.',
    tooShort: 'Demasiado corto: al menos {limit, plural, one {# carácter} other {# caracteres}}.',
    tooLong: 'Demasiado largo: como máximo {limit, plural, one {# carácter} other {# caracteres}}.',
    tooLongBy: 'Demasiado largo: {length, number} caracteres, y caben {limit, number}. Quita {over, number}.',
    tooSmall: 'Demasiado pequeño: al menos {limit}.',
    tooLarge: 'Demasiado grande: como máximo {limit}.',
    tooMany: 'Demasiados: como máximo {limit, number}.',
    notWhole: 'Solo números enteros, como {like}.',
    notOneOf: 'Elige uno de estos: {values}.',
    slug: 'Solo minúsculas, cifras y guiones sueltos entre ellas, como {like}.',
    url: 'Una dirección completa que empiece por https://, como {like}.',
    email: 'Una dirección de correo, como {like}.',
    colour: 'Un color: # y seis cifras o letras de la a a la f, como {like}.',
    date: 'Un día que exista, como año-mes-día: {like}.',
    picture: 'Esta imagen no se puede guardar. Vuelve a subirla.',
    malformed: 'Tiene que ser así: {like}.',
    part: 'Número {number, number}: {issue}',
    partField: 'Número {number, number}, {field}: {issue}',
    taken: 'Otro registro ya lo tiene. Elige otro.',
    dangling: 'Lo elegido ya no existe. Elige otro.',
    circle: 'Quedaría por debajo de sí mismo. Elige otro.',
    takenBy: '«{by}» ya lo tiene. Elige otro o cambia antes ese registro.',
    full: '{limit, plural, =0 {No hay ninguna plaza.} one {La única plaza está ocupada.} other {Las # plazas están ocupadas.}}',
    disagrees: 'No corresponde a lo que figura en «{with}». Elige lo que corresponda.',
    same: 'Es lo mismo que figura en «{as}». Elige otro.',
    below: 'Es menos de lo que figura en «{as}». Pon lo mismo o más.',
    before: 'Es antes de lo que figura en «{as}». Pon lo mismo o más tarde.',
  },
})

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
