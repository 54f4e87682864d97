import { copyingLeague } from '../../../src/areas/lmf/tournament/league-copy.ts'
import { leagueNamesPath, leaguePath } from '../../../src/model/league.ts'
import { isObject, type Json } from '../../../src/model/values/json.ts'
import type { SeedTree } from '../seed.ts'
import { closing } from './times.ts'

/** Public copies of the tournaments, as left by the worker. */
export const seedLeague = (tree: SeedTree): void => {
  const copies: Record<string, Json> = {}
  const names: Record<string, Json> = {}
  const tournaments = tree.read('tournaments')
  for (const id of Object.keys(isObject(tournaments) ? tournaments : {})) {
    const copying = copyingLeague(id)
    let step = copying.next()
    while (!step.done) step = copying.next(step.value.map(path => tree.read(path)))
    const { copy, rev } = step.value
    if (copy === null) continue
    copies[id] = { ...copy, number: 1, at: closing }
    const { name = '', season = '', state = '' } = copy
    names[id] = { name, season, state, number: 1, of: rev, ...('names' in copy ? { names: true } : {}) }
  }
  tree.data[leaguePath] = copies
  tree.data[leagueNamesPath] = names
}
