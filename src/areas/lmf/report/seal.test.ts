import { expect, test } from 'vitest'
import { isSealOf, sealOf } from './seal.ts'

const content = { score: [2, 1], players: ['s1'] }
const nora = { match: 'm1', role: 'home', name: 'Nora Ruiz', code: '2468' }

test('a seal belongs to its content, and only the name and code that made it make it again', async () => {
  const seal = await sealOf(content, nora)
  expect(seal).toMatch(/^[0-9a-f]{32}$/)
  expect(seal).not.toContain(nora.code)
  expect([isSealOf(seal, content), isSealOf(seal, { ...content, score: [2, 2] }), isSealOf(null, content)]).toEqual([
    true,
    false,
    false,
  ])
  expect(await sealOf(content, nora)).toBe(seal)
  const others = [{ code: '2469' }, { name: 'Nora' }, { role: 'away' }, { match: 'm2' }]
  for (const more of others) expect(await sealOf(content, { ...nora, ...more })).not.toBe(seal)
})
