import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Collection } from '../../src/model/collection.ts'
import type { computed } from '../../src/model/fields/computed.ts'
import type { FieldOptions } from '../../src/model/fields/field.ts'
import type { list, parts, point } from '../../src/model/fields/list.ts'
import type { image, reference, references } from '../../src/model/fields/reference.ts'
import type { boolean, choice, money, number, rank, timestamp } from '../../src/model/fields/scalar.ts'
import type { colour, date, email, longText, picture, slug, text, timeZone, url } from '../../src/model/fields/text.ts'
import type { textPictures } from '../../src/model/fields/text-pictures.ts'
import type { CollectionHead } from '../../src/model/head.ts'
import type { lifeCycle } from '../../src/model/life-cycle.ts'
import type { AreaCollection } from '../../src/records/registry/record-kind.ts'
import { inProject } from '../../tools/project.ts'

type Keys<Of> = Of extends Of ? keyof Of : never
type OptionsOf<Kind extends (options: never) => unknown> = Keys<Parameters<Kind>[0]>
/** Typed so that a missing or unknown option does not compile. */
type Further<Kind extends (options: never) => unknown> = Readonly<
  Record<Exclude<OptionsOf<Kind>, keyof FieldOptions>, true>
>
type LifeCycleOptions = Parameters<typeof lifeCycle>[0]

const common: Readonly<Record<keyof FieldOptions, true>> = {
  label: true,
  hint: true,
  refusal: true,
  synonyms: true,
  rest: true,
  required: true,
  fixed: true,
  personal: true,
  confidential: true,
  agrees: true,
  initial: true,
  while: true,
}

interface FurtherOptions {
  readonly text: Further<typeof text>
  readonly longText: Further<typeof longText>
  readonly slug: Further<typeof slug>
  readonly url: Further<typeof url>
  readonly email: Further<typeof email>
  readonly colour: Further<typeof colour>
  readonly date: Further<typeof date>
  readonly timestamp: Further<typeof timestamp>
  readonly timeZone: Further<typeof timeZone>
  readonly number: Further<typeof number>
  readonly money: Further<typeof money>
  readonly boolean: Further<typeof boolean>
  readonly choice: Further<typeof choice>
  readonly rank: Further<typeof rank>
  readonly reference: Further<typeof reference>
  readonly references: Further<typeof references>
  readonly image: Further<typeof image>
  readonly list: Further<typeof list>
  readonly parts: Further<typeof parts>
  readonly textPictures: Further<typeof textPictures>
  readonly picture: Further<typeof picture>
  readonly point: Further<typeof point>
  readonly computed: Further<typeof computed>
  readonly lifeCycle: Further<typeof lifeCycle>
}

const further: FurtherOptions = {
  text: {
    max: true,
    min: true,
    pattern: true,
    unique: true,
    input: true,
    lines: true,
    proposed: true,
    opening: true,
    nameAt: true,
  },
  longText: { max: true, markdown: true, pictures: true, detached: true },
  slug: { max: true, unique: true, from: true },
  url: { max: true },
  email: { max: true },
  colour: {},
  date: { isPast: true },
  timestamp: { zone: true, isEnd: true },
  timeZone: {},
  number: { min: true, max: true, decimals: true, unit: true },
  money: { max: true, min: true, currency: true },
  boolean: {},
  choice: { values: true, none: true },
  rank: {},
  reference: { to: true, tree: true },
  references: { to: true, max: true },
  image: { to: true },
  list: { of: true, max: true },
  parts: { fields: true, max: true, keyed: true },
  textPictures: { of: true, to: true },
  picture: { max: true, open: true },
  point: {},
  computed: { of: true, unique: true, issueField: true, atMost: true },
  lifeCycle: { by: true, states: true, steps: true },
}

const ofCollection: Readonly<Record<keyof Collection, true>> = {
  path: true,
  at: true,
  name: true,
  titles: true,
  isEntered: true,
  idField: true,
  identifiedBy: true,
  scoreNotes: true,
  filledByImports: true,
  permissions: true,
  fields: true,
  constraints: true,
  checks: true,
  override: true,
  pairs: true,
  lifeCycle: true,
  closing: true,
  lock: true,
  title: true,
  search: true,
  sorts: true,
  filters: true,
  columns: true,
  sections: true,
  shownWhile: true,
  referredFrom: true,
  personal: true,
  remains: true,
  projections: true,
  publication: true,
  forWorker: true,
  publishedFrom: true,
  formerly: true,
  copied: true,
  sought: true,
}

const ofState: Readonly<Record<Keys<LifeCycleOptions['states'][string]>, true>> = {
  en: true,
  es: true,
  also: true,
  needs: true,
  isPublic: true,
  isFixed: true,
  isKept: true,
  tone: true,
  next: true,
  steps: true,
}

const ofStep: Readonly<Record<Keys<LifeCycleOptions['steps'][string]>, true>> = {
  en: true,
  es: true,
  now: true,
  by: true,
  ahead: true,
  due: true,
  counted: true,
  stamps: true,
  again: true,
  clears: true,
  asks: true,
  after: true,
  inRelease: true,
}

/** Options of a collection in `area.ts`. */
const inArea: Readonly<Record<Exclude<keyof AreaCollection, keyof CollectionHead | 'load'>, true>> = {
  layout: true,
  links: true,
  advice: true,
  bulkAdvice: true,
  preview: true,
  previewOpener: true,
  previewSize: true,
  aside: true,
  controls: true,
  cells: true,
  ownWords: true,
  importRules: true,
  copies: true,
  afterWrite: true,
}

const page = await readFile(inProject('docs/add-a-collection.md'), 'utf8')

const named = (text: string): readonly string[] => [...text.matchAll(/`(\w+)/g)].map(([, name = '']) => name)

const isFurther = (option: string): boolean => !Object.hasOwn(common, option)

/** Options by kind from the documentation's table. */
const documented = new Map(
  page
    .split('\n')
    .filter(line => /^\| `/.test(line))
    .map(row => row.split(' | '))
    .flatMap(([kinds = '', , , options = '']) =>
      named(kinds).map(kind => [kind, named(options).filter(isFurther).toSorted()] as const),
    ),
)

test.each(Object.entries(further))('the table of docs/add-a-collection.md has the options of %s', (kind, options) => {
  expect(documented.get(kind)).toEqual(Object.keys(options).toSorted())
})

test('the table has no other kinds', () => {
  expect([...documented.keys()].toSorted()).toEqual(Object.keys(further).toSorted())
})

/** Set by the console itself. */
const linked = ['lifeCycle', 'referredFrom', 'publishedFrom', 'copied']

test.each([
  ['a field', Object.keys(common)],
  ['a collection', Object.keys(ofCollection).filter(name => !linked.includes(name))],
  ['a state', Object.keys(ofState)],
  ['a step', Object.keys(ofStep)],
  ['a collection in its area', Object.keys(inArea)],
])('docs/add-a-collection.md names each option of %s', (_, options) => {
  const names = new Set([...page.matchAll(/[\w]+/g)].map(([name]) => name))
  expect(options.filter(name => !names.has(name))).toEqual([])
})

test('the list of what a collection takes in its area has nothing else', () => {
  const [, list = ''] = /^Further pages and parts are code.*\n\n((?:- .*\n)+)/m.exec(page) ?? []
  const names = [...list.matchAll(/^- `(\w+)`/gm)].map(([, name = '']) => name)
  expect(names.filter(name => !(name in inArea))).toEqual([])
  expect(names.length).toBeGreaterThan(8)
})
