import { readFile } from 'node:fs/promises'
import { systemClock } from '../../emulators/database/clock.ts'
import { Faults } from '../../emulators/database/faults.ts'
import { ADMIN } from '../../emulators/database/http/credentials.ts'
import { Namespace } from '../../emulators/database/namespace.ts'
import { parseRules } from '../../emulators/database/rules/rules.ts'
import { parsePath } from '../../emulators/database/tree/path.ts'
import { DEFAULT_QUERY } from '../../emulators/database/tree/query.ts'
import { contents } from '../../src/areas/contents/collections/contents.ts'
import { keysOf } from '../../src/model/keys.ts'
import type { Condition, ListState, Selection } from '../../src/model/selection.ts'
import type { Store } from '../../src/model/store.ts'
import type { Json, JsonObject } from '../../src/model/values/json.ts'
import { wordsOf } from '../../src/model/words.ts'
import { explorer } from '../../src/records/data/finding/explorer.ts'
import { nearestTexts } from '../../src/records/data/finding/words.ts'
import { entriesOf, jsonOf, queryOf } from '../../src/records/testing/page-queries.ts'
import { type Benchmark, type Figure, rounded } from './measure.ts'

const records = 100_000
const day = 86_400_000
const now = Date.UTC(2026, 10, 21)

/** Seeded pseudo-random number from 0 to 1. */
const chance = (seed: number): number => {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 12)) >>> 0) / 2 ** 32
}

const pick = <T>(values: readonly T[], seed: number): T => values[Math.floor(chance(seed) * values.length)] as T

const subjects = ['Luna', 'Alianza', 'Águila', 'FAS', 'Once Deportivo', 'Firpo', 'Isidro Metapán', 'Platense']
const verbs = ['gana', 'pierde', 'empata', 'presenta', 'renueva', 'visita', 'recibe', 'despide']
const objects = [
  'en casa',
  'con goles',
  'a su capitán',
  'ante el líder',
  'bajo la lluvia',
  'en el clásico',
  'su estadio',
]
const people = Array.from({ length: 40 }, (_, nth) => `person${nth}`)
const categories = Array.from({ length: 60 }, (_, nth) => `category${nth}`)

/** Nine of ten are published, as after years of use; some two hundred are drafts. */
const statusOf = (nth: number): string => {
  const share = chance(nth * 7 + 1)
  if (share < 0.9) return 'published'
  if (share < 0.998) return 'archived'
  return pick(['draft', 'inReview', 'scheduled'], nth)
}

const recordOf = (nth: number): JsonObject => {
  const title = `${pick(subjects, nth)} ${pick(verbs, nth * 3)} ${pick(objects, nth * 5)} ${nth}${nth % 9_973 === 5 ? ' Quintanilla' : ''}`
  const updatedAt = now - (records - nth) * 600_000
  const values: JsonObject = {
    title,
    slug: `content-${nth}`,
    kind: pick(['article', 'article', 'article', 'video', 'gallery', 'podcast'], nth * 11),
    status: statusOf(nth),
    summary: `${title}. `.repeat(4).slice(0, 220),
    author: `Author ${nth % 90}`,
    tags: [`tag${nth % 200}`, 'football'],
    ...(nth % 10 === 0 ? {} : { category: pick(categories, nth * 13) }),
    ...(nth % 3 === 0 ? { apps: ['oime'] } : {}),
    ...(nth % 4 === 0 ? {} : { publishAt: updatedAt + day }),
  }
  const stamps = { createdAt: updatedAt - day, updatedAt }
  const by = pick(people, nth * 17)
  return {
    ...values,
    rev: 1,
    action: 'change',
    createdBy: by,
    updatedBy: by,
    ...stamps,
    keys: keysOf(contents, values, stamps),
  }
}

const counted = (all: readonly JsonObject[], name: string): JsonObject => {
  const counts: Record<string, number> = {}
  for (const record of all) {
    const value = record[name] ?? null
    if (value !== null) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  }
  return counts
}

const filled = async (): Promise<Namespace> => {
  const rules = parseRules(await readFile(new URL('../../database.rules.json', import.meta.url), 'utf8'))
  const namespace = new Namespace('bench', { clock: systemClock, faults: new Faults(), rules: () => rules })
  const all = Array.from({ length: records }, (_, nth) => recordOf(nth))
  const idOf = (nth: number): string => `-N${String(nth).padStart(10, '0')}`
  namespace.write('/contents', Object.fromEntries(all.map((record, nth) => [idOf(nth), record])))
  namespace.write(
    '/words/contents',
    Object.fromEntries(all.map((record, nth) => [idOf(nth), wordsOf(contents, record, 1)])),
  )
  namespace.write(
    '/uses/apps/oime/contents',
    Object.fromEntries(all.flatMap(({ apps = null }, nth) => (apps === null ? [] : [[idOf(nth), { apps: true }]]))),
  )
  const by = Object.fromEntries(['status', 'kind', 'category'].map(name => [name, counted(all, name)]))
  namespace.write('/counts/contents', { all: records, by })
  return namespace
}

/** Bytes of a read as JSON, including its request and frame. */
const costOfRead = 160

const reading = (namespace: Namespace) => {
  const spent = { bytes: 0, reads: 0 }
  const counting = <T>(value: T): T => {
    spent.bytes += JSON.stringify(value).length + costOfRead
    spent.reads += 1
    return value
  }
  const store: Pick<Store, 'read' | 'readPage'> = {
    read: async path => counting(jsonOf(namespace.get(parsePath(path), DEFAULT_QUERY, ADMIN)) as Json),
    readPage: async request =>
      counting(entriesOf(namespace.get(parsePath(request.path), queryOf(request), ADMIN), request)),
  }
  return { store: store as Store, spent }
}

