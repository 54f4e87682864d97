import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runs } from '../../../scripts/testing/runs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type DatabaseEmulator, startDatabaseEmulator } from '../server.ts'
import { arbitraryJSON } from '../testing/arbitrary.ts'
import { nodeFromJSON } from '../tree/from-json.ts'
import { sameData, toExportJSON } from '../tree/node.ts'
import { piecesOf } from '../tree/text.ts'
import { databasePart, type ExportPart, importDatabases, writeExport } from './exchange.ts'

let folder: ReturnType<typeof temporaryFolder>
let emulator: DatabaseEmulator

beforeEach(async () => {
  folder = temporaryFolder()
  emulator = await startDatabaseEmulator()
})

afterEach(async () => {
  await emulator.stop()
  folder[Symbol.dispose]()
})

const at = (...path: string[]): string => join(folder.path, ...path)

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function officialExport(files: Record<string, string>): string {
  mkdirSync(at('official', 'database_export'), { recursive: true })
  const metadata = { version: '15.34.2', database: { version: '4.11.2', path: 'database_export' } }
  writeFileSync(at('official', 'firebase-export-metadata.json'), JSON.stringify(metadata, undefined, 2))
  for (const [name, text] of Object.entries(files)) writeFileSync(at('official', 'database_export', name), text)
  return at('official')
}

test('an export has the names and the form of firebase-tools, a file for each namespace with data', async () => {
  const one = emulator.namespace('demo-one')
  one.write('/users/ana', { '.priority': 1, role: { '.value': 'admin', '.priority': 'x' } })
  emulator.namespace('demo-two').write('/', 'a leaf')
  await writeExport(at('out'), [databasePart([one, emulator.namespace('demo-two'), emulator.namespace('empty')])])
  expect(json(at('out', 'firebase-export-metadata.json'))).toEqual({
    version: '15.34.2',
    database: { version: '4.11.2', path: 'database_export' },
  })
  expect(readdirSync(at('out', 'database_export'))).toEqual(['demo-one.json', 'demo-two.json'])
  expect(json(at('out', 'database_export', 'demo-one.json'))).toEqual({
    users: { ana: { '.priority': 1, role: { '.value': 'admin', '.priority': 'x' } } },
  })
  expect(json(at('out', 'database_export', 'demo-two.json'))).toBe('a leaf')
  expect(readdirSync(folder.path)).toEqual(['out'])
})

test('an official export is read, and replaces what the namespaces held', async () => {
  emulator.namespace('demo-one').write('/', { old: true })
  emulator.namespace('demo-other').write('/', { stays: true })
  const official = officialExport({
    'demo-one.json': '{"a":{".value":1,".priority":2}}',
    'b.json': 'null',
    'notes.txt': '',
  })
  expect(await importDatabases(official, emulator)).toEqual(['b', 'demo-one'])
  expect(toExportJSON(emulator.namespace('demo-one').root)).toEqual({ a: { '.value': 1, '.priority': 2 } })
  expect(emulator.namespace('demo-other').read('/')).toEqual({ stays: true })
})

test('a large export is read in parts and kept in a data folder; a broken one is refused with its place', async () => {
  const record = (at: number) => [`k${at}`, { body: `${at} `.padEnd(2_000, 'x'), tags: { a: true }, '.priority': at }]
  const records = Object.fromEntries(Array.from({ length: 4_000 }, (_, number) => record(number)))
  const data = { '.priority': 'root', records, small: { a: 1 } }
  const official = officialExport({ 'large.json': JSON.stringify(data) })
  const start = () => startDatabaseEmulator({ data: at('data') })
  const keeping = await start()
  keeping.namespace('large').write('/', { old: true })
  expect(await importDatabases(official, keeping)).toEqual(['large'])
  await keeping.stop()
  const again = await start()
  expect(toExportJSON(again.namespace('large').root)).toEqual(data)
  await again.stop()
  officialExport({ 'large.json': JSON.stringify(data).slice(0, -2) })
  await expect(importDatabases(official, emulator)).rejects.toThrow(/large\.json cannot be imported: .*JSON/)
  officialExport({ 'large.json': JSON.stringify({ ...data, at: { '.sv': 'timestamp' } }) })
  await importDatabases(official, emulator)
  expect(emulator.namespace('large').read('/at')).toEqual(expect.any(Number))
})

