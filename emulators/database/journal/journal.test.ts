import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { runs } from '../../../scripts/testing/runs.ts'
import { arbitraryJSON, arbitraryKey } from '../testing/arbitrary.ts'
import { nodeFromJSON } from '../tree/from-json.ts'
import { toExportJSON } from '../tree/node.ts'
import { folderNameOf } from './data-folder.ts'
import { systemDisk } from './journal-file.ts'
import { FolderLock } from './lock.ts'
import { readJournal } from './read-journal.ts'
import { FaultyDisk, reopened, Stored, testFolder } from './testing/stored.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('data, priorities and the numbers of commits are there after a restart', async () => {
  const first = new Stored()
  first.set('/users/ana', { '.priority': 2, role: 'admin', age: { '.value': 7, '.priority': 'x' } })
  first.set('/users/ana/.priority', 3)
  first.set('/users/eva', { role: 'lmf' })
  first.set('/users/eva', null)
  first.namespace.update('/users', { 'ana/role': 'stats', 'ben/role': 'contents' })

  const { data, version, reports } = await first.reopened()
  expect(data).toEqual({
    users: {
      ana: { '.priority': 3, role: 'stats', age: { '.value': 7, '.priority': 'x' } },
      ben: { role: 'contents' },
    },
  })
  expect({ version, reports }).toEqual({ version: 5, reports: [] })
})

test('keys and strings of every kind come back', async () => {
  const first = new Stored()
  const data = JSON.parse(
    '{"__proto__": {"constructor": true}, "\\ud800": "\\udc00", "10": "a\\u0000b", "😀": -1.5e-300}',
  )
  first.set('/', data)
  expect((await first.reopened()).data).toEqual(data)
})

const largeNode = () => {
  const records = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`k${at}`, { at, text: 'ñ'.repeat(50) }]))
  return nodeFromJSON({ ...records, odd: { '.priority': 2, '\ud800': '\udc00"' } })
}

test('a large node that was prepared comes back as it was, alone and in an update', async () => {
  const first = new Stored()
  const node = largeNode()
  await first.namespace.prepare(node)
  first.set('/large', node)
  const changes = { a: nodeFromJSON(1), 'b/c': largeNode() }
  await first.namespace.prepare(changes)
  first.namespace.update('/several', changes)
  first.set('/after', true)
  const { data } = first
  expect(data).toEqual({
    large: toExportJSON(node),
    several: { a: 1, b: { c: toExportJSON(node) } },
    after: true,
  })
  expect(await first.reopened()).toEqual({ data, version: 3, reports: [] })
})

test('a commit of a prepared node writes a few bytes at once, and none of the node', async () => {
  const disk = { ...systemDisk, write: vi.fn(systemDisk.write) }
  const stored = new Stored({ disk })
  const node = largeNode()
  await stored.namespace.prepare(node)
  const sizes = disk.write.mock.calls.map(([, bytes]) => bytes.length)
  expect(Math.max(...sizes)).toBeLessThan(300_000)
  disk.write.mockClear()
  stored.set('/large', node)
  expect(disk.write.mock.calls.map(([, bytes]) => bytes.length)).toEqual([expect.toSatisfy(size => size < 300)])
})

test('a journal of a former format takes a prepared node only after it was rewritten, which former emulators refuse as newer', async () => {
  const stored = new Stored()
  stored.set('/old', 'kept')
  await stored.close()
  const bytes = readFileSync(stored.journal)
  writeFileSync(stored.journal, bytes.toString('latin1').replace('Database journal 2', 'Database journal 1'), 'latin1')
  const again = new Stored({}, stored.path)
  const node = largeNode()
  again.set('/small', 1)
  expect(readFileSync(stored.journal, 'latin1')).toMatch(/^Database journal 1 /)
  await again.namespace.prepare(node)
  again.set('/large', node)
  expect(readFileSync(stored.journal, 'latin1')).toMatch(/^Database journal 2 /)
  expect((await again.reopened()).data).toEqual({ old: 'kept', small: 1, large: toExportJSON(node) })
})

