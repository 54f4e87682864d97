import type { Update } from '../../src/model/change.ts'
import { type Collection, detachedTexts, publishedDetached, shownPictures } from '../../src/model/collection.ts'
import type { Parts } from '../../src/model/derived-indexes.ts'
import { idsOf } from '../../src/model/fields/reference.ts'
import { projectionKey, projectionOf } from '../../src/model/projection.ts'
import {
  besideCopy,
  isStored,
  publicPaths,
  publishedOf,
  type Stored,
  shownIn,
  valuesOf,
} from '../../src/model/record.ts'
import { isObject, type Json, same } from '../../src/model/values/json.ts'
import { wordsPath } from '../../src/model/words.ts'
import { digestsOf } from './digests.ts'
import { aFewAtOnce, pagesOf, writing } from './pages.ts'
import type { OwnerStore } from './prepare.ts'
import { onlyPlaces, type Publication, partAt, publicationOf, recordToday, sidesOf } from './record-parts.ts'

/** Records of one collection and their indexes, except counters. */
export class CollectionSides {
  readonly #store: OwnerStore
  readonly #collection: Collection
  readonly #todo: ReadonlySet<string>

  /** @param todo the parts to rebuild */
  constructor(store: OwnerStore, collection: Collection, todo: ReadonlySet<string>) {
    this.#store = store
    this.#collection = collection
    this.#todo = todo
  }

