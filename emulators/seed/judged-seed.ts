import { ManualClock } from '../database/clock.ts'
import { ADMIN } from '../database/credentials.ts'
import { startDatabaseEmulator } from '../database/server.ts'
import { type PastChange, type Seed, SeedTree } from './seed.ts'

class JudgedTree extends SeedTree {
  readonly #judge: (past: PastChange, update: ReturnType<SeedTree['change']>) => void

  constructor(judge: (past: PastChange, update: ReturnType<SeedTree['change']>) => void) {
    super()
    this.#judge = judge
  }

  override change(...[collection, past]: Parameters<SeedTree['change']>) {
    const update = super.change(collection, past)
    this.#judge(past, update)
    return update
  }
}

/**
 * A tree whose updates the rules judge as they are written, at their moment and by whoever wrote them: one that they refuse throws. With `sampled` only one of so many is judged,
 * and the others are written by the owner: all of many take long, and say the same.
 */
export const judgeSeed = async (rules: string, data: Seed['data'], sampled = 1) => {
  const clock = new ManualClock()
  const emulator = await startDatabaseEmulator({ rules, clock, seed: { demo: data } })
  const namespace = emulator.namespace('demo')
  let written = 0
  const tree = new JudgedTree(({ by, at }, update) => {
    clock.set(at)
    const person = { isAdmin: false, auth: { uid: by, token: {}, provider: 'password' }, expires: null }
    namespace.merge([], update, written % sampled === 0 ? person : ADMIN)
    written += 1
  })
  return {
    tree: tree as SeedTree,
    read: (path: string) => namespace.read(path),
    written: () => written,
    [Symbol.asyncDispose]: () => emulator.stop(),
  }
}
