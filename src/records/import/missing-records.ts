import type { MissingRecord } from '../../../machines/records/import-rows.ts'
import { issuesOf } from '../../model/check.ts'
import type { Collection, Text } from '../../model/collection.ts'
import { likeness } from '../../model/likeness.ts'
import { can, type Role } from '../../model/permissions.ts'
import type { Read } from '../../model/proposals.ts'
import type { Stored, Values } from '../../model/record.ts'
import { normalize } from '../../model/values/sortable.ts'
import { lastRank } from '../form/record.ts'
import type { ImportRules } from './import-rules.ts'
import type { ReadAhead } from './read-ahead.ts'
import { withPlace, withSlugs } from './row-values.ts'

/** Completes a record that is created with an import. */
export type Draft = (facts: {
  /** Known values: the title, or what the rows say of it. */
  readonly values: Values
  /** Rows that refer to it. */
  readonly rows: readonly Values[]
  readonly read: Read
  readonly now: number
  readonly language: keyof Text
}) => Values | Promise<Values>

/** Ids of a collection's records by the numbers that the person's last file of them gave them. */
export type NumbersOf = (path: string) => Promise<ReadonlyMap<string, string>>

/** A text that names no record, as rows say it. */
export interface Unknown {
  readonly to: string
  readonly text: string
  /** Values of the record that rows say besides. */
  readonly values: Values
}

export const missingKey = ({ to, text, values }: Unknown): string =>
  `${to}/${Object.keys(values).length === 0 ? text : JSON.stringify(values)}`

/** Records compared with a missing one. */
const maxCompared = 2_000

const minLikeness = 0.5
const likely = 0.75

/** Likeness of names; a name that has all words of the other is likely meant. */
const nameLikeness = (text: string, title: string): number => {
  const [one, other] = [normalize(text), normalize(title)]
  const words = other.split(' ')
  const isPart = one !== '' && one.split(' ').every(word => words.includes(word))
  return isPart ? Math.max(likely, likeness(one, other)) : likeness(one, other)
}

/** All records of a small collection are choices, the most similar first. */
const maxChoices = 200

const similarTo = (
  collection: Collection,
  text: string,
  records: ReadonlyMap<string, Stored>,
  { numbered, preferred }: { readonly numbered: string | undefined; readonly preferred: ReadonlySet<string> },
): MissingRecord['similar'] => {
  return [...records]
    .map(([id, record]) => ({ id, title: String(record[collection.title] ?? ''), isPreferred: preferred.has(id) }))
    .map(found => ({ ...found, score: found.id === numbered ? 2 : nameLikeness(text, found.title) }))
    .filter(({ score }) => records.size <= maxChoices || score >= minLikeness)
    .toSorted((one, other) => other.score - one.score || Number(other.isPreferred) - Number(one.isPreferred))
    .slice(0, maxChoices)
    .map(({ id, title, score, isPreferred }, _, [best]) => ({
      id,
      title,
      isLikely: score >= likely && score === best?.score && isPreferred === best.isPreferred,
    }))
}

interface MissingOptions {
  readonly ahead: ReadAhead
  readonly role: Role
  readonly language: keyof Text
  readonly collectionOf: (path: string) => Collection | undefined
  readonly rulesOf: (path: string) => Promise<ImportRules>
  readonly numbersOf: NumbersOf
}

/** Lists missing records with what they may be. */
export const missingRecords = async (
  { ahead, role, language, collectionOf, rulesOf, numbersOf }: MissingOptions,
  unknown: ReadonlyMap<
    string,
    { readonly said: Unknown; readonly rows: readonly Values[]; readonly targets: ReadonlySet<string> }
  >,
): Promise<readonly MissingRecord[]> => {
  const places = new Map<string, number>()
  const found: MissingRecord[] = []
  for (const [key, { said, rows, targets }] of unknown) {
    const { to, text } = said
    const collection = collectionOf(to)
    if (collection === undefined) continue
    const isNamed = Object.keys(said.values).length === 0
    const records = isNamed ? await ahead.load(collection, maxCompared / 10) : null
    const at = places.get(to) ?? 0
    places.set(to, at + 1)
    // Numbers, and errors of formulas such as `#N/A`, are no names.
    const isNoName = isNamed && /^(\d+|#[A-Z\d/!?]+)$/.test(text)
    const rules = await rulesOf(to)
    const draft = can(role, collection.permissions.create) && !isNoName ? rules.draft : null
    const begun = isNamed ? { [collection.title]: text } : said.values
    const facts = { values: begun, rows, read: ahead.read, now: ahead.now(), language }
    const completed = draft === null ? begun : { ...begun, ...(await draft?.(facts)) }
    const { lifeCycle } = collection
    const values = withSlugs(collection, {
      ...(lifeCycle ? { [lifeCycle.field]: lifeCycle.initial } : {}),
      ...withPlace(completed, draft === null ? {} : await lastRank(ahead, collection), at),
    })
    const isPossible = draft !== null && Object.keys(issuesOf(collection, values)).length === 0
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null))
    const told = {
      numbered: (await numbersOf(to)).get(text),
      preferred: (await rules.likely?.(ahead, rows)) ?? new Set(),
    }
    found.push({
      key,
      to,
      targets: [...targets],
      text: isPossible ? String(values[collection.title]) : text,
      rows: rows.length,
      draft: isPossible ? { id: ahead.newId(), title: String(values[collection.title]), values: filled } : null,
      similar: records === null ? [] : similarTo(collection, text, records, told),
    })
  }
  return found
}
