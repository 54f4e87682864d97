import { copyFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRecord, encodeRecord, findRecord, HEAD_SIZE } from './format.ts'
import { reopened, Stored, testFolder } from './testing/stored.ts'

async function counted(count: number) {
  const stored = new Stored()
  for (let n = 0; n < count; n++) stored.set('/n', n)
  await stored.close()
  const bytes = readFileSync(stored.journal)
  const starts: number[] = []
  for (let at = findRecord(bytes, 0); at !== null; at = findRecord(bytes, at + 1)) starts.push(at)
  const { path, journal } = stored
  return { path, journal, bytes, starts, last: starts.at(-1) ?? 0, reopen: () => reopened(path) }
}

function holding(text: string) {
  const path = testFolder()
  mkdirSync(join(path, 'demo'))
  writeFileSync(join(path, 'demo', 'journal'), text)
  return path
}

test('a torn last record is cut off, with what was dropped', async () => {
  const { journal, last, reopen } = await counted(3)
  truncateSync(journal, last + 20)
  const { data, reports } = await reopen()
  expect(data).toEqual({ n: 1 })
  expect(reports).toEqual([
    expect.stringMatching(`cut off the last 20 bytes, from position ${last} on.*everything up to write 2 is intact`),
  ])
  expect(await reopen()).toMatchObject({ data: { n: 1 }, reports: [] })
})

test('a last record of the right length whose content did not reach the disk is cut off as well', async () => {
  const { journal, bytes, last, reopen } = await counted(3)
  writeFileSync(journal, bytes.fill(0, last))
  expect(await reopen()).toMatchObject({ data: { n: 1 }, reports: [expect.stringContaining('cut off')] })
})

test('two last records of which neither reached the disk as a whole are cut off together', async () => {
  const { journal, bytes, starts, last, reopen } = await counted(4)
  const damagedAt = starts.at(-2) ?? 0
  bytes.fill(0, damagedAt, last)
  writeFileSync(journal, bytes.subarray(0, -1))
  expect(await reopen()).toMatchObject({
    data: { n: 1 },
    reports: [expect.stringContaining(`from position ${damagedAt} on`)],
  })
})

test.each([
  ['its head', 5],
  ['its payload', 20],
])(
  'a damaged record in the middle is refused with file and position, and nothing is changed: %s',
  async (_, offset) => {
    const { journal, bytes, starts, reopen } = await counted(4)
    const start = starts[2] ?? 0
    bytes[start + offset] = (bytes[start + offset] ?? 0) ^ 1
    writeFileSync(journal, bytes)
    await expect(reopen()).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining(`${journal} is damaged at position ${start} of ${bytes.length}`),
    })
    expect(readFileSync(journal)).toEqual(bytes)
  },
)

test('a missing record is noticed by the numbers of those around it', async () => {
  const { journal, bytes, starts, reopen } = await counted(4)
  const [, , from = 0, to = 0] = starts
  writeFileSync(journal, Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]))
  await expect(reopen()).rejects.toThrow('write 3 follows write 1')
})

test('a journal that ends within its snapshot is refused: no crash leaves one', async () => {
  const { journal, starts, reopen } = await counted(1)
  truncateSync(journal, (starts[0] ?? 0) + 3)
  await expect(reopen()).rejects.toThrow('ends before its snapshot does')
})

test('a journal of a newer format is refused untouched, and so is everything beside it', async () => {
  const { path, journal, last, reopen } = await counted(3)
  truncateSync(journal, last + 5)
  const torn = readFileSync(journal)
  mkdirSync(join(path, 'newer'))
  const newer = join(path, 'newer', 'journal')
  writeFileSync(newer, 'Luna database journal 3 {"something":"else"}\nwhatever')
  await expect(reopen()).rejects.toMatchObject({
    code: 'newer',
    message: expect.stringContaining(`${newer} was written by a newer emulator (format 3; this one knows up to 2)`),
  })
  expect(readFileSync(newer, 'utf8')).toBe('Luna database journal 3 {"something":"else"}\nwhatever')
  expect(readFileSync(journal)).toEqual(torn)
})

test.each([
  ['text that is no journal', 'hello\n', 'is not a journal of this emulator'],
  ['a journal of nobody', 'Luna database journal 1 demo\n', 'does not say in its first line whose journal it is'],
])('%s is refused', async (_, text, message) => {
  await expect(reopened(holding(text))).rejects.toThrow(message)
})

test.each([
  ['an unknown record', { future: 1 }, 'the record is of no kind that this format knows'],
  ['data that no database holds', { commit: 2, time: 0, writes: [[[], { 'a/b': 1 }]] }, 'Invalid data: the key "a/b"'],
  ['a commit without writes', { commit: 2, time: 0 }, 'is damaged at position'],
  ['a second snapshot', { snapshot: 2 }, 'a second snapshot ends'],
])('%s is refused though its checksum is right', async (_, json, message) => {
  const { journal, bytes, reopen } = await counted(1)
  writeFileSync(journal, Buffer.concat([bytes, encodeRecord(json), encodeRecord({ commit: 3 })]))
  await expect(reopen()).rejects.toThrow(message)
})

test('a journal in the folder of another namespace is refused', async () => {
  const { path, journal, reopen } = await counted(1)
  mkdirSync(join(path, 'copy'))
  copyFileSync(journal, join(path, 'copy', 'journal'))
  await expect(reopen()).rejects.toThrow('is the journal of the namespace demo, whose folder is demo')
})

test('an empty journal, which a power cut leaves of a new one, counts as none', async () => {
  expect(await reopened(holding(''))).toMatchObject({ data: null, reports: [expect.stringContaining('is empty')] })
})

test('a folder that cannot be made is refused with its name', async () => {
  const file = join(testFolder(), 'file')
  writeFileSync(file, '')
  await expect(reopened(file)).rejects.toMatchObject({
    code: 'unusable',
    message: expect.stringContaining(`The data folder ${file} cannot be used`),
  })
})

function contentOf(bytes: Buffer): unknown {
  const decoded = decodeRecord(bytes)
  return decoded.kind === 'whole' ? JSON.parse(decoded.payload.toString()) : decoded.kind
}

test('every string comes back as it was, lone surrogates and NUL included', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), units => {
      const text = String.fromCharCode(...units)
      expect(contentOf(encodeRecord(text))).toBe(text)
    }),
  )
})

test('a record that misses bytes says how many it needs', () => {
  const record = encodeRecord({ title: 'Ñandú' })
  expect(decodeRecord(record.subarray(0, HEAD_SIZE - 1))).toEqual({ kind: 'cut', size: HEAD_SIZE })
  expect(decodeRecord(record.subarray(0, record.length - 1))).toEqual({ kind: 'cut', size: record.length })
})

test('one changed bit anywhere is noticed', () => {
  const record = encodeRecord({ title: 'Derby' })
  for (let bit = 0; bit < record.length * 8; bit++) {
    const changed = Buffer.from(record)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(decodeRecord(changed).kind).toBe('damaged')
  }
})

test('the next whole record is found behind damage, and not inside a payload that looks like one', () => {
  const lookalike = encodeRecord({ text: encodeRecord({ inner: true }).toString('latin1') })
  const broken = lookalike.subarray(0, lookalike.length - 3)
  const next = encodeRecord({ commit: 2 })
  expect(findRecord(Buffer.concat([broken, next]), 1)).toBe(broken.length)
  expect(findRecord(broken, 1)).toBeNull()
})
