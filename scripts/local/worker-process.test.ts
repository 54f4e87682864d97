import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { minute, openStage, start } from '../../worker/testing/stage.ts'
import { outcomeOf, soon, startCommand } from '../testing/command-process.ts'
import { startWorkerProcess } from './worker-process.ts'

// Starting a process takes long while other tests run.
vi.setConfig({ testTimeout: 120_000 })

test('a scheduled run begins only when no other is at work, does once what is due, and lets the next begin', async () => {
  const stage = await openStage({ one: { publishAt: start - minute }, later: { publishAt: start + 60 * minute } })
  const run = () => outcomeOf(startCommand('worker', '--once', '--database-url', stage.url))
  stage.data.write('/worker/lease', start + minute)
  expect(await run()).toEqual({
    said: 'Another scheduled run is at work, and does what is due.\n',
    complained: '',
    code: 0,
  })
  expect(stage.statusOf('one')).toBe('scheduled')
  stage.clock.advance(minute)
  expect(await run()).toEqual({
    said: expect.stringMatching(/^\S+Z contents\/one: release\n$/),
    complained: '',
    code: 0,
  })
  expect(['one', 'later'].map(stage.statusOf)).toEqual(['published', 'scheduled'])
  expect(stage.data.read('worker/lease')).toBe(stage.clock.now())
  expect(stage.data.read('worker/report')).toEqual({ lag: 0 })
})

test('a scheduled run with a setting that is refused leaves no lease', async () => {
  const stage = await openStage({})
  vi.stubEnv('LUNA_PUSH_ORIGIN', 'elsewhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { complained, code } = await outcomeOf(startCommand('worker', '--once', '--database-url', stage.url))
  expect({ complained, code }).toEqual({
    complained: expect.stringContaining('LUNA_PUSH_ORIGIN is elsewhere'),
    code: 1,
  })
  expect(stage.data.read('worker/lease')).toBeNull()
})

test('a scheduled run that is interrupted says so, and lets the next begin', async () => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  const child = startCommand('worker', '--once', '--database-url', stage.url)
  const listen = stage.data.listen.bind(stage.data)
  const spy = vi.spyOn(stage.data, 'listen').mockImplementation((path, ...rest) => {
    if (path[0] !== 'beside') return listen(path, ...rest)
    child.kill('SIGINT')
    return listen(['nothing'], ...rest)
  })
  expect(await outcomeOf(child)).toEqual({
    said: '',
    complained: expect.stringMatching(/^The worker was interrupted\. The rest will be done at the next start\.$/m),
    code: 1,
  })
  spy.mockRestore()
  expect(stage.data.read('worker/lease')).toBe(stage.clock.now())
})

/** Rules that refuse the worker are not deployed, or older. */
const rulesToDeploy =
  /^The database does not let the worker begin: permission_denied at .+ The rules are not deployed, older than the worker, or without its permission \("forWorker" of the collection\): deploy those of its version \(npx firebase deploy --only database\)\. Nothing was done\.$/

test('with --json each event is a line of JSON, also a failure', async () => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  const run = () => outcomeOf(startCommand('worker', '--once', '--json', '--database-url', stage.url))
  const line = (severity: string, message: unknown) => ({ time: expect.any(String), severity, message })
  const { said } = await run()
  expect(JSON.parse(said)).toEqual(line('INFO', 'contents/one: release'))
  stage.emulator.setRules('{"rules": {".read": false, ".write": false}}')
  const { complained, code } = await run()
  expect(code).toBe(1)
  expect(JSON.parse(complained)).toEqual(line('ERROR', expect.stringMatching(rulesToDeploy)))
  const refused = await outcomeOf(startCommand('worker', '--json', '--database-url', 'elsewhere'))
  expect([JSON.parse(refused.complained), refused.code]).toEqual([
    line('ERROR', expect.stringContaining('--database-url has to be')),
    2,
  ])
})

test('bringing the data up to date alone takes no step, and says at its end that nothing is left', async () => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  const { said, complained, code } = await outcomeOf(startCommand('worker', '--migrate', '--database-url', stage.url))
  expect({ complained, code }).toEqual({ complained: '', code: 0 })
  expect(said).toMatch(/Everything is up to date\.\n$/)
  expect(stage.statusOf('one')).toBe('scheduled')
})

test('a check reports what the declarations refuse in records and beside them, and changes nothing', async () => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  stage.data.write('/contents/one/title', null)
  stage.data.write('/unique/contents/slug/gone', 'nobody')
  const { said, complained, code } = await outcomeOf(startCommand('worker', '--check', '--database-url', stage.url))
  expect({ complained, code }).toEqual({ complained: '', code: 0 })
  expect(said.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^contents: 1 record \(one\): "title" is required but empty\./),
    expect.stringMatching(/^contents: .*gone/),
  ])
  expect([stage.statusOf('one'), stage.data.read('unique/contents/slug/gone')]).toEqual(['scheduled', 'nobody'])
})

test('what could not be done is reported, and counts as a failure', async () => {
  const stage = await openStage({ stuck: { publishAt: start - minute, apps: ['oime'] } })
  stage.data.write('/apps/oime', null)
  const { complained, code } = await outcomeOf(startCommand('worker', '--once', '--database-url', stage.url))
  expect(code).toBe(1)
  expect(complained).toContain('contents/stuck was due for "release"')
  expect(stage.data.read('worker/report')).toMatchObject({ error: complained.trimEnd() })
})

