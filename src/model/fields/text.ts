import { all } from '../values/expression.ts'
import { normalize } from '../values/sortable.ts'
import { dayAt, dayLength } from '../values/time-zone.ts'
import {
  aString,
  type FieldOptions,
  field,
  type Kind,
  type KindOptions,
  type Known,
  type Limit,
  type Made,
  within,
} from './field.ts'
import { picturesIssue } from './text-pictures.ts'

/**
 * A regular expression valid on both sides. The rules language has no look-around and no `(?:`, allows `^` and `$` only
 * at the ends, and `# @ & ~ " <` only within `[ ]`. Spell out `\d`, `\s` and `\w`, which differ.
 */
export interface Pattern {
  /** Name of a valid text in messages, for example `slug`. */
  readonly name: string
  readonly source: string
  /** A valid sample. Unless the length is fixed, digits may be appended. */
  readonly like: string
  readonly alsoLike?: readonly string[]
  readonly unlike: readonly string[]
  /** All valid texts have the same length. */
  readonly isFixedLength?: true
}

const fits = ({ name, source, like, alsoLike = [], unlike }: Pattern): Limit<string> => {
  const pattern = new RegExp(source)
  return {
    rule: `newData.val().matches(/${source.replaceAll('/', '\\/')}/)`,
    issue: value => (pattern.test(value) ? null : { code: 'malformed', kind: name, like }),
    accepted: alsoLike,
    refused: unlike,
  }
}

const slugPattern: Pattern = {
  name: 'slug',
  source: '^[a-z0-9]+(-[a-z0-9]+)*$',
  like: 'summer-cup',
  unlike: ['Summer', 'summer cup', '-summer', 'summer-', 'summer--cup', 'a/b', 'a.b', 'é'],
}

const urlPattern: Pattern = {
  name: 'url',
  source: '^https://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?(/[!-~]*)?$',
  like: 'https://example.com/path',
  unlike: ['http://example.com', 'example.com', 'javascript:alert(1)', 'https://', 'https://a b.com', 'https://-a.com'],
}

const emailPattern: Pattern = {
  name: 'email',
  source:
    "^[!#-'*+0-9=?A-Z^-~-]+([.][!#-'*+0-9=?A-Z^-~-]+)*[@]([A-Za-z0-9]+(-+[A-Za-z0-9]+)*[.])+[A-Za-z0-9]+(-+[A-Za-z0-9]+)*$",
  like: 'ana@example.com',
  unlike: ['ana', 'ana@example', '@example.com', 'ana@.com', 'a b@example.com', 'ana@example..com'],
}

const colourPattern: Pattern = {
  name: 'colour',
  source: '^[#][0-9a-f]{6}$',
  like: '#1de9b6',
  isFixedLength: true,
  unlike: ['1de9b6', '#1de9b', '#1DE9B6', '#1de9b66', 'red'],
}

/** An existing day of the Gregorian calendar, from 0001 to 9999. */
const datePattern: Pattern = {
  name: 'date',
  source:
    '^([0-9]{4}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$',
  like: '2026-11-21',
  alsoLike: ['2024-02-29', '2000-02-29'],
  isFixedLength: true,
  unlike: ['2026-02-29', '2026-13-01', '2026-04-31', '1900-02-29', '21/11/2026', '2026-1-1', '2026-11-21T00:00'],
}

const zonePattern: Pattern = {
  name: 'timeZone',
  source: '^[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+)*$',
  like: 'America/El_Salvador',
  alsoLike: ['America/Argentina/Buenos_Aires', 'Etc/GMT+6', 'UTC'],
  unlike: ['El Salvador', 'america', 'America/', 'America//San_Salvador', 'GMT-6 '],
}

interface TextOptions extends FieldOptions {
  /** UTF-16 code units, as `length` counts here and in the rules language. */
  readonly min?: number
  readonly max: number
  readonly pattern?: Pattern
  /** Requires a pattern whose texts are safe in paths. */
  readonly unique?: boolean
  readonly input?: 'text' | 'tel' | 'url' | 'email'
  readonly lines?: boolean
  /** Template of the proposed text: fields in braces, dots for referenced records, first present alternative. */
  readonly proposed?: string
  /** Template of the fixed beginning of the text, which the console continues. */
  readonly opening?: string
  /** Path of the name behind the text: `{id}` is the text, or each part of it between blanks. */
  readonly nameAt?: string
}

/**
 * A non-blank line of text.
 *
 * @throws Error when it is unique without a pattern: its values become parts of paths.
 */
export const text = <const Options extends TextOptions>(options: Known<Options, TextOptions>): Made<string, Options> =>
  field<string, Options>(kindOf(options), options)

