import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { declared } from '../../scripts/collections.ts'
import { compiledRules } from '../../scripts/rules.ts'
import { isObject, type Json } from '../../src/model/json.ts'
import { isRole, roles } from '../../src/model/permissions.ts'
import { EmulatorError } from '../emulator.ts'
import { startDatabase } from '../local-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { databaseAdmin } from './database-admin.ts'
import { seedAmateurs } from './demo/lmf/lmf.ts'
import { demoPeople, demoStaff } from './demo.ts'
import { judgeSeed } from './judged-seed.ts'
import { large, seedOf } from './large.ts'
import { seedOnce } from './load-seed.ts'
import { makeSeed, seedNamed, seedNames, shapesOfToday } from './seeds.ts'

// Much is made, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 120_000 })

test.each(seedNames)('the seed %s is the same every time', name => {
  expect(JSON.stringify(makeSeed(name))).toBe(JSON.stringify(makeSeed(name)))
})

test('a seed that does not exist is refused with those that do', () => {
  const refuse = () => seedNamed('spring')
  expect(refuse).toThrow(EmulatorError)
  expect(refuse).toThrow('There is no seed "spring". The seeds are: demo, large, empty.')
})

test('the demo has one person a role and one who waits for a role', () => {
  expect(demoPeople.map(({ role }) => role)).toEqual([...roles, undefined])
})

test('each account of the demo has the password of the documentation', () => {
  expect(new Set(seedNamed('demo').accounts.map(({ password }) => password))).toEqual(new Set(['luna-demo']))
})

test('each account of the demo has its record, of the same name and address', () => {
  const { accounts, data } = seedNamed('demo')
  expect(data.users).toEqual(
    Object.fromEntries(
      accounts.map(({ uid, email, displayName }) => [
        uid,
        expect.objectContaining({ email, displayName, createdAt: expect.any(Number) }),
      ]),
    ),
  )
})

test('the demo gives no role that the console does not know', () => {
  expect(demoPeople.flatMap(({ role }) => role ?? []).every(isRole)).toBe(true)
})

const sampled = 5

test('the rules take what the amateurs wrote, as it was written', async () => {
  await using judged = await judgeSeed(await compiledRules(), demoStaff().data, sampled)
  let persons = 0
  seedAmateurs(judged.tree, () => `Persona ${++persons}`)
  expect(judged.written()).toBeGreaterThan(1_000)
  expect(judged.read('digests')).toEqual(judged.tree.data.digests)
})

/** The first batch of many, and the counters of all, which come last. */
const firstAndLast = () => {
  const updates = large().more?.() ?? []
  const [first = {}, ...rest] = [...updates]
  return { first, counters: rest.at(-1) ?? {}, batches: rest.length }
}

test('batches have the same records with other names, and the counters count them all', () => {
  const { first, counters, batches } = firstAndLast()
  const records = Object.entries(first).filter(([place]) => place.startsWith('contents/'))
  expect(records).toHaveLength(2_000)
  expect(records.length * batches).toBe(100_000)
  expect(counters['counts/contents']).toMatchObject({ all: 100_000, last: '-Nc0491999' })
  expect(JSON.stringify([first, counters])).not.toContain('qzq')
})

test('the same is made every time', () => {
  const made = () => JSON.stringify([...(seedOf({ batches: 2, size: 100 }).more?.() ?? [])])
  expect(made()).toBe(made())
})

test('an emulator in this process takes the same as one that is asked by REST', async () => {
  const database = await startDatabase({ port: 0 })
  onTestFinished(() => database.stop())
  const updates = [{ 'contents/a': { title: 'A', tags: ['x'] } }, { 'contents/b': Object.freeze({ title: 'B' }) }]
  await database.fill?.('filled', updates)
  for (const update of updates) await databaseAdmin(database, 'asked').update('', update)
  expect(await databaseAdmin(database, 'filled').read('')).toEqual(await databaseAdmin(database, 'asked').read(''))
})

test('every collection that an area declares is noted', async () => {
  const { collections } = await declared()
  expect(Object.keys(shapesOfToday).toSorted()).toEqual(collections.map(({ path }) => path).toSorted())
})

const load = () => vi.fn(async () => undefined)

test('a new folder gets the seed', async () => {
  using folder = temporaryFolder()
  const loading = load()
  expect(await seedOnce(join(folder.path, 'new'), 'demo', loading)).toBe(true)
  expect(loading).toHaveBeenCalledOnce()
})

test('kept data stay as they are, whichever seed is asked for', async () => {
  using folder = temporaryFolder()
  await seedOnce(folder.path, 'demo', load())
  const again = load()
  expect(await seedOnce(folder.path, 'empty', again)).toBe(false)
  expect(again).not.toHaveBeenCalled()
})

test('a seed that failed half way is loaded again at the next start', async () => {
  using folder = temporaryFolder()
  await expect(seedOnce(folder.path, 'demo', () => Promise.reject(new Error('half way')))).rejects.toThrow('half way')
  expect(await seedOnce(folder.path, 'demo', load())).toBe(true)
})

interface File {
  readonly name: string
  readonly bytes: Buffer
}

const files = readdirSync(new URL('pictures/', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.webp'))
  .map((name): File => ({ name, bytes: readFileSync(new URL(`pictures/${name}`, import.meta.url)) }))

const isImage = ({ name }: File) => name.startsWith('images')

test('each is a small lossless WebP of the size that its record has', () => {
  for (const file of files) {
    const { name, bytes } = file
    expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8L')
    const sizes = bytes.readUInt32LE(21)
    const thumbnail = name.endsWith('-small.webp') ? [160, 90] : [320, 180]
    expect([name, (sizes & 0x3fff) + 1, ((sizes >>> 14) & 0x3fff) + 1]).toEqual([
      name,
      ...(isImage(file) ? thumbnail : [144, 144]),
    ])
    expect(bytes.length).toBeLessThan(6 * 1024)
  }
})

const textsIn = (value: Json): readonly string[] =>
  typeof value === 'string' ? [value] : isObject(value) ? Object.values(value).flatMap(textsIn) : []

test('the demo shows each picture of the folder', () => {
  const shown = new Set(textsIn(seedNamed('demo').data))
  const unused = files.filter(({ bytes }) => !shown.has(`data:image/webp;base64,${bytes.toString('base64')}`))
  expect(unused.map(({ name }) => name)).toEqual([])
})
