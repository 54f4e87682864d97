import { cpSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { arbitraryJSON } from '../testing/arbitrary.ts'
import { nodeFromJSON } from '../tree/from-json.ts'
import { EMPTY, sameData, toExportJSON } from '../tree/node.ts'
import { slicesOf } from './compaction.ts'
import { asideOf, replaceOpenFile, systemDisk } from './journal-file.ts'
import { Replay } from './read-journal.ts'
import { FaultyDisk, reopened, Stored } from './testing/stored.ts'

/** A copy of the folder as an ending process leaves it, unlocked. */
function leftBehind(folder: string): ReturnType<typeof temporaryFolder> {
  const copy = temporaryFolder()
  cpSync(folder, copy.path, { recursive: true, filter: file => basename(file) !== 'lock' })
  return copy
}

const journalIn = (folder: string): string => join(folder, 'demo', 'journal')

function largeData(): Record<string, unknown> {
  const records = Array.from({ length: 600 }, (_, at) => [`r${at}`, { text: 'x'.repeat(900), '.priority': at }])
  const data = { '.priority': 'root', contents: Object.fromEntries(records), small: { a: 1 } }
  Object.assign(data.contents, { '.priority': 5 })
  return { ...data, long: 'y'.repeat(300_000) }
}

test('the journal shrinks to what the data needs, and the data is the same', async () => {
  const stored = new Stored()
  stored.set('/', largeData())
  for (let at = 0; at < 20; at++) stored.set('/long', 'z'.repeat(100_000))
  const size = statSync(stored.journal).size
  await stored.compact()
  expect(statSync(stored.journal).size).toBeLessThan(size / 2)
  stored.set('/after', true)
  const { data, version } = await stored.reopened()
  expect(data).toEqual({ ...largeData(), long: 'z'.repeat(100_000), after: true })
  expect(version).toBe(22)
})

test('the old file is closed, and the name of the new one survives a power cut', async () => {
  const disk = { ...systemDisk, close: vi.fn(systemDisk.close), syncFolder: vi.fn(systemDisk.syncFolder) }
  const stored = new Stored({ disk })
  stored.set('/a', 1)
  await stored.compact()
  expect(disk.close).toHaveBeenCalledOnce()
  expect(disk.syncFolder.mock.calls).toEqual([[dirname(stored.journal)]])
})

test('commits made while it is written are in the new journal', async () => {
  const stored = new Stored()
  stored.set('/', largeData())
  let written = 0
  const compaction = stored.compact().finally(() => clearInterval(writing))
  const writing = setInterval(() => stored.set(`/meanwhile/n${written++}`, 'x'.repeat(50_000)), 0)
  await compaction
  stored.set('/after', true)
  const { data } = stored
  expect(written).toBeGreaterThan(0)
  expect((await stored.reopened()).data).toEqual(data)
})

test('it begins by itself when writes outweigh the snapshot', async () => {
  const stored = new Stored({ compactAfter: 10_000 })
  for (let at = 0; at < 50; at++) stored.set('/text', `${at}`.padStart(1_000))
  await vi.waitFor(() => expect(statSync(stored.journal).size).toBeLessThan(5_000))
  expect((await stored.reopened()).data).toEqual({ text: '49'.padStart(1_000) })
})

test('what is written while the snapshot reaches the disk is flushed, too, before the new journal takes its place', async () => {
  const calls: string[] = []
  const disk = {
    ...systemDisk,
    write: (...given: Parameters<typeof systemDisk.write>) => {
      calls.push('write')
      return systemDisk.write(...given)
    },
    sync: async (file: number) => {
      if (!calls.includes('sync')) stored.set('/meanwhile', 'x'.repeat(200_000))
      calls.push('sync')
      await systemDisk.sync(file)
    },
    rename: (from: string, to: string) => {
      calls.push('rename')
      systemDisk.rename(from, to)
    },
  }
  const stored = new Stored({ disk })
  stored.set('/a', 1)
  calls.length = 0
  await stored.compact()
  // The first write after the flush copies the commit, the second its end.
  expect(calls.slice(calls.indexOf('sync'))).toEqual(['sync', 'write', 'sync', 'write', 'rename'])
})

test('a system that reads and writes little at a time loses nothing', async () => {
  const disk = {
    ...systemDisk,
    read: (file: number, into: Uint8Array, at: number) => systemDisk.read(file, into.subarray(0, 7), at),
    write: (file: number, bytes: Uint8Array, at: number) => systemDisk.write(file, bytes.subarray(0, 7), at),
  }
  const stored = new Stored({ disk })
  stored.set('/a', 1)
  const compaction = stored.compact()
  stored.set('/b', 'written meanwhile')
  await compaction
  expect(await stored.reopened()).toEqual({ data: { a: 1, b: 'written meanwhile' }, version: 2, reports: [] })
})

test('the old file is closed after it was flushed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let flush = () => {}
  const flushed = new Promise<void>(resolve => {
    flush = resolve
  })
  const disk = { ...systemDisk, close: vi.fn(systemDisk.close), sync: vi.fn(systemDisk.sync) }
  disk.sync.mockReturnValueOnce(flushed)
  const stored = new Stored({ disk })
  stored.set('/a', 1)
  vi.advanceTimersByTime(1_000)
  const compaction = stored.compact()
  await vi.waitFor(() => expect(existsSync(`${stored.journal}.new`)).toBe(false))
  expect(disk.close).not.toHaveBeenCalled()
  flush()
  await compaction
  expect(disk.close).toHaveBeenCalledOnce()
})

