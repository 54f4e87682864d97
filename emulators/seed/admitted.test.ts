import { expect, test, vi } from 'vitest'
import { compiledRules } from '../../scripts/rules.ts'
import { seedAmateurs } from './demo/lmf/lmf.ts'
import { demoStaff } from './demo.ts'
import { judgeSeed } from './judged-seed.ts'

// Hundreds of writes are judged, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 30_000 })

const sampled = 5

test('the rules take what the amateurs wrote, as it was written', async () => {
  await using judged = await judgeSeed(await compiledRules(), demoStaff().data, sampled)
  let persons = 0
  seedAmateurs(judged.tree, () => `Persona ${++persons}`)
  expect(judged.written()).toBeGreaterThan(1_000)
  expect(judged.read('digests')).toEqual(judged.tree.data.digests)
})