  /** Corrects all derived data of a record. Loses no write: the record changes only in the version that was read. */
  async bring(id: string, first: Json): Promise<void> {
    const location = `${this.#collection.path}/${id}`
    let record = first
    let earlier: Update = {}
    for (;;) {
      if (!isStored(record)) {
        if (Object.keys(earlier).length === 0) return
        await this.#take(id, earlier, {})
        earlier = {}
        // Somebody may have created the same id meanwhile.
        record = await this.#store.read(location)
        continue
      }
      const read: Stored = record
      const { update, published } = await this.#detached(id, read)
      await this.#take(id, earlier, update)
      await this.#write(id, update)
      const change = (current: Json): Json =>
        isStored(current) && current.rev === read.rev
          ? recordToday(this.#collection, current, this.#todo, published)
          : current
      record = same(change(read), read)
        ? await this.#store.read(location)
        : await this.#store.transact(location, change)
      if (isStored(record) && record.rev === read.rev) return
      // Written meanwhile: derived data of the former version may remain.
      earlier = update
    }
  }

  /** Removes leftovers of former parts and interrupted runs, and wrong entries of rebuilt parts. */
  async sweep(was: readonly (readonly [string, string])[], parts: Parts, isResumed: boolean): Promise<void> {
    const { path } = this.#collection
    const left = was.filter(([part, mark]) => parts[part] !== mark)
    for (const [part, mark] of left) {
      const [kind = '', name = ''] = part.split(':')
      const isGone = parts[part] === undefined
      if (isGone && ['unique', 'digests'].includes(kind)) await this.#write(path, { [`${kind}/${path}/${name}`]: null })
      if (isGone && kind === wordsPath) await this.#write(path, { [`${kind}/${path}`]: null })
      if (isGone && kind === 'counts') await this.#write(path, { [`counts/${path}/by/${name}`]: null })
      if (targetOf(mark) !== targetOf(parts[part] ?? '')) await this.#sweepAt(kind, targetOf(mark), name)
    }
    const lay = new Set(left.map(([part]) => part))
    for (const part of this.#todo) {
      if (!lay.has(part) && !isResumed) continue
      const [kind = '', name = ''] = part.split(':')
      if (kind === 'unique') await this.#sweepClaims(name)
      else if (kind === 'digests') await this.#sweepLines(name)
      else if (isResumed) await this.#sweepAt(kind, targetOf(parts[part] ?? ''), name)
    }
  }

  async #sweepAt(kind: string, to: string, field: string): Promise<void> {
    const { fields } = this.#collection
    const isHere = fields[field]?.reference?.to === to
    if (kind === 'uses')
      await this.#sweepBelow(
        `uses/${to}`,
        `/${field}`,
        (record, target, use) => isHere && idsOf(record?.[field])[use === true ? 0 : Number(use)] === target,
      )
    if (kind === 'shows')
      await this.#sweepBelow(`shown/${to}`, '', (record, picture) =>
        shownIn(publishedOf(record)?.shows).some(
          each => each.picture === picture && fields[each.name]?.reference?.to === to,
        ),
      )
    if (kind === 'public') await this.#sweepPublic(to)
  }

  /** Indexes of a record for the rebuilt parts, and its public state if that is among them. */
  async #detached(
    id: string,
    record: Stored,
  ): Promise<{ readonly update: Update; readonly published: Json | undefined }> {
    const sides = Object.entries(sidesOf(this.#collection, id, record)).filter(([location]) =>
      this.#todo.has(partAt(location)),
    )
    const taken = await Promise.all(sides.map(([location, value]) => value !== null && this.#isTaken(location, id)))
    const digests = await digestsOf(this.#store, this.#collection, id, this.#todo)
    const update = { ...Object.fromEntries(sides.filter((_, at) => !taken[at])), ...digests }
    const { publication } = this.#collection
    const parts = ['public', ...shownPictures(this.#collection).map(name => `shows:${name}`)]
    const isChanged = publication ? parts.some(part => this.#todo.has(part)) : (record.published ?? null) !== null
    if (!isChanged) return { update, published: undefined }
    const made = await this.#publication(id, record)
    return { update: { ...update, ...this.#formerCopies(id, record), ...made.update }, published: made.published }
  }

  /** Another record has the value; people have to decide. */
  async #isTaken(location: string, id: string): Promise<boolean> {
    const [kind, path, field, value] = location.split('/')
    if (kind !== 'unique') return false
    const holder = await this.#store.read(location)
    if (holder === null || holder === id) return false
    return String(await this.#store.read(`${path}/${holder}/${field}`)) === value
  }

  async #publication(id: string, record: Stored): Promise<Publication> {
    const location = `${this.#collection.path}/${id}`
    const [history, ...texts] = await Promise.all([
      this.#store.read(`history/${location}`),
      ...detachedTexts(this.#collection).map(
        async name => [name, await this.#store.read(`beside/${location}/${name}`)] as const,
      ),
    ])
    return publicationOf(this.#collection, id, record, history, Object.fromEntries(texts))
  }

  /** Paths of recorded copies and shown pictures, to delete unless rebuilt. */
  #formerCopies(id: string, record: Stored): Update {
    const { path, fields } = this.#collection
    const { to = [], shows = {} } = publishedOf(record) ?? {}
    const own = publicPaths(this.#collection, id, record)
    const places = [...to.map(target => `public/${target}/${path}/${id}`), ...own]
    const copies = places.flatMap(place =>
      [place, ...publishedDetached(this.#collection).map(name => besideCopy(place, name))].map(
        at => [at, null] as const,
      ),
    )
    const pictures = Object.entries(shows).flatMap(([name, picture]) => {
      const from = fields[name]?.reference?.to
      return from ? [[`shown/${from}/${picture}/${path}/${id}`, null] as const] : []
    })
    return onlyPlaces(Object.fromEntries([...copies, ...pictures]))
  }

  /** Removes entries of the earlier update that this one lacks. */
  async #take(id: string, earlier: Update, update: Update): Promise<void> {
    const left = Object.entries(earlier).filter(([location, value]) => value !== null && !(location in update))
    const own = await Promise.all(
      left.map(async ([location]) => !location.startsWith('unique/') || (await this.#store.read(location)) === id),
    )
    await this.#write(id, Object.fromEntries(left.filter((_, at) => own[at]).map(([location]) => [location, null])))
  }

  async #write(id: string, update: Update): Promise<void> {
    if (Object.keys(update).length === 0) return
    await writing(this.#store.update(update), `${this.#collection.path}/${id} could not be prepared`)
  }

  /** Entries such as `uses/{to}/{target}/{path}/{id}/{field}`. */
  async #sweepBelow(
    location: string,
    end: string,
    isTrue: (record: Stored | null, target: string, entry: Json) => boolean,
  ): Promise<void> {
    const { path } = this.#collection
    for await (const { found } of pagesOf(this.#store, location))
      for (const { id: target, value } of found)
        await aFewAtOnce(entriesOf(isObject(value) ? value[path] : null), async ([id, entry]) => {
          const value = end === '' ? entry : isObject(entry) ? (entry[end.slice(1)] ?? null) : null
          if (value === null) return
          await this.#keepIf(`${location}/${target}/${path}/${id}${end}`, id, record => isTrue(record, target, value))
        })
  }

  /**
   * @param where the collection whose public copies to sweep; after a slash, the name of the single copy of a record
   */
  async #sweepPublic(where: string): Promise<void> {
    const { path } = this.#collection
    const [to = '', as] = where.split('/')
    if (as !== undefined) return this.#sweepOwnCopies(to, as)
    const detached = publishedDetached(this.#collection)
    const isPublicAt = (record: Stored | null, target: string) => publishedOf(record)?.to.includes(target) === true
    for await (const targets of pagesOf(this.#store, to))
      for (const { id: target } of targets.found) {
        const copies = `public/${target}/${path}`
        for await (const { found } of pagesOf(this.#store, copies))
          await aFewAtOnce(found, ({ id, value }) =>
            this.#keepIf(
              `${copies}/${id}`,
              id,
              record => isPublicAt(record, target) && isObject(value) && value.rev === publishedOf(record)?.rev,
            ),
          )
        for await (const { found } of pagesOf(this.#store, `public/${target}/beside/${path}`))
          for (const { id, value } of found)
            await aFewAtOnce(entriesOf(value), ([name]) =>
              this.#keepIf(
                besideCopy(`${copies}/${id}`, name),
                id,
                record => isPublicAt(record, target) && detached.includes(name),
              ),
            )
      }
  }

  async #sweepOwnCopies(of: string, as: string): Promise<void> {
    const { publication } = this.#collection
    for await (const { found } of pagesOf(this.#store, of))
      await aFewAtOnce(found, async ({ id }) => {
        const location = `public/${id}/${as}`
        const rev = await this.#store.read(`${location}/rev`)
        const isTrue = (record: Stored | null) => publication?.as === as && publishedOf(record)?.rev === rev
        if (rev !== null) await this.#keepIf(location, id, isTrue)
      })
  }

  async #sweepClaims(field: string): Promise<void> {
    const { path } = this.#collection
    for await (const { found } of pagesOf(this.#store, `unique/${path}/${field}`))
      await aFewAtOnce(found, ({ id: claimed, value }) =>
        this.#keepIf(
          `unique/${path}/${field}/${claimed}`,
          String(value),
          record => String(record?.[field] ?? '') === claimed,
        ),
      )
  }

  async #sweepLines(by: string): Promise<void> {
    const { path, projections = [] } = this.#collection
    const projection = projections.find(each => each.by === by)
    if (projection === undefined) return
    for await (const { found } of pagesOf(this.#store, `digests/${path}/${by}`))
      for (const { id: key, value } of found)
        await aFewAtOnce(entriesOf(value), ([id, line]) =>
          this.#keepIf(`digests/${path}/${by}/${key}/${id}`, id, record => {
            const values = record && valuesOf(this.#collection, record)
            return (
              values !== null &&
              projectionKey(projection, values) === key &&
              projectionOf(this.#collection, projection, values) === line
            )
          }),
        )
  }

  /** Removes an entry that its record does not confirm; rechecks afterwards, since the record may change meanwhile. */
  async #keepIf(location: string, id: string, isTrue: (record: Stored | null) => boolean): Promise<void> {
    const read = async () => {
      const record = await this.#store.read(`${this.#collection.path}/${id}`)
      return isStored(record) ? record : null
    }
    if (isTrue(await read())) return
    await this.#write(id, { [location]: null })
    await this.bring(id, await read())
  }
}

/** RTDB returns numeric keys as an array. */
const entriesOf = (value: Json | undefined): readonly (readonly [string, Json])[] =>
  Object.entries(value ?? {}).filter(([, child]) => child !== null)

/** Collection in the mark of a part: `apps`, `apps*`, `apps.…`, or of a single copy, `apps/layout`. */
const targetOf = (mark: string): string => mark.replace(/[*.].*$/, '')
