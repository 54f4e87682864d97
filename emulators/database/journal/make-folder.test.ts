import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'
import { testFolder } from './testing/stored.ts'

test('a folder is made with those above it, once', () => {
  const folder = join(testFolder(), 'one/two')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
})

test('a folder below a file is refused', () => {
  const file = join(testFolder(), 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow('EEXIST')
  expect(() => makeFolder(join(file, 'one'))).toThrow(/EEXIST|ENOTDIR/)
})

test.runIf(process.platform === 'linux')('a folder of the system that takes no entries is refused', () => {
  expect(() => makeFolder('/proc/one/two')).toThrow('ENOENT')
})