const kindOf = (
  { min = 1, max, pattern, unique = false, input = 'text', lines = false, proposed, opening, nameAt }: TextOptions,
  ...further: readonly Limit<string>[]
): KindOptions<string> & Required<Pick<KindOptions<string>, 'clean'>> => {
  if (unique && pattern === undefined)
    throw new Error('A unique text needs a pattern: its values become parts of paths, where . # $ / [ ] cannot stand.')
  const limits = [
    notBlank,
    ...(min > 1 ? [shortest(min)] : []),
    ...(pattern?.isFixedLength ? [] : [longest(max, pattern?.like ?? '')]),
    pattern ? fits(pattern) : visible(lines, max),
    ...further,
  ]
  const typical = pattern ? [pattern.like] : ['Sample text'.slice(0, max).padEnd(min, '.'), 'ñ'.repeat(min)]
  return {
    ...within(aString, limits, typical),
    clean: value => (typeof value === 'string' ? withoutHidden(value, lines).trim() || null : (value ?? null)),
    control: { type: 'line', input, max },
    cell: 'text',
    sortKey: value => (typeof value === 'string' ? normalize(value) : ''),
    unique,
    proposed: proposed ?? null,
    opening: opening ?? null,
    nameAt: nameAt ?? null,
  }
}

const shortest = (min: number): Limit<string> => ({
  rule: `newData.val().length >= ${min}`,
  issue: value => (value.length < min ? { code: 'tooShort', limit: min } : null),
  refused: ['a'.repeat(min - 1)],
})

const longest = (max: number, like: string): Limit<string> => ({
  rule: `newData.val().length <= ${max}`,
  issue: value => (value.length > max ? { code: 'tooLong', limit: max } : null),
  accepted: [like.padEnd(max, '0')],
  refused: [like.padEnd(max + 1, '0')],
})

const longestZone: Limit<string> = { ...longest(40, zonePattern.like), accepted: [] }

/**
 * Characters allowed beyond ASCII, as ranges of a character class: all but control characters, the separators of lines
 * and paragraphs (U+2028, U+2029), and the controls of writing direction (U+202A to U+202E, U+2066 to U+206F), which
 * disguise one text as another.
 */
const beyond = '\u00a0-\u2027\u202f-\u2065\u2070-\uffff'

/** Requires a visible character. Avoids \s, which not every version of the service's library knows. */
export const lineDemand = `newData.val().matches(/^( *[!-~${beyond}])+ *$/)`

/** A line feed in a class would end the expression, so a range from tab to vertical tab spans it. */
const linesDemand = all(
  `newData.val().matches(/^[\t-\u000b ]*[!-~${beyond}][\t-\u000b -~${beyond}]*$/)`,
  '!newData.val().matches(/[\u000b]/)',
)

const visible = (lines: boolean, max: number): Limit<string> => ({
  rule: lines ? linesDemand : lineDemand,
  issue: value => (value.search(lines ? hidden.lines : hidden.line) === -1 ? null : { code: 'control' }),
  refused: ['\u0000', '\u001b', '\u0085', '\u202e', '\u2066', ...(lines ? ['\r', '\u000b'] : ['\n', '\t'])].map(hide =>
    `a${hide}b`.slice(0, max),
  ),
})

const hidden = { line: new RegExp(`[^ -~${beyond}]`, 'g'), lines: new RegExp(`[^\\t\\n -~${beyond}]`, 'g') }

/** Removes forbidden characters; line breaks become line feeds or, in a line, blanks. */
export const withoutHidden = (text: string, lines: boolean): string =>
  text
    .replaceAll(/\r\n|[\r\u2028\u2029]/g, '\n')
    .replaceAll(lines ? hidden.lines : hidden.line, each => (each === '\n' || each === '\t' ? ' ' : ''))

/** White space as in the rules language, which is ASCII's. Patterns admit neither it nor invisible characters. */
const notBlank: Limit<string> = {
  issue: value => (/^[\t-\r ]*$/.test(value) ? { code: 'missing' } : null),
  refused: ['', ' \t'],
}

interface LongTextOptions extends FieldOptions {
  readonly max: number
  readonly markdown?: boolean
  /** Collection of pictures allowed in a Markdown text; a field made by `textPictures` lists them. */
  readonly pictures?: string
  /** Stored detached, so that lists do not load it. */
  readonly detached?: boolean
}

export const longText = <const Options extends LongTextOptions>(
  options: Known<Options, LongTextOptions>,
): Made<string, Options> => {
  const { max, markdown = false, pictures = null, detached = false } = options
  const kind = kindOf({ max, lines: true })
  return field<string, Options>(
    {
      ...kind,
      check: value => kind.check(value) ?? (pictures === null ? null : picturesIssue(pictures, value)),
      clean: value => (typeof value === 'string' ? withoutHidden(value, true).trimEnd() || null : (value ?? null)),
      control: { type: 'lines', max, markdown, pictures },
      cell: 'excerpt',
      detached: detached ? 'staff' : 'no',
      sortKey: null,
    },
    options,
  )
}

