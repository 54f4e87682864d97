import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { folderNameOf } from './data-folder.ts'
import { FolderLock } from './lock.ts'

const lockIn = (folder: string): string => join(folder, 'lock')

const endedProcess = (): number => Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))

test('a folder that an emulator works in is refused to a second, with its process and what to do', () => {
  using folder = temporaryFolder()
  const lock = FolderLock.take(folder.path)
  expect(() => FolderLock.take(folder.path)).toThrow(
    new RegExp(`${folder.path}: process ${process.pid}, since .*\\. Stop it, or use another folder\\.`),
  )
  lock.release()
  FolderLock.take(folder.path).release()
  expect(readdirSync(folder.path)).toEqual([])
})

test('a process that has ended holds nothing', () => {
  using folder = temporaryFolder()
  writeFileSync(lockIn(folder.path), JSON.stringify({ pid: endedProcess(), started: null, since: Date.now() }))
  FolderLock.take(folder.path)
  expect(JSON.parse(readFileSync(lockIn(folder.path), 'utf8'))).toMatchObject({ pid: process.pid })
  expect(readdirSync(folder.path)).toEqual(['lock'])
})

test.runIf(existsSync('/proc/self/stat'))('a killed process whose parent has not noticed holds nothing', async () => {
  using folder = temporaryFolder()
  // The shell becomes a program that does not look after the child it had as a shell.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = await once(parent.stdout, 'data')
  const pid = Number(String(line))
  const draft = JSON.stringify({ pid, started: null, since: Date.now() })
  writeFileSync(lockIn(folder.path), draft)
  expect(() => FolderLock.take(folder.path)).toThrow(`process ${pid}`)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => FolderLock.take(folder.path).release())
  expect(() => process.kill(pid, 0)).not.toThrow()
  parent.kill('SIGKILL')
})

test('a process that has the number of an ended one holds nothing', () => {
  using folder = temporaryFolder()
  const longAgo = { pid: process.pid, started: 'another boot 17', since: Date.now() - 1e9 }
  writeFileSync(lockIn(folder.path), JSON.stringify(longAgo))
  FolderLock.take(folder.path)
  expect(readFileSync(lockIn(folder.path), 'utf8')).not.toContain('another boot')
})

test('a lock without content, as a power cut leaves it, holds nothing', () => {
  using folder = temporaryFolder()
  writeFileSync(lockIn(folder.path), '')
  FolderLock.take(folder.path)
  expect(readFileSync(lockIn(folder.path), 'utf8')).toContain(`"pid":${process.pid}`)
})

test('releasing twice does not take the folder from the next who has it', () => {
  using folder = temporaryFolder()
  const first = FolderLock.take(folder.path)
  first.release()
  FolderLock.take(folder.path)
  first.release()
  expect(existsSync(lockIn(folder.path))).toBe(true)
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

test('names that differ only in case, or only where they need changing, get folders of their own', () => {
  const names = ['demo', 'Demo', 'DEMO', 'a/b', 'a\\b', 'a_b', '\ud800', '\ud801']
  expect(new Set(names.map(folderNameOf)).size).toBe(names.length)
})
