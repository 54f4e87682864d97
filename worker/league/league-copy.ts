import { copyingLeague, type LeagueCopy } from '../../src/areas/lmf/tournament/league-copy.ts'
import { serverTimestamp } from '../../src/model/change.ts'
import { leagueNamesPath, leaguePath } from '../../src/model/league.ts'
import type { Store } from '../../src/model/store.ts'
import { isObject, type Json, same } from '../../src/model/values/json.ts'

type LeagueStore = Pick<Store, 'read' | 'update'>

/** Builds the public copy of a tournament from the database. */
const makeCopy = async ({ read }: Pick<Store, 'read'>, id: string, namesPlayers: boolean): Promise<LeagueCopy> => {
  const copying = copyingLeague(id, namesPlayers)
  let step = copying.next()
  while (!step.done) step = copying.next(await Promise.all(step.value.map(path => read(path))))
  return step.value
}

const withoutNumber = (copy: Json): Json => {
  if (!isObject(copy)) return null
  const { number: _, at: __, ...rest } = copy
  return rest
}

const numberOf = (copy: Json): number => (isObject(copy) ? Number(copy.number) : 0)

/** Retries for a tournament that changes while its copy is made. */
const tries = 5

interface Kept extends LeagueCopy {
  readonly number: number
  readonly hasWritten: boolean
}

/**
 * Updates the public copy of a tournament in one write. It is refused if another worker has written meanwhile, or the
 * tournament was renamed; then everything is read again.
 *
 * @throws the database's error after repeated refusals
 */
export const keepCopy = async (store: LeagueStore, id: string, namesPlayers = true): Promise<Kept> => {
  for (let left = tries; ; left--) {
    const [was, name, made] = await Promise.all([
      store.read(`${leaguePath}/${id}`),
      store.read(`${leagueNamesPath}/${id}`),
      makeCopy(store, id, namesPlayers),
    ])
    const { copy, rev } = made
    const isSame = same(withoutNumber(was), copy)
    const hasNames = copy !== null && 'names' in copy
    const isNoted =
      copy === null
        ? name === null
        : isObject(name) && name.of === rev && name.number === numberOf(was) && (name.names === true) === hasNames
    if (isSame && isNoted) return { ...made, number: numberOf(was), hasWritten: false }
    const number = copy === null ? 0 : numberOf(was) + (isSame ? 0 : 1)
    const { name: called = '', season = '', state = '' } = copy ?? {}
    const named = copy && { name: called, season, state, number, of: rev, ...(hasNames ? { names: true } : {}) }
    try {
      await store.update({
        ...(isSame ? {} : { [`${leaguePath}/${id}`]: copy && { ...copy, number, at: serverTimestamp } }),
        [`${leagueNamesPath}/${id}`]: named,
      })
      return { ...made, number, hasWritten: !isSame }
    } catch (error) {
      const [isNow, record] = await Promise.all([
        store.read(`${leaguePath}/${id}`),
        store.read(`tournaments/${id}/rev`),
      ])
      const hasChanged = numberOf(isNow) !== numberOf(was) || Number(record ?? 0) !== rev
      if (left <= 1 || !hasChanged) throw error
    }
  }
}
