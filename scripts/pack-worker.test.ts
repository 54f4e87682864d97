import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { packWorker } from './pack-worker.ts'
import { inProject } from './project.ts'
import { outcomeOf } from './testing/command-process.ts'
import { minute, openStage, start } from './worker/test-stage.ts'

// Each starts a process, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder = ''

beforeAll(async () => {
  // Within the project, whose packages stand in for those that npm would install there.
  await mkdir(inProject('node_modules/.cache'), { recursive: true })
  folder = await mkdtemp(inProject('node_modules/.cache/packed-worker-'))
  await packWorker(folder)
})

afterAll(() => rm(folder, { recursive: true }))

test('the package has one file of code and asks for nothing but firebase-admin, and what the function needs', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(['Dockerfile', 'functions.js', 'package.json', 'worker.js'])
  const { dependencies, optionalDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect([Object.keys(dependencies), Object.keys(optionalDependencies)]).toEqual([
    ['firebase-admin'],
    ['firebase-functions'],
  ])
  const code = await readFile(join(folder, 'worker.js'), 'utf8')
  const packages = [...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name = '']) => name)
  expect(packages.filter(name => !/^(node:|firebase-admin\/)/.test(name))).toEqual([])
  expect(code).not.toContain(inProject(''))
})

test('alone it does what is due once, for a scheduler', async () => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  const child = spawn(process.execPath, [join(folder, 'worker.js'), '--once', '--database-url', stage.url])
  const { said, complained, code } = await outcomeOf(child)
  expect({ complained, code }).toEqual({ complained: '', code: 0 })
  expect(said).toMatch(/contents\/one: release/)
})

test('as a scheduled function it works on the database of its environment', async () => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  vi.stubEnv('LUNA_FIREBASE_DATABASE_URL', stage.url)
  const { lunaWorker } = await import(pathToFileURL(join(folder, 'functions.js')).href)
  await lunaWorker.run({ scheduleTime: new Date(start).toISOString() })
  vi.unstubAllEnvs()
  expect(stage.statusOf('one')).toBe('published')
})
