import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../emulators/testing/temporary-folder.ts'
import { BackupReader, BackupWriter, type Line } from './backup-file.ts'

const passphrase = 'correct horse battery'
const manifest = { finishedAt: 2, console: '2.0.0', records: {}, changed: [], withoutAccounts: null }
const lines: readonly Line[] = Array.from({ length: 4 }, (_, number) => [
  `contents/c${number}`,
  { title: `Título ${number}` },
])

const folder = () => {
  const { path, ...folder } = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  return path
}

/** A backup with a line in each of four chunks. */
const written = async () => {
  const file = join(folder(), 'backup')
  const writer = await BackupWriter.create(file, passphrase, { project: 'demo-luna', startedAt: 1 })
  for (const line of lines) {
    await writer.add(line)
    await writer.flush()
  }
  await writer.finish(manifest)
  return file
}

const read = async (file: string, phrase = passphrase) => {
  const reader = await BackupReader.open(file, phrase)
  const found: Line[] = []
  try {
    for await (const chunk of reader.verified()) found.push(...chunk.lines)
    return found
  } finally {
    await reader.close()
  }
}

const refusal = /changed|passphrase|too early|not a backup|does not have/

test('what was written is read, with the sums of each part', async () => {
  const file = await written()
  expect(await read(file)).toEqual(lines)
  expect((await readFile(file)).includes('Título')).toBe(false)
})

test('a passphrase is the same, however a keyboard composes its accents; the file is for its owner alone', async () => {
  const file = join(folder(), 'backup')
  const writer = await BackupWriter.create(file, 'café'.normalize('NFC'), { project: 'demo-luna', startedAt: 1 })
  await writer.finish(manifest)
  expect(await read(file, 'café'.normalize('NFD'))).toEqual([])
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('another passphrase opens nothing', async () => {
  await expect(read(await written(), 'another passphrase')).rejects.toThrow(/The passphrase does not open .* Check/)
})

/** The chunks of a file, without its header. */
const chunksOf = (bytes: Buffer): readonly Buffer[] => {
  const chunks: Buffer[] = []
  for (let at = bytes.indexOf('\n') + 1; at < bytes.length; ) {
    const end = at + 4 + 12 + bytes.readUInt32BE(at) + 16
    chunks.push(bytes.subarray(at, end))
    at = end
  }
  return chunks
}

test.each([
  ['cut off behind a whole chunk', (chunks: readonly Buffer[]) => chunks.slice(0, 3)],
  ['cut off within a chunk', (chunks: readonly Buffer[]) => [...chunks.slice(0, 4), chunks[4]?.subarray(0, 9)]],
  ['reordered', ([one, two, ...rest]: readonly Buffer[]) => [two, one, ...rest]],
  ['without a chunk', ([one, , ...rest]: readonly Buffer[]) => [one, ...rest]],
  ['with a chunk twice', ([one, ...rest]: readonly Buffer[]) => [one, one, ...rest]],
  ['with more behind its end', (chunks: readonly Buffer[]) => [...chunks, chunks[0]]],
])('a file that is %s is refused', async (_, change) => {
  const file = await written()
  const bytes = await readFile(file)
  const changed = change(chunksOf(bytes)).flatMap(chunk => chunk ?? [])
  await writeFile(file, Buffer.concat([bytes.subarray(0, bytes.indexOf('\n') + 1), ...changed]))
  await expect(read(file)).rejects.toThrow(refusal)
})

test('a folder in the place of a file, and a file in no folder, are told with what to do', async () => {
  const name = folder()
  const nowhere = join(name, 'none', 'backup')
  const wanted = 'Name the file that "npm run backup" wrote.'
  const begin = (file: string) => BackupWriter.create(file, passphrase, { project: 'demo-luna', startedAt: 1 })
  await expect(BackupReader.open(name, passphrase)).rejects.toThrow(new RegExp(`cannot be read: EISDIR.* ${wanted}`))
  await expect(BackupReader.open(nowhere, passphrase)).rejects.toThrow(new RegExp(`cannot be read: ENOENT.* ${wanted}`))
  for (const [file, code] of [
    [name, 'EISDIR'],
    [nowhere, 'ENOENT'],
  ] as const)
    await expect(begin(file)).rejects.toThrow(new RegExp(`cannot be written: ${code}.* Name a file in a folder`))
})

test('a header without its salt is refused', async () => {
  const file = await written()
  await writeFile(file, (await readFile(file, 'latin1')).replace('"salt"', '"malt"'), 'latin1')
  await expect(read(file)).rejects.toThrow('not a backup')
})

test('a file with any changed bit is refused', async () => {
  const file = await written()
  const bytes = await readFile(file)
  // Each try derives a key, which is slow on purpose.
  const tries = fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ (1 << bit)
    await writeFile(file, changed)
    await expect(read(file)).rejects.toThrow(refusal)
  })
  await fc.assert(tries, { numRuns: 20 })
})

test('an interrupted file is continued behind its last whole chunk', async () => {
  const file = join(folder(), 'backup')
  const first = await BackupWriter.create(file, passphrase, { project: 'demo-luna', startedAt: 1 })
  await first.add(lines[0] as Line)
  await first.flush()
  await first.close()
  await writeFile(file, Buffer.concat([await readFile(file), Buffer.from([0, 0, 1, 0, 7])]))
  const reader = await BackupReader.open(file, passphrase)
  for await (const _ of reader.chunks());
  const second = await BackupWriter.resume(file, reader)
  await reader.close()
  for (const line of lines.slice(1)) await second.add(line)
  await second.finish(manifest)
  expect(await read(file)).toEqual(lines)
})

test('of two backups into one file, one ends, and the file stays as the other writes it', async () => {
  const file = join(folder(), 'backup')
  const first = await BackupWriter.create(file, passphrase, { project: 'demo-luna', startedAt: 1 })
  const reader = await BackupReader.open(file, passphrase)
  for await (const _ of reader.chunks());
  await reader.close()
  const second = await BackupWriter.resume(file, reader)
  for (const line of lines) await first.add(line)
  await first.flush()
  await second.add(['contents/other', 'Other'])
  await expect(second.flush()).rejects.toThrow(/is written by another backup, too\. Wait for that one/)
  await second.close()
  await first.finish(manifest)
  expect(await read(file)).toEqual(lines)
})

test('a full disk is told with what to do, and the file is continued', async () => {
  const file = join(folder(), 'backup')
  const writer = await BackupWriter.create(file, passphrase, { project: 'demo-luna', startedAt: 1 })
  await writer.add(lines[0] as Line)
  await writer.flush()
  const handle = await open(file)
  const full = vi
    .spyOn(Object.getPrototypeOf(handle), 'appendFile')
    .mockRejectedValueOnce(new Error('ENOSPC: no space left on device, write'))
  onTestFinished(() => full.mockRestore())
  await handle.close()
  await writer.add(lines[1] as Line)
  await expect(writer.flush()).rejects.toThrow(
    `${file} cannot be written: ENOSPC: no space left on device, write. Make room for it, then run the same command`,
  )
  await writer.close()
  const reader = await BackupReader.open(file, passphrase)
  for await (const _ of reader.chunks());
  const next = await BackupWriter.resume(file, reader)
  await reader.close()
  for (const line of lines.slice(1)) await next.add(line)
  await next.finish(manifest)
  expect(await read(file)).toEqual(lines)
})
