import { changeSet, type Update } from '../../src/model/change.ts'
import type { Collection } from '../../src/model/collection.ts'
import { calledAsToday, formerText, migrationsPath, shapesPath } from '../../src/model/derived-indexes.ts'
import { isStored, type Stored, type Values } from '../../src/model/record.ts'
import { isObject, itemsOf, type Json, type JsonObject, same } from '../../src/model/values/json.ts'
import { normalize, slugOf } from '../../src/model/values/sortable.ts'
import { Findings, quoted } from './issues-in-data.ts'
import { aFewAtOnce, figure, pagesOf } from './pages.ts'
import type { OwnerStore, PrepareOptions } from './prepare.ts'

/** A field that held a text, and now refers to the record whose field `by` has that text. */
interface FormerText {
  readonly collection: Collection
  /** `list.field` in the parts of a list. */
  readonly field: string
  readonly to: Collection
  readonly by: string
  /** Whether a text without a record becomes one. */
  readonly creates: boolean
}

const formerTextsIn = (collections: readonly Collection[]): readonly FormerText[] =>
  collections.flatMap(collection =>
    Object.entries(collection.formerly?.texts ?? {}).flatMap(([field, text]) => {
      const to = collections.find(({ path }) => path === formerText(collection.fields, field)?.reference?.to)
      const { by, creates } = typeof text === 'string' ? { by: text, creates: false } : text
      return to ? [{ collection, field, to, by, creates }] : []
    }),
  )

/** The texts of a record in a former text's field. */
const textsOf = (record: JsonObject, field: string): readonly string[] => {
  const [name = '', part] = field.split('.')
  const value = record[name] ?? null
  const items =
    part === undefined ? [value] : itemsOf(value).map(item => (isObject(item) ? (item[part] ?? null) : null))
  return items.filter(item => typeof item === 'string')
}

const withIds = (record: Stored, field: string, ids: ReadonlyMap<string, string>): Stored => {
  const [name = '', part] = field.split('.')
  const value = record[name] ?? null
  const idOf = (text: Json | undefined): Json => ids.get(String(text)) ?? text ?? null
  if (part === undefined) return { ...record, [name]: idOf(value) }
  return {
    ...record,
    [name]: itemsOf(value).map(item => (isObject(item) ? { ...item, [part]: idOf(item[part]) } : item)),
  }
}

/** A field of parts is `list.field`, and no key of the database has a dot. */
const notePath = ({ collection, field }: FormerText): string =>
  `${migrationsPath}/texts/${collection.path}/${field.replace('.', '-')}`

/**
 * Replaces texts by the ids of the records that they name, where a field has become a reference. A record changes in one
 * transaction, so it can be killed and continued. Texts that name no record, or several, stay: they are reported, and
 * a later run tries them again.
 */