test('a worker that is killed between reading and writing leaves the step to the next one', async () => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  const child = startCommand('worker', '--database-url', stage.url)
  const listen = stage.data.listen.bind(stage.data)
  vi.spyOn(stage.data, 'listen').mockImplementation((path, ...rest) => {
    if (path[0] === 'beside') child.kill('SIGKILL')
    return listen(path, ...rest)
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  expect(stage.statusOf('one')).toBe('scheduled')
  await (await stage.startWorker()).idle()
  expect(stage.actionsOf('one')).toEqual(['create', 'submit', 'schedule', 'release by the worker'])
})

test('SIGINT ends it cleanly', async () => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  const child = startCommand('worker', '--database-url', stage.url)
  const ending = outcomeOf(child)
  await vi.waitFor(() => expect(stage.statusOf('one')).toBe('published'), soon)
  child.kill('SIGINT')
  expect(await ending).toMatchObject({ complained: '', code: 0 })
})

const detached = (stage: { emulator: { host: string; port: number } }) => {
  const heard = { lines: [] as string[], complaints: [] as string[] }
  const worker = startWorkerProcess({
    database: { origin: `http://${stage.emulator.host}:${stage.emulator.port}` },
    log: line => heard.lines.push(line),
    complain: message => heard.complaints.push(message),
  })
  onTestFinished(() => worker.stop())
  return { ...heard, worker }
}

test('a worker beside the console says what it does, and ends with it', async () => {
  const { lines, complaints, worker } = detached(await openStage({}))
  await vi.waitFor(() => expect(lines).toEqual([expect.stringMatching(/^worker: The worker is running on http/)]), soon)
  await worker.stop()
  expect(complaints).toEqual([])
})

test('a worker beside the console that crashes is reported with what to do', async () => {
  const { complaints, worker } = detached(await openStage({}))
  worker.process.kill('SIGKILL')
  await vi.waitFor(() => expect(complaints).toHaveLength(1), soon)
  expect(complaints[0]).toMatch(
    /^The worker was ended by SIGKILL: .* Start it with: npm run worker -- --database-url "http:/,
  )
})

const event = JSON.stringify({ type: 'seen', at: start, device: 'a', platform: 'ios', os: 'iOS 18' })

test('days of the statistics are counted again on demand, of each app that there is', async () => {
  const stage = await openStage({})
  stage.data.write('/events/oime/2026-11-18/-E1', event)
  const { said, complained, code } = await outcomeOf(
    startCommand('worker', '--recount', '2026-11-18..2026-11-19', '--database-url', stage.url),
  )
  expect({ complained, code }).toEqual({ complained: '', code: 0 })
  expect(said.split('\n')).toContain('oime 2026-11-18: events counted: 1')
  expect(said.split('\n')).toContain('esfutbol 2026-11-19: events counted: 0')
  expect(stage.data.read('stats/devices/days/oime/2026-11-18')).toBe('1;1;ios=1;=1')
})

test('a worker that is killed while it counts a day leaves the day to the next one', async () => {
  const stage = await openStage({})
  stage.data.write('/events/oime/2026-11-18/-E1', event)
  stage.data.write('/uncounted/2026-11-18~oime', '-E1')
  const child = startCommand('worker', '--database-url', stage.url)
  const listen = stage.data.listen.bind(stage.data)
  vi.spyOn(stage.data, 'listen').mockImplementation((path, ...rest) => {
    if (path[0] === 'events') child.kill('SIGKILL')
    return listen(path, ...rest)
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  expect(stage.data.read('stats')).toBeNull()
  await (await stage.startWorker()).idle()
  expect(stage.data.read('stats/devices/weeks/all/2026-11-16')).toBe('1;1;ios=1;;oime=1')
  expect(stage.data.read('uncounted')).toBeNull()
})

/** A worker that loses its connection for good in the middle of a step. */
const cutOff = async (...flags: readonly string[]) => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  const child = startCommand('worker', ...flags, '--database-url', stage.url)
  const ending = outcomeOf(child)
  const listen = stage.data.listen.bind(stage.data)
  let isCut = false
  vi.spyOn(stage.data, 'listen').mockImplementation((path, ...rest) => {
    if (path[0] === 'beside' && stage.data.read('worker/beat') !== null) {
      isCut = true
      stage.data.faults.refuseConnections = true
      stage.data.faults.dropSockets()
    }
    return listen(path, ...rest)
  })
  await vi.waitFor(() => expect(isCut).toBe(true), soon)
  return { child, ending }
}

test('a connection that is lost for good ends what is to be done once', async () => {
  const { ending } = await cutOff('--once')
  expect(await ending).toMatchObject({
    complained: expect.stringMatching(/^There is no answer from http.* The rest will be done at the next start\.\n$/),
    code: 1,
  })
})

test('a worker that has lost its connection can still be stopped', async () => {
  const { child, ending } = await cutOff()
  child.kill('SIGTERM')
  expect(await ending).toMatchObject({ code: 0 })
})

test('bringing the data up to date ends with an error where no database answers', async () => {
  const stage = await openStage({})
  await stage.emulator.stop()
  const { complained, code } = await outcomeOf(startCommand('worker', '--migrate', '--database-url', stage.url))
  expect({ complained, code }).toEqual({
    complained: expect.stringMatching(/^There is no answer from http.* Nothing was done\.\n$/),
    code: 1,
  })
})
