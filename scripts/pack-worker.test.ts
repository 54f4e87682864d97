import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../emulators/testing/temporary-folder.ts'
import { dayAt } from '../src/model/statistics/days.ts'
import { eventText } from '../src/model/statistics/events.ts'
import { ownMark } from '../tools/own-folder.ts'
import { inProject, rulesFileOf } from '../tools/project.ts'
import { openPushStage } from '../worker/testing/push-stage.ts'
import { minute, openStage, start } from '../worker/testing/stage.ts'
import { packWorker } from './pack-worker.ts'
import { outcomeOf, soon } from './testing/command-process.ts'

// Starting a process takes long while other tests run.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder = ''

beforeAll(async () => {
  // Inside the project, whose packages replace those installed by Docker and Google.
  await mkdir(inProject('node_modules/.cache'), { recursive: true })
  folder = await mkdtemp(inProject('node_modules/.cache/packed-worker-'))
  await packWorker(folder, {
    LUNA_FIREBASE_DATABASE_URL: 'http://127.0.0.1:9000?ns=from-the-project',
    LUNA_FIREBASE_EVENTS_DATABASE_URL: 'http://127.0.0.1:9000?ns=its-events',
  })
})

afterAll(() => rm(folder, { recursive: true }))

/** Runs it like its container, with an empty environment. */
const run = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ['worker.js', ...args], { cwd: folder, env })

const manifest = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'))

test('the package has one file of code and asks for nothing but firebase-admin', async () => {
  expect((await readdir(folder)).toSorted()).toEqual([ownMark, 'Dockerfile', 'function', 'package.json', 'worker.js'])
  expect(Object.keys((await manifest('package.json')).dependencies)).toEqual(['firebase-admin'])
  const code = await readFile(join(folder, 'worker.js'), 'utf8')
  const packages = [...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name = '']) => name)
  expect(packages.filter(name => !/^(node:|firebase-admin\/)/.test(name))).toEqual([])
  expect(code).not.toContain(inProject(''))
})

test('neither the simulation of the push service nor anything for tests is in the package', async () => {
  const code = await readFile(join(folder, 'worker.js'), 'utf8')
  expect(code).toContain('messages:send')
  expect([...new Set(code.match(/mswjs|\bmsw\b|startPushEmulator|fcmHandlers|vitest/g))]).toEqual([])
})

test('a folder that holds anything else, such as a checkout, stays as it is', async () => {
  using checkout = temporaryFolder()
  await mkdir(join(checkout.path, '.git'))
  await expect(packWorker(checkout.path)).rejects.toThrow('was not written by "npm run pack-worker"')
  expect(await readdir(checkout.path)).toEqual(['.git'])
})

test('for cron it does what is due once', async () => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  const child = run(['--once'], { LUNA_FIREBASE_DATABASE_URL: stage.url })
  const { said, complained, code } = await outcomeOf(child)
  expect({ complained, code }).toEqual({ complained: '', code: 0 })
  expect(said).toMatch(/contents\/one: release/)
  expect(stage.statusOf('one')).toBe('published')
})

test.each([
  [{}, 'Which database? Set LUNA_FIREBASE_DATABASE_URL to the address that the Firebase console shows'],
  [
    { LUNA_FIREBASE_DATABASE_URL: 'https://console.firebase.google.com/project/luna' },
    'LUNA_FIREBASE_DATABASE_URL has',
  ],
])('with %j it says what to set, rather than look for an emulator', async (env, message) => {
  const { complained, code } = await outcomeOf(run(['--once'], env))
  expect({ complained, code }).toEqual({ complained: expect.stringContaining(message), code: 2 })
})

test('without --once it stays, shows that it runs, and ends when it is stopped', async () => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  const child = run([], { LUNA_FIREBASE_DATABASE_URL: stage.url })
  const ending = outcomeOf(child)
  await vi.waitFor(() => expect(stage.statusOf('one')).toBe('published'), soon)
  expect(stage.data.read('worker/beat')).toBe(start)
  child.kill('SIGTERM')
  expect(await ending).toMatchObject({ complained: '', code: 0 })
})

test('the function is where firebase.json says, with what its service installs for it', async () => {
  const { functions } = JSON.parse(await readFile(inProject('firebase.json'), 'utf8'))
  expect(functions).toMatchObject([{ source: 'dist-worker/function', predeploy: ['npm run pack-worker'] }])
  const { main, engines, dependencies } = await manifest('function/package.json')
  expect(functions[0].runtime).toBe(`nodejs${engines.node}`)
  expect(Object.keys(dependencies)).toEqual(['firebase-admin', 'firebase-functions'])
  expect((await readdir(join(folder, 'function'))).toSorted()).toEqual([
    '.env',
    main,
    'package.json',
    'site.js',
    'worker.js',
  ])
  expect(await readFile(join(folder, 'function/.env'), 'utf8')).toBe(
    'LUNA_FIREBASE_DATABASE_URL=http://127.0.0.1:9000?ns=from-the-project\nLUNA_FIREBASE_EVENTS_DATABASE_URL=http://127.0.0.1:9000?ns=its-events\n',
  )
})

test('the function works on the databases of its environment', async () => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  const events = stage.emulator.namespace('events')
  const eventsUrl = stage.url.replace('ns=stage', 'ns=events')
  await fetch(`${eventsUrl.replace('?', '/.settings/rules.json?')}`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: await readFile(rulesFileOf('events'), 'utf8'),
  })
  const event = eventText({
    ...{ type: 'seen', at: start, device: 'd-1', platform: 'ios', os: 'iOS 18' },
    ...{ version: '4.2.0', model: 'iPhone 13', language: 'es' },
  })
  const day = dayAt(start - 86_400_000)
  events.write('/', { events: { oime: { [day]: { '-E1': event } } }, uncounted: { [`${day}~oime`]: '-E1' } })
  vi.stubEnv('LUNA_FIREBASE_DATABASE_URL', stage.url)
  vi.stubEnv('LUNA_FIREBASE_EVENTS_DATABASE_URL', eventsUrl)
  const { lunaWorker } = await import(pathToFileURL(join(folder, 'function/index.js')).href)
  await lunaWorker.run({ scheduleTime: new Date(start).toISOString() })
  vi.unstubAllEnvs()
  expect(stage.statusOf('one')).toBe('published')
  expect(events.read('/uncounted')).toBeNull()
})

test('Hosting leaves pictures and tournaments to the function that serves the public ones', async () => {
  const { hosting } = JSON.parse(await readFile(inProject('firebase.json'), 'utf8'))
  expect(hosting.rewrites[0]).toEqual({ source: '/pictures/*', function: { functionId: 'lunaSite' } })
  const stage = await openPushStage({ images: ['gol'], notifications: { goal: { picture: 'gol' } } })
  vi.stubEnv('LUNA_FIREBASE_DATABASE_URL', stage.url)
  const { lunaSite } = await import(`${pathToFileURL(join(folder, 'function/index.js')).href}?pictures`)
  vi.unstubAllEnvs()
  stage.send('goal')
  const server = createServer(lunaSite).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures/gol.webp`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await answer.arrayBuffer()
})
