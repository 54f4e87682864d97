import type { Update } from '../../src/model/change.ts'
import { type Collection, countedFields } from '../../src/model/collection.ts'
import { derivedIndexesOf, type Parts, shapesPath } from '../../src/model/derived-indexes.ts'
import type { Store } from '../../src/model/store.ts'
import { isObject, type Json, same } from '../../src/model/values/json.ts'
import { CollectionSides } from './collection-sides.ts'
import { issuesInData } from './issues-in-data.ts'
import { aFewAtOnce, figure, isWorthReporting, pagesOf } from './pages.ts'
import { countingPath, recount } from './recount.ts'

export interface OwnerStore extends Pick<Store, 'read' | 'readPage' | 'update'> {
  /** Changes the actual value at a path atomically, and returns the result. */
  transact(location: string, change: (current: Json) => Json): Promise<Json>
}

export interface PrepareOptions {
  readonly store: OwnerStore
  readonly collections: readonly Collection[]
  readonly report: (progress: string) => void
}

/** State of a rebuild in progress, as noted in the database. */
interface Building {
  /** Target parts as JSON; another declaration restarts. */
  readonly target: string
  /** Parts that may hold data, also of former declarations: pairs of name and mark, as JSON. */
  readonly was: string
  /** The last processed id; null before the first, `isCounting` after the last. */
  readonly after: string | null
  readonly isCounting: boolean
  readonly done: number
  readonly of: number
}

type Work = Building & {
  readonly todo: ReadonlySet<string>
  /** True if an earlier run may have been killed midway. */
  readonly isResumed: boolean
}

/**
 * Brings data derived from records (keys, counters, claims, uses, projections, public copies) to today's declarations;
 * up-to-date data costs a few small reads. Records keep their numbers and histories. It can be killed and continued at
 * any moment, run in parallel, and while people work.
 */
export const prepare = async (options: PrepareOptions): Promise<void> => {
  const { store, collections, report } = options
  const noted = await store.read(shapesPath)
  const all = isObject(noted) ? noted : {}
  const counting = await Promise.all(collections.map(({ path }) => store.read(countingPath(path))))
  const incomplete = collections.filter(
    (each, at) => !isComplete(each, all[each.path]) || (counting[at] ?? null) !== null,
  )
  let records = 0
  for (const collection of incomplete) records += await prepareCollection(options, collection)
  if (records > 0) report('Everything derived from the records is up to date.')
}

/** Has the next preparation rebuild all derived data of a collection, as after an interrupted one. */
export const rebuildOf = (collection: Collection): Update => {
  const target = JSON.stringify(derivedIndexesOf(collection))
  return {
    [`${shapesPath}/${collection.path}`]: { building: { target, was: '[]', isCounting: false, done: 0, of: 0 } },
  }
}

const isComplete = (collection: Collection, noted: Json | undefined): boolean =>
  isObject(noted) && (noted.building ?? null) === null && same(noted.ready, derivedIndexesOf(collection))

/** Returns the number of records processed. */
const prepareCollection = async (options: PrepareOptions, collection: Collection): Promise<number> => {
  const { store, report } = options
  const { path } = collection
  const location = `${shapesPath}/${path}`
  const parts = derivedIndexesOf(collection)
  let records = 0
  for (;;) {
    const work = await begin(store, collection, parts)
    const sides = new CollectionSides(store, collection, work.todo)
    if (!work.isCounting) {
      if (concernsRecords(collection, work, parts)) records += await bringRecords(options, collection, work, sides)
      await sides.sweep(JSON.parse(work.was), parts, work.isResumed)
      await note(store, path, { ...work, isCounting: true })
    }
    const names = countedFields(collection).filter(name => work.todo.has(`counts:${name}`))
    if (!(await recount(store, collection, names))) continue
    await store.transact(location, current =>
      isObject(current) && isObject(current.building) && current.building.target === work.target
        ? { ready: parts }
        : current,
    )
    // A parallel start counts once more; both end together.
    while ((await store.read(countingPath(path))) !== null) await recount(store, collection, null)
    if (work.todo.has('checks'))
      for (const line of await issuesInData(store, collection, options.collections)) report(line)
    return records
  }
}

const begin = async (store: OwnerStore, collection: Collection, parts: Parts): Promise<Work> => {
  const { path } = collection
  const noted = await store.read(`${shapesPath}/${path}`)
  const { ready = null, building = null } = isObject(noted) ? noted : {}
  const isCounting = (await store.read(countingPath(path))) !== null
  const known = Object.entries(isObject(ready) ? ready : {})
  const left = known.filter(([part, mark]) => parts[part] === mark && !(isCounting && part.startsWith('counts:')))
  const todo = new Set(Object.keys(parts).filter(part => !left.some(([name]) => name === part)))
  const target = JSON.stringify(parts)
  const earlier = isObject(building) ? building : null
  if (earlier?.target === target) {
    const { was = '[]', after = null, done = 0, of = 0 } = earlier
    const rest = { was: String(was), after: after === null ? null : String(after), done: Number(done), of: Number(of) }
    return { target, ...rest, isCounting: earlier.isCounting === true, todo, isResumed: true }
  }
  const before = earlier
    ? [...JSON.parse(String(earlier.was)), ...Object.entries(JSON.parse(String(earlier.target)))]
    : []
  const of = Number((await store.read(`counts/${path}/all`)) ?? 0)
  const was = JSON.stringify([...before, ...known])
  const fresh: Building = { target, was, after: null, isCounting: false, done: 0, of }
  await store.update({ [`${shapesPath}/${path}`]: { ready: Object.fromEntries(left), building: { ...fresh } } })
  return { ...fresh, todo, isResumed: earlier !== null }
}

const note = (store: OwnerStore, path: string, { todo: _, isResumed: __, ...building }: Work): Promise<void> =>
  store.update({ [`${shapesPath}/${path}/building`]: building })

/** True if records must be processed; counters and limits alone do not need it. */
const concernsRecords = ({ formerly }: Collection, { todo, was, isResumed }: Work, parts: Parts): boolean => {
  const gone = (JSON.parse(was) as [string, string][]).filter(([part, mark]) => parts[part] !== mark)
  const concerned = [...todo, ...gone.map(([part]) => part)]
  return (
    isResumed ||
    concerned.some(part => part !== 'checks' && !part.startsWith('counts:')) ||
    (formerly !== undefined && todo.has('checks'))
  )
}

const bringRecords = async (
  { store, report }: PrepareOptions,
  collection: Collection,
  work: Work,
  sides: CollectionSides,
): Promise<number> => {
  const { path, name } = collection
  let { done } = work
  for await (const { found, last } of pagesOf(store, path, work.after)) {
    await aFewAtOnce(found, ({ id, value }) => sides.bring(id, value))
    const before = done
    done += found.length
    const of = Math.max(done, work.of)
    await note(store, path, { ...work, after: last ?? found.at(-1)?.id ?? work.after, done, of })
    if (done > 0 && (last === null || isWorthReporting(before, done)))
      report(`Preparing ${name.many.en}: ${figure(done)} of ${figure(of)}`)
  }
  return done
}
