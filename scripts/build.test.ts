import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf } from './build.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luna-fingerprint-'))
  await mkdir(join(folder, 'src/areas'), { recursive: true })
  await writeFile(join(folder, 'src/areas/a.ts'), 'a')
})
afterEach(() => rm(folder, { recursive: true }))

const fingerprint = () => fingerprintOf([join(folder, 'src'), join(folder, 'index.html')])

test('it stays the same while nothing changes', async () => {
  expect(await fingerprint()).toBe(await fingerprint())
})

test.each([
  { what: 'a new file', change: () => writeFile(join(folder, 'src/b.ts'), '') },
  { what: 'a file that was not there', change: () => writeFile(join(folder, 'index.html'), '') },
  { what: 'a file removed', change: () => rm(join(folder, 'src/areas/a.ts')) },
  { what: 'a file of another size', change: () => writeFile(join(folder, 'src/areas/a.ts'), 'aa') },
  { what: 'a file touched', change: () => utimes(join(folder, 'src/areas/a.ts'), 1, 1) },
])('$what changes it', async ({ change }) => {
  const before = await fingerprint()
  await change()
  expect(await fingerprint()).not.toBe(before)
})