test('a prepared node that is never written leaves nothing but room that compaction frees', async () => {
  const stored = new Stored()
  stored.set('/a', 1)
  await stored.namespace.prepare(largeNode())
  stored.set('/b', 2)
  const { size } = statSync(stored.journal)
  await stored.compact()
  expect(statSync(stored.journal).size).toBeLessThan(size / 100)
  expect(await stored.reopened()).toEqual({ data: { a: 1, b: 2 }, version: 2, reports: [] })
})

test('a node that was prepared before, or while, the journal is rewritten is there afterwards', async () => {
  const stored = new Stored()
  stored.set('/a', 1)
  const [before, during] = [largeNode(), largeNode()]
  await stored.namespace.prepare(before)
  const compaction = stored.compact()
  await stored.namespace.prepare(during)
  await compaction
  stored.set('/before', before)
  stored.set('/during', during)
  const { data } = stored
  expect(await stored.reopened()).toEqual({ data, version: 3, reports: [] })
})

test('a disk that gets full while a node is prepared refuses it, and keeps all before it and none of it', async () => {
  const disk = new FaultyDisk()
  const stored = new Stored({ disk })
  stored.set('/a', 1)
  const before = readFileSync(stored.journal)
  const node = largeNode()
  disk.free = 200_000
  await expect(stored.namespace.prepare(node)).rejects.toThrow('the disk is full')
  expect(readFileSync(stored.journal)).toEqual(before)
  disk.free = Number.POSITIVE_INFINITY
  await stored.namespace.prepare(node)
  stored.set('/large', node)
  expect(await stored.reopened()).toEqual({ data: { a: 1, large: toExportJSON(node) }, version: 2, reports: [] })
})

test('a namespace that was only read leaves nothing in the folder', async () => {
  const stored = new Stored()
  expect(stored.data).toBeNull()
  await stored.close()
  expect(() => statSync(join(stored.path, 'demo'))).toThrow('ENOENT')
})

test('a full disk refuses a write, keeps all before it, lets reads go on, and takes writes again when there is space', async () => {
  const disk = new FaultyDisk()
  const stored = new Stored({ disk })
  stored.set('/a', 1)
  const file = stored.journal
  const before = readFileSync(file)

  disk.free = 10
  expect(() => stored.set('/b', 'much')).toThrow(
    expect.objectContaining({
      code: 'unavailable',
      message: expect.stringMatching(/nothing was lost.*the disk is full/),
    }),
  )
  expect(readFileSync(file)).toEqual(before)
  expect(stored.data).toEqual({ a: 1 })

  disk.free = Number.POSITIVE_INFINITY
  stored.set('/c', 3)
  expect(await stored.reopened()).toEqual({ data: { a: 1, c: 3 }, version: 2, reports: [] })
})

test('a person’s used-up share of the disk is a full disk', () => {
  const write = () => {
    throw Object.assign(new Error('EDQUOT: disk quota exceeded, write'), { code: 'EDQUOT' })
  }
  const stored = new Stored({ disk: { ...systemDisk, write } })
  expect(() => stored.set('/a', 1)).toThrow('the disk is full: EDQUOT')
})

test('a folder whose journal is damaged is free again as soon as it was refused', async () => {
  const stored = new Stored()
  stored.set('/a', 1)
  await stored.close()
  const whole = readFileSync(stored.journal)
  writeFileSync(stored.journal, 'no journal')
  expect(() => new Stored({}, stored.path)).toThrow('is not a journal of this emulator')
  writeFileSync(stored.journal, whole)
  expect((await reopened(stored.path)).data).toEqual({ a: 1 })
})

test('a disk that is full from the start refuses the first write and leaves no half journal', async () => {
  const disk = Object.assign(new FaultyDisk(), { close: vi.fn(systemDisk.close) })
  disk.free = 5
  const stored = new Stored({ disk })
  expect(() => stored.set('/a', 1)).toThrow('the disk is full')
  expect(readdirSync(dirname(stored.journal))).toEqual([])
  await vi.waitFor(() => expect(disk.close).toHaveBeenCalledOnce())
  disk.free = Number.POSITIVE_INFINITY
  stored.set('/a', 2)
  expect(await stored.reopened()).toEqual({ data: { a: 2 }, version: 1, reports: [] })
})

