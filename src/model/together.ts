import { type Change, changeSet, type Update } from './change.ts'
import { type Collection, countedFields } from './collection.ts'
import { valuesOf } from './record.ts'
import { isObject, type Json, same } from './values/json.ts'

/** `together/{batch}/{collection}`: the records whose state moves in one update, which the rules count. */
export const togetherPath = 'together'

export interface Joined {
  readonly collection: Collection
  readonly change: Change
}

/** A change that cannot be part of one update: it changes the counted `field`. */
export class NotTogether extends Error {
  readonly joined: Joined
  readonly field: string

  constructor(joined: Joined, field: string) {
    super(`${joined.collection.path}/${joined.change.id} changes "${field}", and only states change together.`)
    this.joined = joined
    this.field = field
  }
}

/**
 * One update of several changes: the database stores all or nothing. Several records of a collection may only move from
 * one state to one other, or stay in theirs; the rules count them as a group.
 *
 * @param batch new name of this update, shared by its history entries
 * @throws NotTogether when a record changes what is counted otherwise
 */
export const changesTogether = (joined: readonly Joined[], batch: string): Update => {
  const paths = [...new Set(joined.map(({ collection }) => collection.path))]
  return Object.assign(
    {},
    ...paths.map(path => {
      const those = joined.filter(({ collection }) => collection.path === path)
      return those.length === 1
        ? Object.assign({}, ...those.map(one => changeSet(one.collection, { ...one.change, batch })))
        : grouped(path, those, batch)
    }),
  )
}

const grouped = (path: string, those: readonly Joined[], batch: string): Update => {
  const group = new Map<string, Joined>()
  let move: { readonly field: string; readonly from: string; readonly to: string } | null = null
  const update: Record<string, Json> = {}
  for (const joined of those) {
    const { collection, change } = joined
    const field = collection.lifeCycle?.field ?? ''
    const all = changeSet(collection, { ...change, batch })
    const next = all[`${path}/${change.id}`]
    const old = valuesOf(collection, change.before)
    const changed = countedFields(collection).filter(
      name => !same(old[name], (isObject(next) ? next[name] : null) ?? null),
    )
    const other = changed.find(name => name !== field)
    if (other !== undefined || !isObject(next)) throw new NotTogether(joined, other ?? field)
    let nth = -1
    if (changed.includes(field)) {
      const [from, to] = [String(old[field]), String(next[field])]
      if (move !== null && (move.from !== from || move.to !== to)) throw new NotTogether(joined, field)
      move = { field, from, to }
      nth = group.size
      group.set(change.id, joined)
    }
    for (const [at, value] of Object.entries(all)) {
      if (at.startsWith('counts/')) continue
      update[at] = at.startsWith('history/') && isObject(value) ? { ...value, nth } : value
    }
  }
  if (move === null) return update
  const { field, from, to } = move
  const by = (count: number): Json => ({ '.sv': { increment: count } })
  return {
    ...update,
    [`${togetherPath}/${batch}/${path}`]: [...group.keys()],
    [`counts/${path}/moving`]: { batch, from, to, size: group.size },
    [`counts/${path}/by/${field}/${from}`]: by(-group.size),
    [`counts/${path}/by/${field}/${to}`]: by(group.size),
  }
}
