import type { Collection } from '../../src/model/collection.ts'
import { calledAsToday, migrationsPath, shapesPath } from '../../src/model/derived-indexes.ts'
import { isStored, type Stored } from '../../src/model/record.ts'
import { isObject, same } from '../../src/model/values/json.ts'
import { normalize } from '../../src/model/values/sortable.ts'
import { Findings, quoted } from './issues-in-data.ts'
import { aFewAtOnce, figure, pagesOf } from './pages.ts'
import type { OwnerStore, PrepareOptions } from './prepare.ts'

/** A field that held a text, and now refers to the record whose field `by` has that text. */
interface FormerText {
  readonly collection: Collection
  readonly field: string
  readonly to: Collection
  readonly by: string
}

const formerTextsIn = (collections: readonly Collection[]): readonly FormerText[] =>
  collections.flatMap(collection =>
    Object.entries(collection.formerly?.texts ?? {}).flatMap(([field, by]) => {
      const to = collections.find(({ path }) => path === collection.fields[field]?.reference?.to)
      return to ? [{ collection, field, to, by }] : []
    }),
  )

const notePath = ({ collection, field }: FormerText): string => `${migrationsPath}/texts/${collection.path}/${field}`

/**
 * Replaces texts by the ids of the records that they name, where a field has become a reference. A record changes in one
 * transaction, so it can be killed and continued. Texts that name no record, or several, stay: they are reported, and
 * a later run tries them again.
 */
export const textsToReferences = async (options: PrepareOptions): Promise<void> => {
  for (const former of formerTextsIn(options.collections)) {
    const done = `${former.to.path}.${former.by}`
    if ((await options.store.read(notePath(former))) === done) continue
    const isComplete = await replaceTexts(options, former, false)
    if (isComplete) await options.store.update({ [notePath(former)]: done })
  }
}

/** Reports what a migration would change in the records, and changes nothing. */
export const reportChanges = async (options: PrepareOptions): Promise<void> => {
  const { store, collections, report } = options
  for (const collection of collections.filter(({ formerly }) => formerly?.fields || formerly?.values)) {
    let count = 0
    for await (const { found } of pagesOf(store, collection.path))
      count += found.filter(({ value }) => isStored(value) && !same(calledAsToday(collection, value), value)).length
    if (count > 0) report(`${collection.path}: ${records(count)} will get today’s names of fields and values.`)
  }
  for (const former of formerTextsIn(collections)) await replaceTexts(options, former, true)
  report('Nothing was changed.')
}

const records = (count: number): string => `${figure(count)} ${count === 1 ? 'record' : 'records'}`

/** Whether no text is left. */
const replaceTexts = async (
  { store, report }: PrepareOptions,
  { collection, field, to, by }: FormerText,
  isDryRun: boolean,
): Promise<boolean> => {
  const { path } = collection
  const targetsOf = await finderIn(store, to, by)
  const findings = new Findings()
  let changed = 0
  let outdated: Promise<void> | null = null
  const replace = async (id: string, read: Stored): Promise<void> => {
    const text = calledAsToday(collection, read)[field]
    if (typeof text !== 'string') return
    const [target, ...others] = targetsOf(text)
    if (target === undefined || others.length > 0) {
      const advice = target === undefined ? namesNone(to.path, by) : namesSeveral(to.path, by)
      return findings.add(`"${field}" is ${quoted(text)}, ${advice}, and run this again.`, id)
    }
    if (target === text) return
    changed += 1
    if (isDryRun) return
    outdated ??= outdate(store, path)
    await outdated
    await store.transact(`${path}/${id}`, current =>
      isStored(current) && current.rev === read.rev
        ? { ...calledAsToday(collection, current), [field]: target }
        : current,
    )
  }
  for await (const { found } of pagesOf(store, path))
    await aFewAtOnce(found, async ({ id, value }) => (isStored(value) ? replace(id, value) : undefined))
  if (changed > 0)
    report(`${path}: ${records(changed)} ${isDryRun ? 'will refer' : 'now refer'} to ${to.path} by "${field}".`)
  const lines = findings.lines(path, 'record', 'records')
  for (const line of lines) report(line)
  return lines.length === 0
}

const namesNone = (to: string, by: string): string =>
  `the "${by}" of no record in ${to}. Create it there, or choose another in the record`

const namesSeveral = (to: string, by: string): string =>
  `the "${by}" of several records in ${to}. Choose one of them in the record`

/** Finds records by a text: the one with that id, or all with that name, whatever its case and accents. */
const finderIn = async (store: OwnerStore, { path }: Collection, by: string) => {
  const ids = new Set<string>()
  const byName = new Map<string, readonly string[]>()
  for await (const { found } of pagesOf(store, path))
    for (const { id, value } of found) {
      const name = normalize(String((isStored(value) && value[by]) || ''))
      ids.add(id)
      byName.set(name, [...(byName.get(name) ?? []), id])
    }
  return (text: string): readonly string[] => (ids.has(text) ? [text] : (byName.get(normalize(text)) ?? []))
}

/** Has everything derived from the records prepared again: marks of before are no marks of today. */
const outdate = async (store: OwnerStore, path: string): Promise<void> => {
  await store.transact(`${shapesPath}/${path}/ready`, ready =>
    isObject(ready) ? Object.fromEntries(Object.entries(ready).map(([part, mark]) => [part, `${mark}.before`])) : ready,
  )
}
