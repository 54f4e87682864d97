import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync, truncateSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryJSON, arbitraryKey } from '../testing/arbitrary.ts'
import { readJournal } from './read-journal.ts'
import { reopened, Stored } from './testing/stored.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const writer = fileURLToPath(new URL('test-writer.ts', import.meta.url))
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href

test('what a killed process had acknowledged is there', async () => {
  using folder = temporaryFolder()
  const child = spawn(process.execPath, ['--import', typescript, writer, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = -1
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line)
    if (acknowledged === 200) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  const { data } = await reopened(folder.path)
  // The write after the last that was said may have been kept before the end.
  expect([acknowledged, acknowledged + 1]).toContain((data as { n: number }).n)
}, 30_000)

const arbitraryWrite = fc.record({
  path: fc.array(arbitraryKey, { maxLength: 3 }).map(keys => `/${keys.join('/')}`),
  json: fc.oneof({ weight: 4, arbitrary: arbitraryJSON }, { weight: 1, arbitrary: fc.constant(null) }),
})
/** How much of the journal is left, all of it included. */
const arbitraryPart = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }))
const arbitraryWrites = fc.array(arbitraryWrite, { minLength: 1, maxLength: 12 })

test('a journal cut at any byte holds exactly the first of the acknowledged writes', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryWrites, fc.nat(12), arbitraryPart, async (writes, compactedAt, part) => {
      using folder = temporaryFolder()
      const file = join(folder.path, 'demo', 'journal')
      const stored = new Stored(folder.path)
      const history = [stored.data]
      let ends: { version: number; size: number }[] = []
      for (const [at, { path, json }] of writes.entries()) {
        if (at === compactedAt) {
          await stored.compact()
          ends = []
        }
        stored.set(path, json)
        history.push(stored.data)
        ends.push({ version: at + 1, size: statSync(file).size })
      }
      await stored.close()

      const { size, snapshotSize } = readJournal(file)
      const cut = snapshotSize + Math.round((size - snapshotSize) * part)
      const isWhole = cut === snapshotSize || ends.some(end => end.size === cut)
      const survivor = ends.findLast(end => end.size <= cut)?.version ?? (ends[0]?.version ?? 1) - 1
      truncateSync(file, cut)
      const { data, version, reports } = await reopened(folder.path)
      expect(version).toBe(survivor)
      expect(data).toEqual(history[survivor])
      expect(reports).toHaveLength(isWhole ? 0 : 1)
    }),
    { numRuns: 60 },
  )
}, 60_000)