const is = (...values: readonly string[]): Condition => ({ values })
const not = (...values: readonly string[]): Condition => ({ values, not: true })
const newest = { by: 'updatedAt', descending: true }
const byTitle = { by: 'title', descending: false }
const asking = (selection: Selection, sort: ListState['sort'] = newest, search: string | null = null): ListState => ({
  selection,
  search,
  sort,
  asker: { uid: 'person1', zone: 'UTC' },
})

const common: Readonly<Record<string, ListState>> = {
  'draft or in review': asking({ status: is('draft', 'inReview') }),
  'draft or in review, of one category': asking({ status: is('draft', 'inReview'), category: is('category3') }),
  'in review, mine': asking({ status: is('inReview'), createdBy: is('me') }),
  'published articles of a category': asking({
    status: is('published'),
    kind: is('article'),
    category: is('category3'),
  }),
  'not published': asking({ status: not('published') }),
  'changed in the last week, videos': asking({ updatedAt: { from: '2026-11-14' }, kind: is('video') }),
  'of an app, published': asking({ apps: is('oime'), status: is('published') }),
  'without a category': asking({ category: is('') }),
  'a word': asking({}, null, 'quintanilla'),
  'two words, published': asking({ status: is('published') }, null, 'once deportivo'),
}

const worst: Readonly<Record<string, ListState>> = {
  'mine, by title': asking({ createdBy: is('me') }, byTitle),
  'a rare tag': asking({ tags: is('tag7') }),
  'no such tag': asking({ tags: is('nothing') }),
  'nobody’s, archived': asking({ createdBy: is('nobody'), status: is('archived') }, byTitle),
  'mine, of a category, without an app, by title': asking(
    { createdBy: is('me'), category: is('category9'), apps: is('') },
    byTitle,
  ),
  'a month of last year, by title': asking({ updatedAt: { from: '2025-11-01', to: '2025-11-30' } }, byTitle),
  'drafts of the last day, by title': asking({ status: is('draft'), updatedAt: { from: '2026-11-20' } }, byTitle),
  'a common word, by title': asking({}, byTitle, 'gana'),
  'a common word, drafts of mine': asking({ status: is('draft'), createdBy: is('me') }, null, 'luna'),
  'two common words that rarely meet': asking({ tags: is('tag7') }, null, 'gana lluvia'),
}

/** Misspelt words that no title has. Each but the last is near to one, such as by its first letters. */
const misspelt = [
  'quintnilla',
  'uqintanilla',
  'wuintanilla',
  'Alianxa',
  'slianza',
  'gna',
  'goles kapitan',
  '19x99',
  'xyzzyq',
]

/** Stops at a page of rows or after 2,000 records. */
const firstPage = async (namespace: Namespace, state: ListState) => {
  const { store, spent } = reading(namespace)
  const begun = performance.now()
  const exploring = explorer(store, contents, state)
  let found = 0
  let looked = 0
  let after: Parameters<typeof exploring.step>[0] = null
  let size = await exploring.firstSize()
  do {
    const step: Awaited<ReturnType<typeof exploring.step>> = await exploring.step(after, size)
    found += step.found.length
    looked += step.looked
    size = Math.min(500, size * 2)
    after = step.until && exploring.place(step.until)
  } while (after !== null && found < 30 && looked < 2_000)
  return { milliseconds: performance.now() - begun, ...spent, found, looked }
}

interface Cost {
  readonly bytes: number
  readonly milliseconds: number
}

const limits: Cost = { bytes: 150 * 1024, milliseconds: 600 }

const figuresOf = (what: string, { bytes, milliseconds }: Cost, limit?: Cost): readonly Figure[] => [
  { what, value: kilobytes(bytes), unit: 'KB', limit: limit && kilobytes(limit.bytes) },
  { what: '…', value: rounded(milliseconds), unit: 'ms', limit: limit?.milliseconds },
]

const kilobytes = (bytes: number): number => rounded(bytes / 1024, 1)

const listFigures = async (
  namespace: Namespace,
  questions: Readonly<Record<string, ListState>>,
  limit?: Cost,
): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const [name, state] of Object.entries(questions)) {
    await firstPage(namespace, state)
    const { reads, found, looked, ...cost } = await firstPage(namespace, state)
    figures.push(...figuresOf(`${name} (${found} rows of ${looked} looked at, ${reads} reads)`, cost, limit))
  }
  return figures
}

const nearestFigures = async (namespace: Namespace): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const text of misspelt) {
    const { store, spent } = reading(namespace)
    const begun = performance.now()
    const offered = await nearestTexts(store, contents.path, text)
    const cost = { bytes: spent.bytes, milliseconds: performance.now() - begun }
    figures.push(
      ...figuresOf(`nearest to ${text} (${offered.join(', ') || 'none'}, ${spent.reads} reads)`, cost, limits),
    )
  }
  return figures
}

export const finding: Benchmark = {
  name: 'finding',
  describes: 'the first page of lists that no index has alone, 100,000 contents in this process',
  run: async () => {
    const namespace = await filled()
    return [
      ...(await listFigures(namespace, common, limits)),
      ...(await listFigures(namespace, worst)),
      ...(await nearestFigures(namespace)),
    ]
  },
}