export const textsToReferences = async (options: PrepareOptions): Promise<void> => {
  for (const former of formerTextsIn(options.collections)) {
    const done = `${former.to.path}.${former.by}`
    if ((await options.store.read(notePath(former))) === done) continue
    const isComplete = await replaceTexts(options, former)
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
  const planned = new Map<string, Finder>()
  for (const former of formerTextsIn(collections)) await replaceTexts(options, former, planned)
  report('Nothing was changed.')
}

const records = (count: number): string => `${figure(count)} ${count === 1 ? 'record' : 'records'}`

/**
 * Whether no text is left.
 *
 * @param planned in a dry run, the records that exist or would be created, by collection
 */
const replaceTexts = async (
  { store, report }: PrepareOptions,
  { collection, field, to, by, creates }: FormerText,
  planned: Map<string, Finder> | null = null,
): Promise<boolean> => {
  const { path } = collection
  const finder = planned?.get(to.path) ?? (await finderIn(store, to, by))
  planned?.set(to.path, finder)
  const findings = new Findings()
  let [changed, created] = [0, 0]
  let isOutdated = false
  const targetOf = async (text: string, author: string): Promise<string | null> => {
    const [target, ...others] = finder.find(text)
    if (target !== undefined) return others.length > 0 ? null : target
    if (!creates || to.fields[by]?.check(text) !== null) return null
    const id = finder.add(text)
    created += 1
    if (planned === null) await store.update(creationOf(to, id, { [by]: text }, author))
    return id
  }
  const idsOf = async (id: string, read: Stored): Promise<ReadonlyMap<string, string>> => {
    const ids = new Map<string, string>()
    for (const text of textsOf(calledAsToday(collection, read), field)) {
      const target = await targetOf(text, String(read.updatedBy))
      if (target !== null && target !== text) ids.set(text, target)
      if (target !== null) continue
      const advice = finder.find(text).length === 0 ? namesNone(to.path, by) : namesSeveral(to.path, by)
      // Logs do not name people.
      findings.add(
        `"${field}" is ${to.personal ? 'a text with' : `${quoted(text)},`} ${advice}, and run this again.`,
        id,
      )
    }
    return ids
  }
  for await (const { found } of pagesOf(store, path)) {
    const replaced: { readonly id: string; readonly read: Stored; readonly ids: ReadonlyMap<string, string> }[] = []
    // One after the other, so that equal names become one record.
    for (const { id, value: read } of found) {
      if (!isStored(read)) continue
      const ids = await idsOf(id, read)
      if (ids.size > 0) replaced.push({ id, read, ids })
    }
    changed += replaced.length
    if (planned !== null || replaced.length === 0) continue
    if (!isOutdated) await outdate(store, path)
    isOutdated = true
    await aFewAtOnce(replaced, async ({ id, read, ids }) => {
      await store.transact(`${path}/${id}`, current =>
        isStored(current) && current.rev === read.rev
          ? withIds(calledAsToday(collection, current), field, ids)
          : current,
      )
    })
  }
  if (created > 0)
    report(
      `${to.path}: ${records(created)} ${planned ? 'will be' : created === 1 ? 'was' : 'were'} created from "${field}".`,
    )
  if (changed > 0)
    report(`${path}: ${records(changed)} ${planned ? 'will refer' : 'now refer'} to ${to.path} by "${field}".`)
  const lines = findings.lines(path, 'record', 'records')
  for (const line of lines) report(line)
  return lines.length === 0
}

const namesNone = (to: string, by: string): string =>
  `the "${by}" of no record in ${to}. Create it there, or choose another in the record`

const namesSeveral = (to: string, by: string): string =>
  `the "${by}" of several records in ${to}. Choose one of them in the record`

/** Creates a record in the name of the person who wrote its text. */
const creationOf = (to: Collection, id: string, values: Values, by: string): Update =>
  changeSet(to, {
    id,
    before: null,
    values,
    action: 'create',
    by,
    token: `migration-${id}`.slice(0, 64),
    now: Date.now(),
  })

/** Records by a text: the one with that id, or all with that name, whatever its case and accents. */
class Finder {
  readonly #ids = new Set<string>()
  readonly #byName = new Map<string, readonly string[]>()

  set(id: string, name: string): void {
    const key = normalize(name)
    this.#ids.add(id)
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), id])
  }

  find(text: string): readonly string[] {
    return this.#ids.has(text) ? [text] : (this.#byName.get(normalize(text)) ?? [])
  }

  /** Returns a free id for a new record of that name. */
  add(name: string): string {
    const slug = slugOf(name, 40) || 'x'
    let id = slug
    for (let at = 2; this.#ids.has(id); at += 1) id = `${slug}-${at}`
    this.set(id, name)
    return id
  }
}

const finderIn = async (store: OwnerStore, { path }: Collection, by: string): Promise<Finder> => {
  const finder = new Finder()
  for await (const { found } of pagesOf(store, path))
    for (const { id, value } of found) finder.set(id, String((isStored(value) && value[by]) || ''))
  return finder
}

/** Has everything derived from the records prepared again: marks of before are no marks of today. */
const outdate = async (store: OwnerStore, path: string): Promise<void> => {
  await store.transact(`${shapesPath}/${path}/ready`, ready =>
    isObject(ready) ? Object.fromEntries(Object.entries(ready).map(([part, mark]) => [part, `${mark}.before`])) : ready,
  )
}