test('a broken-off record that cannot be cut back at once is cut back before the next is written', async () => {
  const disk = new FaultyDisk()
  const stored = new Stored({ disk })
  stored.set('/a', 1)
  disk.free = 30
  disk.isTruncatable = false
  expect(() => stored.set('/b', 'much')).toThrow('i/o error, ftruncate')
  disk.free = Number.POSITIVE_INFINITY
  expect(() => stored.set('/b', 'much')).toThrow('i/o error, ftruncate')
  disk.isTruncatable = true
  stored.set('/c', 3)
  expect(await stored.reopened()).toEqual({ data: { a: 1, c: 3 }, version: 2, reports: [] })
})

test('data that the disk may have lost is written anew before writes go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const disk = new FaultyDisk()
  const stored = new Stored({ disk })
  stored.set('/a', 1)
  disk.isSyncable = false
  vi.advanceTimersByTime(1_000)
  await vi.waitFor(() => expect(stored.reports).toHaveLength(2))
  expect(stored.reports[0]).toContain('could not be flushed to disk, so writes are refused')
  expect(() => stored.set('/b', 2)).toThrow('earlier writes may not be on the disk: EIO')

  disk.isSyncable = true
  await stored.compact()
  stored.set('/b', 2)
  expect((await stored.reopened()).data).toEqual({ a: 1, b: 2 })
})

test('a write after the end is refused', async () => {
  const stored = new Stored()
  await stored.close()
  expect(() => stored.set('/a', 1)).toThrow('the emulator has stopped')
})

test('namespaces have journals of their own', async () => {
  const stored = new Stored()
  stored.set('/a', 1)
  await stored.close()
  const again = new Stored({}, stored.path)
  expect(again.folder.names).toEqual(['demo'])
  expect(again.folder.journal('Demo').root.isEmpty).toBe(true)
  await again.close()
})

const writer = fileURLToPath(new URL('testing/writer.ts', import.meta.url))
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href

test('what a killed process had acknowledged is there', async () => {
  const folder = testFolder()
  const child = spawn(process.execPath, ['--import', typescript, writer, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = -1
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line)
    if (acknowledged === 200) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  const { data } = await reopened(folder)
  // Later writes may be kept, too: their acknowledgements were lost with the process.
  expect((data as { n: number }).n).toBeGreaterThanOrEqual(acknowledged)
}, 30_000)

const arbitraryWrite = fc.record({
  path: fc.array(arbitraryKey, { maxLength: 3 }).map(keys => `/${keys.join('/')}`),
  json: fc.oneof({ weight: 4, arbitrary: arbitraryJSON }, { weight: 1, arbitrary: fc.constant(null) }),
})
const arbitraryPart = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }))
const arbitraryWrites = fc.array(arbitraryWrite, { minLength: 1, maxLength: 12 })

test('a journal cut at any byte holds exactly the first of the acknowledged writes', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryWrites, fc.nat(12), arbitraryPart, async (writes, compactedAt, part) => {
      const stored = new Stored()
      const file = stored.journal
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
      const { data, version, reports } = await reopened(stored.path)
      expect(version).toBe(survivor)
      expect(data).toEqual(history[survivor])
      expect(reports).toHaveLength(isWhole ? 0 : 1)
    }),
    { numRuns: runs(25) },
  )
}, 60_000)

const lockIn = (folder: string): string => join(folder, 'lock')

const endedProcess = (): number => Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }))

test('a folder that an emulator works in is refused to a second, with its process and what to do', () => {
  const folder = testFolder()
  const lock = FolderLock.take(folder)
  expect(() => FolderLock.take(folder)).toThrow(
    new RegExp(`${folder}: process ${process.pid}, since .*\\. Stop it, or use another folder\\.`),
  )
  const { since } = JSON.parse(readFileSync(lockIn(folder), 'utf8'))
  expect(() => FolderLock.take(folder)).toThrow(`since ${new Date(since).toISOString()}`)
  expect(Math.abs(Date.now() - since)).toBeLessThan(60_000)
  lock.release()
  FolderLock.take(folder).release()
  expect(readdirSync(folder)).toEqual([])
})

