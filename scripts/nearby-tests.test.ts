import { expect, test } from 'vitest'
import { featuresFor, nearbyTests } from './nearby-tests.ts'

const importing = (file: string, ...imported: readonly string[]) => ({
  file,
  source: imported.map(each => `import '${each}'`).join('\n'),
})

const sources = [
  importing('src/a/one.ts'),
  importing('src/a/two.ts', './one.ts'),
  importing('src/a/two.test.ts', './two.ts'),
  importing('src/a/far.test.ts'),
  importing('src/b/direct.test.ts', '../a/one.ts'),
  importing('src/b/page.tsx', '../a/two.ts'),
  importing('src/b/page.test.tsx', './page.tsx'),
]

test('tests beside a change come first, then those that import it, through ever more files', () => {
  expect(nearbyTests(['src/a/one.ts'], sources)).toEqual({
    chosen: ['src/a/two.test.ts', 'src/b/direct.test.ts', 'src/b/page.test.tsx'],
    left: 0,
  })
})

test('a test of the same name is the nearest', () => {
  const named = importing('src/a/one.test.ts', './one.ts')
  expect(nearbyTests(['src/a/one.ts'], [...sources, named]).chosen[0]).toBe('src/a/one.test.ts')
})

test('what is not reached is not chosen, and a changed test always is', () => {
  expect(nearbyTests(['src/b/page.tsx'], sources).chosen).toEqual(['src/b/page.test.tsx'])
  expect(nearbyTests(['src/a/far.test.ts'], sources).chosen).toEqual(['src/a/far.test.ts'])
  expect(nearbyTests(['README.md'], sources)).toEqual({ chosen: [], left: 0 })
})

const many = Array.from({ length: 9 }, (_, at) => importing(`src/b/${at}.test.ts`, '../a/one.ts'))

const chosenWith = (...durations: readonly (readonly [string, number])[]) =>
  nearbyTests(['src/a/one.ts'], [...sources, ...many], new Map(durations))

test('of many, those that are farthest are left out and counted', () => {
  const quick = many.map(({ file }) => [file, 0.1] as const)
  const { chosen, left } = chosenWith(...quick, ['src/a/two.test.ts', 0.1])
  expect(chosen).toHaveLength(6)
  expect(chosen).toContain('src/a/two.test.ts')
  expect(chosen).not.toContain('src/b/page.test.tsx')
  expect(left).toBe(6)
})

test('what takes long is left out, but for the nearest and what has changed itself', () => {
  expect(chosenWith().chosen).toHaveLength(3)
  expect(chosenWith(['src/a/two.test.ts', 30]).chosen).toEqual(['src/a/two.test.ts'])
  expect(chosenWith(['src/b/direct.test.ts', 30]).chosen).not.toContain('src/b/direct.test.ts')
  const both = nearbyTests(['src/b/page.test.tsx', 'src/a/two.test.ts'], sources, new Map([['src/a/two.test.ts', 30]]))
  expect(both.chosen).toEqual(['src/b/page.test.tsx', 'src/a/two.test.ts'])
})

const names = ['records-list', 'records-import', 'lmf-table', 'lmf-fixtures', 'palette', 'stats']

test.each([
  ['src/records/list/list-page.tsx', ['records-list']],
  ['src/records/registry/registry.ts', ['records-list', 'records-import']],
  ['src/areas/lmf/fixtures/plan.ts', ['lmf-fixtures']],
  ['src/shell/palette/palette.tsx', ['palette']],
  ['src/areas/stats/area.ts', ['stats']],
  ['features/stats.feature', ['stats']],
  ['features/removed.feature', []],
  ['worker/queue.ts', []],
])('%s is seen in the features %j', (file, features) => {
  expect(featuresFor([file], names)).toEqual(features)
})
