import { ManualClock } from '../../database/clock.ts'
import { ADMIN } from '../../database/http/credentials.ts'
import { startDatabaseEmulator } from '../../database/server.ts'
import { type Seed, SeedTree } from '../seed.ts'

/**
 * Replays a seed under the rules, each update at its time and by its author; throws on a refusal. With `perKind` only
 * that many of each kind (same action and fields) are judged, and the owner writes the rest, because large seeds take
 * long.
 */
export const judgeSeed = async (rules: string, data: Seed['data'], perKind = Number.POSITIVE_INFINITY) => {
  const clock = new ManualClock()
  const emulator = await startDatabaseEmulator({ rules, clock, seed: { demo: data } })
  const namespace = emulator.namespace('demo')
  const kinds = new Map<string, number>()
  let written = 0

  class JudgedTree extends SeedTree {
    override change(...[collection, past]: Parameters<SeedTree['change']>) {
      const update = super.change(collection, past)
      const { by, at, action, values } = past
      const kind = [collection.path, action, ...Object.keys(values ?? {}).toSorted()].join(' ')
      const judged = kinds.get(kind) ?? 0
      kinds.set(kind, judged + 1)
      clock.set(at)
      const person = { isAdmin: false, auth: { uid: by, token: {}, provider: 'password' }, expires: null }
      namespace.merge([], update, judged < perKind ? person : ADMIN)
      written += 1
      return update
    }
  }

  return {
    tree: new JudgedTree() as SeedTree,
    read: (path: string) => namespace.read(path),
    written: () => written,
    [Symbol.asyncDispose]: () => emulator.stop(),
  }
}