test('a process that has ended holds nothing', () => {
  const folder = testFolder()
  writeFileSync(lockIn(folder), JSON.stringify({ pid: endedProcess(), started: null, since: Date.now() }))
  FolderLock.take(folder)
  expect(JSON.parse(readFileSync(lockIn(folder), 'utf8'))).toMatchObject({ pid: process.pid })
  expect(readdirSync(folder)).toEqual(['lock'])
})

test.runIf(existsSync('/proc/self/stat'))('a killed process whose parent has not noticed holds nothing', async () => {
  const folder = testFolder()
  // The shell becomes a program that ignores its former child.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = await once(parent.stdout, 'data')
  const pid = Number(String(line))
  // While a shell, it might notice.
  await vi.waitFor(() => expect(readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'))
  const draft = JSON.stringify({ pid, started: null, since: Date.now() })
  writeFileSync(lockIn(folder), draft)
  expect(() => FolderLock.take(folder)).toThrow(`process ${pid}`)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => FolderLock.take(folder).release())
  expect(() => process.kill(pid, 0)).not.toThrow()
  parent.kill('SIGKILL')
})

test('a process that has the number of an ended one holds nothing', () => {
  const folder = testFolder()
  const longAgo = { pid: process.pid, started: 'another boot 17', since: Date.now() - 1e9 }
  writeFileSync(lockIn(folder), JSON.stringify(longAgo))
  FolderLock.take(folder)
  expect(readFileSync(lockIn(folder), 'utf8')).not.toContain('another boot')
})

test.runIf(existsSync('/proc/self/stat'))('nor does another program that has its number now', () => {
  const folder = testFolder()
  writeFileSync(lockIn(folder), JSON.stringify({ pid: process.ppid, started: 'another boot 17', since: Date.now() }))
  FolderLock.take(folder)
  expect(readFileSync(lockIn(folder), 'utf8')).toContain(`"pid":${process.pid}`)
})

test('without a start time, a lock with the number of this process holds if it was taken since this began', () => {
  const folder = testFolder()
  const lock = (since: number) =>
    writeFileSync(lockIn(folder), JSON.stringify({ pid: process.pid, started: null, since }))
  lock(Date.now())
  expect(() => FolderLock.take(folder)).toThrow(`process ${process.pid}`)
  lock(Date.now() - process.uptime() * 1000 - 1_000)
  FolderLock.take(folder).release()
})

test('a process of somebody else, which this one may not signal, holds the folder', () => {
  const folder = testFolder()
  writeFileSync(lockIn(folder), JSON.stringify({ pid: endedProcess(), started: null, since: Date.now() }))
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  expect(() => FolderLock.take(folder)).toThrow('Another emulator is using the data')
  kill.mockRestore()
})

test('a lock without content, as a power cut leaves it, holds nothing', () => {
  const folder = testFolder()
  writeFileSync(lockIn(folder), '')
  FolderLock.take(folder)
  expect(readFileSync(lockIn(folder), 'utf8')).toContain(`"pid":${process.pid}`)
})

test('releasing twice does not take the folder from the next who has it', () => {
  const folder = testFolder()
  const first = FolderLock.take(folder)
  first.release()
  FolderLock.take(folder)
  first.release()
  expect(existsSync(lockIn(folder))).toBe(true)
})

test('an ordinary namespace names its folder', () => {
  expect(folderNameOf('demo-luna-default-rtdb')).toBe('demo-luna-default-rtdb')
})

test('any name becomes one that every file system takes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 150 }), fc.constantFrom('..', 'con', 'a/b')), name => {
      expect(folderNameOf(name)).toMatch(/^(?!(con|prn|aux|nul)$)[a-z0-9_~-]{1,100}$/)
    }),
  )
})

test('a long name is cut to what a file system takes', () => {
  expect(folderNameOf('Long'.repeat(100))).toMatch(/^(long){15}~[0-9a-f]{16}$/)
})

test('names that differ only in case, or only where they need changing, get folders of their own', () => {
  const names = ['demo', 'Demo', 'DEMO', 'a/b', 'a\\b', 'a_b', '\ud800', '\ud801']
  expect(new Set(names.map(folderNameOf)).size).toBe(names.length)
})