test('the text of an export is the data, whatever its size and shape', () => {
  const large = fc.record({ many: fc.array(fc.tuple(fc.string(), arbitraryJSON), { minLength: 0, maxLength: 20 }) })
  fc.assert(
    fc.property(large, arbitraryJSON, ({ many }, other) => {
      const padded = Object.fromEntries(
        many.map(([, value], index) => [`k${index}`, { value, text: 'x'.repeat(9_000) }]),
      )
      const node = nodeFromJSON({ padded: { ...padded, '.priority': 1 }, other })
      const pieces = [...piecesOf(node, { exports: true })]
      expect(sameData(nodeFromJSON(JSON.parse(pieces.join(''))), node)).toBe(true)
      for (const indent of [0, 2]) {
        const textOf = (exports: boolean) => [...piecesOf(node, { exports, indent })].join('')
        expect(JSON.parse(textOf(true))).toEqual(toExportJSON(node))
        expect(JSON.parse(textOf(false))).toEqual(node.toJSON())
      }
      for (const piece of pieces) expect(piece.length).toBeLessThan(200_000)
    }),
    { numRuns: runs(30) },
  )
})

test('an export replaces an earlier one, other emulators add their parts, and other files are left alone', async () => {
  const one = emulator.namespace('one')
  one.write('/', 1)
  const auth: ExportPart = {
    name: 'auth',
    metadata: { version: '15.34.2', path: 'auth_export' },
    write: async place => writeFileSync(join(place, 'accounts.json'), '{"users":[]}'),
  }
  await writeExport(at('out'), [databasePart([one]), auth])
  expect(json(at('out', 'firebase-export-metadata.json'))).toMatchObject({ auth: { path: 'auth_export' } })
  expect(json(at('out', 'auth_export', 'accounts.json'))).toEqual({ users: [] })

  one.write('/', null)
  await writeExport(at('out'), [databasePart([one])])
  expect(readdirSync(at('out')).sort()).toEqual(['database_export', 'firebase-export-metadata.json'])
  expect(readdirSync(at('out', 'database_export'))).toEqual([])
  expect(readdirSync(folder.path)).toEqual(['out'])

  mkdirSync(at('mine'))
  writeFileSync(at('mine', 'letter.txt'), 'dear')
  await expect(writeExport(at('mine'), [databasePart([one])])).rejects.toThrow(
    `${at('mine')} holds files that are not an export, which exporting would remove`,
  )
  expect(readdirSync(at('mine'))).toEqual(['letter.txt'])
})

test('an export that fails leaves the earlier one', async () => {
  const one = emulator.namespace('one')
  one.write('/', 1)
  await writeExport(at('out'), [databasePart([one])])
  const failing: ExportPart = {
    name: 'auth',
    metadata: { version: '1', path: 'auth_export' },
    write: () => Promise.reject(new Error('the accounts are gone')),
  }
  one.write('/', 2)
  await expect(writeExport(at('out'), [databasePart([one]), failing])).rejects.toThrow(
    `The export to ${at('out')} failed: the accounts are gone.`,
  )
  expect(json(at('out', 'database_export', 'one.json'))).toBe(1)
  expect(readdirSync(folder.path)).toEqual(['out'])
})

test('what is not an export is refused, with what is wrong in which file', async () => {
  await expect(importDatabases(at('nowhere'), emulator)).rejects.toThrow(
    `${at('nowhere')} is not an export: it has no firebase-export-metadata.json`,
  )
  const broken = officialExport({ 'one.json': '{"a":' })
  await expect(importDatabases(broken, emulator)).rejects.toThrow(
    /database_export.one\.json cannot be imported: .*JSON/,
  )
  const invalid = officialExport({ 'one.json': '{"a":{"b#":1}}' })
  await expect(importDatabases(invalid, emulator)).rejects.toThrow(
    /one\.json cannot be imported: Invalid data: the key "b#"/,
  )
  const nameless = officialExport({ 'one.json': '1', '.json': '1' })
  await expect(importDatabases(nameless, emulator)).rejects.toThrow('"" is not a namespace')
  writeFileSync(join(invalid, 'firebase-export-metadata.json'), '{"version":')
  await expect(importDatabases(invalid, emulator)).rejects.toThrow('is not the metadata of an export')
})
