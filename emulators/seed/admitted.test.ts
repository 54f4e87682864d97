import { expect, onTestFinished, test, vi } from 'vitest'
import { compiledRules } from '../../scripts/rules.ts'
import type { JsonObject } from '../../src/model/json.ts'
import { ManualClock } from '../database/clock.ts'
import { ADMIN } from '../database/credentials.ts'
import { startDatabaseEmulator } from '../database/server.ts'
import { seedAmateurs } from './demo/lmf/lmf.ts'
import { demoStaff } from './demo.ts'
import { type PastChange, SeedTree } from './records.ts'

// Hundreds of writes are judged, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 30_000 })

/** One of so many updates is judged; the others are written by the owner. All of them would take long, and say the same. */
const sampled = 5

/** Tells a judge of each update, and who wrote it when. */
class JudgedTree extends SeedTree {
  readonly #judge: (past: PastChange, update: JsonObject) => void

  constructor(judge: (past: PastChange, update: JsonObject) => void) {
    super()
    this.#judge = judge
  }

  override change(...[collection, past]: Parameters<SeedTree['change']>) {
    const update = super.change(collection, past)
    this.#judge(past, update)
    return update
  }
}

test('the rules take what the amateurs wrote, as it was written', async () => {
  const clock = new ManualClock()
  const emulator = await startDatabaseEmulator({
    rules: await compiledRules(),
    clock,
    seed: { demo: demoStaff().data },
  })
  onTestFinished(() => emulator.stop())
  let written = 0
  const tree = new JudgedTree(({ by, at }, update) => {
    clock.set(at)
    const person = { isAdmin: false, auth: { uid: by, token: {}, provider: 'password' }, expires: null }
    emulator.namespace('demo').merge([], update, written % sampled === 0 ? person : ADMIN)
    written += 1
  })
  let persons = 0
  seedAmateurs(tree, () => `Persona ${++persons}`)
  expect(written).toBeGreaterThan(1_000)
  expect(emulator.namespace('demo').read('digests')).toEqual(tree.data.digests)
})