test('a large snapshot is not written again for a small write, also after a restart', async () => {
  const disk = { ...systemDisk, create: vi.fn(systemDisk.create) }
  const stored = new Stored({ disk, compactAfter: 1_000 })
  stored.set('/', largeData())
  await stored.compact()
  stored.set('/text', 'x'.repeat(2_000))
  await stored.close()
  const again = new Stored({ disk, compactAfter: 1_000 }, stored.path)
  again.set('/text', 'y'.repeat(2_000))
  await again.close()
  // The journal, and the one compaction that was asked for.
  expect(disk.create).toHaveBeenCalledTimes(2)
})

test('a journal that is long when it is opened is rewritten without a further write', async () => {
  const stored = new Stored()
  for (let at = 0; at < 50; at++) stored.set('/text', `${at}`.padStart(1_000))
  await stored.close()
  const again = new Stored({ compactAfter: 10_000 }, stored.path)
  await vi.waitFor(() => expect(statSync(stored.journal).size).toBeLessThan(5_000))
  await again.close()
})

test('a crash at any moment leaves everything that was acknowledged', async () => {
  for (let operations = 1; ; operations++) {
    const disk = new FaultyDisk()
    const stored = new Stored({ disk })
    stored.set('/', largeData())
    stored.set('/n', 1)
    const acknowledged = stored.data
    disk.operations = operations
    const [compaction] = await Promise.allSettled([stored.compact()])
    using left = leftBehind(stored.path)
    expect(await reopened(left.path)).toEqual({ data: acknowledged, version: 2, reports: [] })
    expect(existsSync(`${journalIn(left.path)}.new`)).toBe(false)

    disk.operations = Number.POSITIVE_INFINITY
    await stored.close()
    if (compaction?.status === 'fulfilled') break
  }
})

test('a full disk leaves the old journal in use, and says so', async () => {
  const disk = new FaultyDisk()
  const stored = new Stored({ disk, compactAfter: 2_000 })
  stored.set('/text', 'x'.repeat(1_500))
  disk.free = 1_000
  stored.set('/a', 'y'.repeat(500))
  await expect(stored.compact()).rejects.toThrow('ENOSPC')
  disk.free = Number.POSITIVE_INFINITY
  stored.set('/b', 2)
  await stored.close()
  expect(stored.reports).toEqual([expect.stringMatching(/could not be compacted and keeps growing: ENOSPC/)])
  expect((await reopened(stored.path)).data).toEqual({ text: 'x'.repeat(1_500), a: 'y'.repeat(500), b: 2 })
})

test('closing stops it, and leaves the old journal in use and no draft', async () => {
  const disk = { ...systemDisk, close: vi.fn(systemDisk.close), write: vi.fn(systemDisk.write) }
  const stored = new Stored({ disk })
  stored.set('/', largeData())
  const { ino } = statSync(stored.journal)
  const compaction = stored.compact()
  disk.write.mockClear()
  await stored.close()
  expect(disk.write).not.toHaveBeenCalled()
  expect(existsSync(`${stored.journal}.new`)).toBe(false)
  expect(statSync(stored.journal).ino).toBe(ino)
  expect(disk.close).toHaveBeenCalledTimes(2)
  await compaction
  expect((await reopened(stored.path)).data).toEqual(largeData())
})

test('closing leaves another one that is due to the next start', async () => {
  const disk = { ...systemDisk, create: vi.fn(systemDisk.create) }
  const stored = new Stored({ disk, compactAfter: 10_000 })
  stored.set('/', largeData())
  const [compaction, created] = [stored.compact(), disk.create.mock.calls.length]
  stored.set('/more', [largeData(), largeData()])
  await stored.close()
  await compaction
  expect(disk.create).toHaveBeenCalledTimes(created)
  expect([stored.reports, existsSync(`${stored.journal}.new`)]).toEqual([[], false])
})

const sizeOf = (json: unknown): number => JSON.stringify(json).length

test('slices added in their order make the tree again, however small they are', () => {
  fc.assert(
    fc.property(arbitraryJSON, fc.integer({ min: 1, max: 200 }), (json, weight) => {
      const root = nodeFromJSON(json)
      const replay = new Replay()
      for (const [path, node] of slicesOf(root, weight))
        expect(replay.take({ slice: [path, toExportJSON(node)] })).toBeNull()
      expect(sameData(replay.root, root)).toBe(true)
    }),
  )
})

test('a slice is no larger than asked for, unless one string is', () => {
  const record = (at: number) => ({ title: `Record ${at}`, tags: { a: true, b: 1.5 } })
  const records = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, record(at)]))
  const root = nodeFromJSON({ deep: { down: { records } }, records, text: 'x'.repeat(50_000) })
  const sizes = [...slicesOf(root, 10_000)].map(([, node]) => sizeOf(toExportJSON(node)))
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(size => size > 20_000)).toEqual([sizeOf({ text: 'x'.repeat(50_000) })])
})

test('nothing has no slices', () => {
  expect([...slicesOf(EMPTY, 10)]).toEqual([])
})

test('a journal takes the place of one that is open, which a crash leaves aside, on Windows, too', async () => {
  const stored = new Stored({ disk: { ...systemDisk, rename: replaceOpenFile } })
  stored.set('/a', 1)
  await stored.compact()
  stored.set('/b', 2)
  expect(await stored.reopened()).toMatchObject({ data: { a: 1, b: 2 }, reports: [] })
  expect(readdirSync(dirname(stored.journal))).toEqual(['journal'])
  renameSync(stored.journal, asideOf(stored.journal))
  expect(await reopened(stored.path)).toMatchObject({ data: { a: 1, b: 2 }, reports: [] })
  expect(readdirSync(dirname(stored.journal))).toEqual(['journal'])
})
