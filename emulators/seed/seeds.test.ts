import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { compiledRules } from '../../scripts/rules/write-rules.ts'
import { roles } from '../../src/model/permissions.ts'
import { isObject, type Json } from '../../src/model/values/json.ts'
import { declared } from '../../tools/collections.ts'
import { EmulatorError } from '../base/emulator.ts'
import { startDatabase } from '../local-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { databaseAdmin } from './database-admin.ts'
import { seedAmateurs } from './demo/lmf/lmf.ts'
import { demoPeople, demoStaff } from './demo.ts'
import { seedOf } from './large.ts'
import { seedOnce } from './load-seed.ts'
import { seedNames } from './seed-names.ts'
import { makeSeed, seedNamed, shapesOfToday } from './seeds.ts'
import { judgeSeed } from './testing/judged-seed.ts'

// Generous for a busy machine.
vi.setConfig({ testTimeout: 120_000 })

test.each(seedNames)('the seed %s is the same every time', name => {
  expect(JSON.stringify(makeSeed(name))).toBe(JSON.stringify(seedNamed(name)))
})

test('a seed that does not exist is refused with those that do', () => {
  const refuse = () => seedNamed('spring')
  expect(refuse).toThrow(EmulatorError)
  expect(refuse).toThrow('There is no seed "spring". The seeds are: demo, large, empty.')
})

test('the demo has one person a role and one who waits for a role', () => {
  expect(demoPeople.map(({ role }) => role)).toEqual([...roles, undefined])
})

test('each account of the demo has the password of the documentation, and its record, of the same name and address', () => {
  const { accounts, data } = seedNamed('demo')
  expect(new Set(accounts.map(({ password }) => password))).toEqual(new Set(['luna-demo']))
  const records = accounts.map(({ uid, email, displayName }) => [
    uid,
    expect.objectContaining({ email, displayName, createdAt: expect.any(Number) }),
  ])
  expect(data.users).toEqual(Object.fromEntries(records))
})

test('the rules take what the amateurs wrote, as it was written', async () => {
  await using judged = await judgeSeed(await compiledRules(), demoStaff().data, 3)
  let persons = 0
  seedAmateurs(judged.tree, () => `Persona ${++persons}`)
  expect(judged.written()).toBeGreaterThan(1_000)
  expect(judged.read('digests')).toEqual(judged.tree.data.digests)
})

test('batches have the same records with other names, the counters count them all, and all are the same every time', () => {
  const updatesOf = () => [...(seedOf({ batches: 2, size: 100 }).more?.() ?? [])]
  const updates = updatesOf()
  const all = Object.assign({}, ...updates)
  expect(Object.keys(all).filter(location => location.startsWith('contents/-Nc000'))).toHaveLength(100)
  expect(Object.keys(all).filter(location => location.startsWith('contents/'))).toHaveLength(200)
  expect(all['counts/contents']).toMatchObject({ all: 200, last: '-Nc0010099' })
  expect(JSON.stringify(updates)).not.toContain('qzq')
  expect(JSON.stringify(updatesOf())).toBe(JSON.stringify(updates))
})

test('batches have subscribers of their own numbers, each with counters of its own devices', () => {
  const both = Object.assign({}, ...(seedOf({ batches: 2, size: 0, subscribers: 10 }).more?.() ?? []))
  expect(Object.keys(both).filter(location => location.startsWith('subscribers/'))).toHaveLength(20)
  expect(Object.keys(both).filter(location => location.startsWith('unique/subscribers/code/'))).toHaveLength(20)
  expect(Object.keys(both).filter(location => location.startsWith('confidential/subscribers/'))).toHaveLength(20)
  expect(both['counts/devices']).toMatchObject({
    all: 32,
    by: { subscriber: { '-Su0000000': 1, '-Su0010001': 2 } },
  })
  expect(JSON.stringify(both)).not.toContain('qzq')
  // Each is found by its number without zeros.
  expect(both['subscribers/-Su0010001']).toMatchObject({ code: 'S-0010002' })
  expect(both['words/subscribers/-Su0010001']).toMatchObject({ 1: 's 0010002 10002' })
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

test('a new folder gets the seed, again where it failed half way; kept data stay, whichever seed is asked for', async () => {
  using folder = temporaryFolder()
  const location = join(folder.path, 'new')
  await expect(seedOnce(location, 'demo', () => Promise.reject(new Error('half way')))).rejects.toThrow('half way')
  const load = vi.fn(async () => undefined)
  expect([await seedOnce(location, 'demo', load), await seedOnce(location, 'empty', load)]).toEqual([true, false])
  expect(load).toHaveBeenCalledOnce()
})

const files = readdirSync(new URL('pictures/', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.webp'))
  .map(name => ({ name, bytes: readFileSync(new URL(`pictures/${name}`, import.meta.url)) }))

test('each is a small lossless WebP of the size that its record has', () => {
  for (const { name, bytes } of files) {
    expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8L')
    const sizes = bytes.readUInt32LE(21)
    const ofImage = name.endsWith('-small.webp') ? [160, 90] : [320, 180]
    const size = name.startsWith('images') ? ofImage : [144, 144]
    expect([name, (sizes & 0x3fff) + 1, ((sizes >>> 14) & 0x3fff) + 1]).toEqual([name, ...size])
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
