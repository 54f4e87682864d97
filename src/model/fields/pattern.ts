/**
 * A regular expression for both sides. The rules language knows no look-around and no `(?:`, `^` and `$` only at the ends, and `# @ & ~ " <` only within `[ ]`.
 * `\d`, `\s` and `\w` are written out, since they do not mean the same in both.
 */
export interface Pattern {
  /** What the interface calls a text that fits, for example `slug`. */
  readonly name: string
  readonly source: string
  readonly like: string
  readonly unlike: readonly string[]
  /** All texts that fit have the same length. */
  readonly isFixedLength?: true
}

/** The pattern as the rules language writes it. */
export const rulePattern = ({ source }: Pattern): string => `/${source.replaceAll('/', '\\/')}/`

export const slugPattern: Pattern = {
  name: 'slug',
  source: '^[a-z0-9]+(-[a-z0-9]+)*$',
  like: 'summer-cup',
  unlike: ['Summer', 'summer cup', '-summer', 'summer-', 'summer--cup', 'a/b', 'a.b', 'é'],
}

export const urlPattern: Pattern = {
  name: 'url',
  source: '^https://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?(/[!-~]*)?$',
  like: 'https://example.com/path',
  unlike: ['http://example.com', 'example.com', 'javascript:alert(1)', 'https://', 'https://a b.com', 'https://-a.com'],
}

export const emailPattern: Pattern = {
  name: 'email',
  source:
    "^[!#-'*+0-9=?A-Z^-~-]+([.][!#-'*+0-9=?A-Z^-~-]+)*[@]([A-Za-z0-9]+(-+[A-Za-z0-9]+)*[.])+[A-Za-z0-9]+(-+[A-Za-z0-9]+)*$",
  like: 'ana@example.com',
  unlike: ['ana', 'ana@example', '@example.com', 'ana@.com', 'a b@example.com', 'ana@example..com'],
}

export const colourPattern: Pattern = {
  name: 'colour',
  source: '^[#][0-9a-f]{6}$',
  like: '#1de9b6',
  isFixedLength: true,
  unlike: ['1de9b6', '#1de9b', '#1DE9B6', '#1de9b66', 'red'],
}

/** A day of the Gregorian calendar that exists, from 0001 to 9999. */
export const datePattern: Pattern = {
  name: 'date',
  source:
    '^([0-9]{4}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$',
  like: '2026-11-21',
  isFixedLength: true,
  unlike: ['2026-02-29', '2026-13-01', '2026-04-31', '1900-02-29', '21/11/2026', '2026-1-1', '2026-11-21T00:00'],
}
