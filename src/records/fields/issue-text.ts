import type { Collection } from '../../model/collection.ts'
import type { Field, Issue, Kind } from '../../model/fields/field.ts'
import { isObject, itemsOf, type Json } from '../../model/values/json.ts'
import { unitOf } from '../../ui/form/text-units.ts'
import { formatMoment, formatMoney, numberFormat } from '../../ui/format.ts'
import { defineMessages, say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/language.ts'

/** Messages for invalid values by code or, for texts of a kind, by kind. Each says what to do. */
const messages = defineMessages({
  missing: { en: 'Required.', es: 'Campo obligatorio.' },
  wrongType: {
    en: 'This value is not valid. Enter it again.',
    es: 'Este valor no es válido. Escríbelo de nuevo.',
  },
  toggle: { en: 'Write yes or no.', es: 'Escribe sí o no.' },
  parts: { en: 'Write it as in an exported file.', es: 'Escríbelo como en un archivo exportado.' },
  control: {
    en: 'It contains an invisible control character. Delete this text and type it again.',
    es: 'Contiene un carácter de control invisible. Borra este texto y escríbelo de nuevo.',
  },
  notNumber: { en: 'Not a number. Write it like {like}.', es: 'No es un número. Escríbelo así: {like}.' },
  tooShort: {
    en: 'Too short: at least {limit, plural, one {# character} other {# characters}}.',
    es: 'Demasiado corto: al menos {limit, plural, one {# carácter} other {# caracteres}}.',
  },
  tooLong: {
    en: 'Too long: at most {limit, number} fit.',
    es: 'Demasiado largo: caben {limit, number} como máximo.',
  },
  tooLongBy: {
    en: 'Too long: {length, number}{unit, select, character { characters} other {}}, and at most {limit, number} fit. Remove {over, number}.{unit, select, character {} other { Emoji and some accents count as several.}}',
    es: 'Demasiado largo: {length, number}{unit, select, character { caracteres} other {}}, y caben {limit, number}. Quita {over, number}.{unit, select, character {} other { Los emojis y algunos acentos cuentan por varios.}}',
  },
  tooSmall: { en: 'Too small: at least {limit}.', es: 'Demasiado pequeño: al menos {limit}.' },
  tooLarge: { en: 'Too large: at most {limit}.', es: 'Demasiado grande: como máximo {limit}.' },
  tooMany: { en: 'Too many: at most {limit, number}.', es: 'Demasiados: como máximo {limit, number}.' },
  notWhole: { en: 'Only whole numbers, such as {like}.', es: 'Solo números enteros, como {like}.' },
  notOneOf: { en: 'Choose one of these: {values}.', es: 'Elige uno de estos: {values}.' },
  slug: {
    en: 'Only lowercase letters, digits and single hyphens, such as {like}.',
    es: 'Solo minúsculas, números y guiones sueltos entre ellos, como {like}.',
  },
  url: {
    en: 'Enter a full address starting with https://, such as {like}.',
    es: 'Escribe una dirección completa que empiece con https://, como {like}.',
  },
  email: { en: 'Enter an email address, such as {like}.', es: 'Escribe una dirección de correo, como {like}.' },
  colour: {
    en: 'Enter a colour as # and six digits or letters from a to f, such as {like}.',
    es: 'Escribe un color: # y seis números o letras de la a a la f, como {like}.',
  },
  date: { en: 'Enter a valid date, such as {like}.', es: 'Escribe una fecha válida, como {like}.' },
  moment: {
    en: 'Enter a valid date and time, such as 2026-12-31 18:30.',
    es: 'Escribe una fecha y hora válidas, como 2026-12-31 18:30.',
  },
  toCome: { en: 'This date is in the future. Check the year.', es: 'Esta fecha es futura. Revisa el año.' },
  passed: {
    en: 'This moment has passed, so it would take effect at once. Choose a later one, or change the status instead.',
    es: 'Este momento ya pasó y tendría efecto enseguida. Elige uno posterior o cambia el estado.',
  },
  timeZone: {
    en: 'Not a time zone. Choose one from the list, such as {like}.',
    es: 'No es una zona horaria. Elige una de la lista, como {like}.',
  },
  picture: {
    en: 'This image can’t be used. Upload it again.',
    es: 'Esta imagen no se puede usar. Vuelve a subirla.',
  },
  maskedValue: {
    en: 'This is a masked value, such as {like}. Enter the full value.',
    es: 'Este es un dato oculto, como {like}. Escribe el dato completo.',
  },
  malformed: { en: 'Use this format: {like}.', es: 'Usa este formato: {like}.' },
  part: { en: 'Number {number, number}: {issue}', es: 'Número {number, number}: {issue}' },
  partField: { en: 'Number {number, number}, {field}: {issue}', es: 'Número {number, number}, {field}: {issue}' },
  taken: { en: 'Already in use. Choose another.', es: 'Ya está en uso. Elige otro.' },
  dangling: { en: 'This choice no longer exists. Choose another.', es: 'Lo elegido ya no existe. Elige otro.' },
  circle: { en: 'It can’t be inside itself. Choose another.', es: 'No puede estar dentro de sí mismo. Elige otro.' },
  takenBy: {
    en: '“{by}” already has this. Choose another, or change that one first.',
    es: '«{by}» ya lo tiene. Elige otro o cambia primero ese registro.',
  },
  full: {
    en: '{limit, plural, =0 {There are no places.} one {The only place is taken.} other {All # places are taken.}}',
    es: '{limit, plural, =0 {No hay cupos.} one {El único cupo está ocupado.} other {Los # cupos están ocupados.}}',
  },
  disagrees: {
    en: 'It doesn’t belong to “{with}”. Choose one that does.',
    es: 'No corresponde a «{with}». Elige lo que corresponda.',
  },
  same: { en: 'Same as “{as}”. Choose another.', es: 'Es igual que «{as}». Elige otro.' },
  below: { en: 'Must be at least “{as}”.', es: 'Debe ser al menos «{as}».' },
  onlyWhile: { en: 'Only if “{as}” is “{is}”. Leave it empty.', es: 'Solo si «{as}» es «{is}». Déjalo vacío.' },
  underway: {
    en: 'An image is not uploaded or not in the text yet. Finish it or remove it.',
    es: 'Una imagen todavía no se subió o no está en el texto. Termínala o quítala.',
  },
  tooManyPictures: {
    en: 'Too many images: a text shows at most {limit, number}. Remove some.',
    es: 'Demasiadas imágenes: un texto muestra {limit, number} como máximo. Quita algunas.',
  },
  gonePicture: {
    en: 'The image {address} of this text was deleted. Remove it from the text, or choose another.',
    es: 'La imagen {address} de este texto se eliminó. Quítala del texto o elige otra.',
  },
  before: { en: 'Must not be before “{as}”.', es: 'No puede ser antes de «{as}».' },
})

interface Invalid {
  readonly collection: Collection
  readonly name: string
  readonly issue: Issue
  readonly value?: Json
}

const kinds = ['slug', 'url', 'email', 'colour', 'date', 'timeZone', 'picture', 'maskedValue'] as const

export const issueText = ({ collection, name, issue, value = null }: Invalid, language: Language): string => {
  const field = collection.fields[name]
  return field === undefined ? '' : kindIssueText({ collection, name, field, issue, value }, language)
}

interface Known extends Required<Invalid> {
  readonly field: Kind
}

/** The same for a kind that is no field, such as a list's part. */
export const kindIssueText = ({ collection, name, field, issue, value }: Known, language: Language): string => {
  const t = (key: keyof typeof messages, values?: Readonly<Record<string, string | number>>) =>
    say(messages, language, key, values)
  const { fields } = collection
  const labelOf = (other: string) => fields[other]?.label[language] ?? other
  switch (issue.code) {
    case 'wrongType':
      if (field.control.type === 'timestamp') return t('moment')
      if (field.control.type === 'toggle' || field.control.type === 'parts') return t(field.control.type)
      return isNumeric(field) ? t('notNumber', { like: exampleOf(field, language) }) : t('wrongType')
    case 'notWhole':
      return t('notWhole', { like: exampleOf(field, language) })
    case 'tooLong':
      return typeof value === 'string' && value.length > issue.limit
        ? t('tooLongBy', {
            unit: unitOf(value),
            length: value.length,
            limit: issue.limit,
            over: value.length - issue.limit,
          })
        : t('tooLong', { limit: issue.limit })
    case 'tooShort':
    case 'tooMany':
    case 'tooManyPictures':
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
    case 'gonePicture':
      return t('gonePicture', { address: issue.address })
    case 'part':
      return partText({ collection, name, field, issue, value }, issue, language)
    case 'takenBy':
      return (
        refusalText(fields[issue.rule], { by: issue.by ?? '' }, language) ??
        (issue.by === null ? t('taken') : t('takenBy', { by: issue.by }))
      )
    case 'full':
      return refusalText(fields[issue.rule], { limit: issue.limit }, language) ?? t('full', { limit: issue.limit })
    case 'onlyWhile':
      return t('onlyWhile', {
        as: labelOf(issue.as),
        is: fields[issue.as]?.valueLabels?.[issue.is]?.[language] ?? issue.is,
      })
    case 'closed':
      return collection.closing?.refusal[language] ?? ''
    case 'told':
      return issue.text[language]
    case 'locked':
      return collection.lock?.refusal[language] ?? ''
    case 'disagrees':
    case 'same':
    case 'below': {
      const isTime = issue.code === 'below' && (field.control.type === 'date' || field.control.type === 'timestamp')
      const other = labelOf(issue.code === 'disagrees' ? issue.with : issue.as)
      return refusalText(fields[name], {}, language) ?? t(isTime ? 'before' : issue.code, { with: other, as: other })
    }
    default:
      return t(issue.code)
  }
}

/** The field's own message for a refusal; null for the default. */
const refusalText = (
  field: Field | undefined,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string | null => {
  const refusal = field?.refusal
  return refusal ? say({ refusal }, language, 'refusal', values) : null
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
    ? kindIssueText({ collection, name, field: part, issue, value: entered }, language)
    : say(messages, language, 'wrongType')
  const number = at + 1
  if (inner === null) return say(messages, language, 'part', { number, issue: text })
  const label = part?.label?.[language] ?? inner
  return say(messages, language, 'partField', { number, field: label, issue: text })
}

const isNumeric = ({ control }: Kind): boolean => control.type === 'number' || control.type === 'money'

const amount = ({ control }: Kind, value: number, language: Language): string => {
  if (control.type === 'money') return formatMoney(language, value, control.currency)
  if (control.type === 'timestamp') return formatMoment(language, 'date', value)
  const number = numberFormat(language)(value)
  return control.type === 'number' && control.unit ? `${number} ${control.unit}` : number
}

const exampleOf = (field: Kind, language: Language): string => {
  const [example] = field.samples.accepted
  return typeof example === 'number' ? amount(field, example, language) : String(example ?? '')
}