interface SlugOptions extends FieldOptions {
  readonly max?: number
  readonly unique?: boolean
  readonly from?: string
}

/** Part of an address: a-z, 0-9 and single hyphens between. */
export const slug = <const Options extends SlugOptions>(
  options: Known<Options, SlugOptions>,
): Made<string, Options> => {
  const { max = 80, unique = false, from = null } = options
  return field<string, Options>(
    { ...kindOf({ max, unique, pattern: slugPattern }), control: { type: 'slug', max, from } },
    options,
  )
}

type LongestOptions = FieldOptions & { readonly max?: number }

export const url = <const Options extends LongestOptions>(
  options: Known<Options, LongestOptions>,
): Made<string, Options> =>
  field<string, Options>(
    { ...kindOf({ max: options.max ?? 2_000, pattern: urlPattern, input: 'url' }), cell: 'link' },
    options,
  )

export const email = <const Options extends LongestOptions>(
  options: Known<Options, LongestOptions>,
): Made<string, Options> =>
  field<string, Options>(kindOf({ max: options.max ?? 320, pattern: emailPattern, input: 'email' }), options)

/** A colour as #rrggbb in small letters. */
export const colour = <const Options extends FieldOptions>(
  options: Known<Options, FieldOptions>,
): Made<string, Options> => {
  const kind = kindOf({ max: 7, pattern: colourPattern })
  const long = (text: string) =>
    text.replace(/^#?([\da-f])([\da-f])([\da-f])$/, '#$1$1$2$2$3$3').replace(/^[\da-f]{6}$/, '#$&')
  const clean: Kind['clean'] = value => kind.clean(typeof value === 'string' ? long(value.trim().toLowerCase()) : value)
  return field<string, Options>({ ...kind, clean, control: { type: 'colour' }, cell: 'colour' }, options)
}

/** An IANA time zone, such as America/El_Salvador. The database cannot check it; unknown ones mean the company's. */
export const timeZone = <const Options extends FieldOptions>(
  options: Known<Options, FieldOptions>,
): Made<string, Options> => {
  const kind = within(aString, [notBlank, longestZone, fits(zonePattern)], [zonePattern.like])
  return field<string, Options>({ ...kind, control: { type: 'timeZone' }, cell: 'text' }, options)
}

type DateOptions = FieldOptions & { readonly isPast?: boolean }

/** Average length of a Gregorian year. Milliseconds. */
const yearLength = 365.2425 * dayLength

/** Next year by the server's clock plus two days: no year begins earlier anywhere, nor by the average. */
const nextYear = `1971 + (now + ${2 * dayLength} - (now + ${2 * dayLength}) % ${yearLength}) / ${yearLength}`

/** Excludes future days anywhere: the rules refuse future years, the console future days. */
const notToCome: Limit<string> = {
  // A quotient may print as 2027.0.
  rule: `newData.val() < ('' + (${nextYear})).replace('.0', '')`,
  issue: day => (day > dayAt(Date.now() + dayLength, 'UTC') ? { code: 'toCome' } : null),
  refused: ['9999-12-31'],
}

/** A day without a time: YYYY-MM-DD. */
export const date = <const Options extends DateOptions>(
  options: Known<Options, DateOptions>,
): Made<string, Options> => {
  const { isPast = false } = options
  const kind = kindOf({ max: 10, pattern: datePattern }, ...(isPast ? [notToCome] : []))
  return field<string, Options>(
    { ...kind, control: { type: 'date', isPast }, cell: 'date', sortsItself: true },
    options,
  )
}

interface PictureOptions extends FieldOptions {
  /** Characters of the data URL. */
  readonly max: number
  readonly open?: boolean
}

const pattern: Pattern = {
  name: 'picture',
  source: '^data:image/webp;base64,[A-Za-z0-9+/]+=*$',
  like: 'data:image/webp;base64,UklGRg',
  unlike: ['data:image/svg+xml;base64,AAAA', 'data:image/webp;base64,', 'text'],
}

/** Bytes of a WebP picture as a data URL, detached and immutable: another picture is another record. */
export const picture = <const Options extends PictureOptions>(
  options: Known<Options, PictureOptions>,
): Made<string, Options> => {
  const { max, open = false } = options
  const made = field<string, Options>(
    {
      ...kindOf({ max, pattern }),
      control: { type: 'picture', max },
      cell: 'picture',
      detached: open ? 'anyone' : 'staff',
      sortKey: null,
    },
    options,
  )
  return { ...made, fixed: true }
}
