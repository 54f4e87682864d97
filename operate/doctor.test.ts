import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Json } from '../src/model/values/json.ts'
import { rulesFileOf } from '../tools/project.ts'
import { noPicture } from '../worker/site/pictures.ts'
import { appCheckIn, examine } from './doctor.ts'
import type { Environment, Project } from './project.ts'
import { openStage, sourceProject } from './testing/stage.ts'

const hour = 3_600_000
const domain = 'demo-source.firebaseapp.com'

const settings = (more: Json = {}): Json => ({
  signIn: { email: { enabled: true } },
  authorizedDomains: [domain, 'demo-source.web.app'],
  notification: { sendEmail: { resetPasswordTemplate: { subject: 'Reset' } } },
  ...(more as object),
})

interface Change {
  readonly data?: Readonly<Record<string, Json>>
  readonly rules?: (rules: string) => string
  readonly config?: Json
  readonly clock?: number
  /** Rules of the instance of events; without them, events are where everything is. */
  readonly rulesOfEvents?: (rules: string) => string
  readonly environment?: Environment
  readonly site?: string
}

/** A healthy project, with changes. */
const examineWith = async (change: Change) => {
  const { from: alone, rules, write, collections, openWithEvents } = await openStage()
  const from = change.rulesOfEvents ? await openWithEvents(sourceProject) : alone
  if (change.rulesOfEvents) {
    const body = change.rulesOfEvents(await readFile(rulesFileOf('events'), 'utf8'))
    await from.furtherDatabases[0]?.database.call('.settings/rules', {}, { method: 'PUT', body })
  }
  const now = Date.now()
  write({ 'worker/beat': now, 'worker/backup': now - hour, ...change.data })
  const database = {
    ...from.database,
    time: async () => now + (change.clock ?? 0),
  }
  const config = change.config ?? settings()
  // Answers as the service does.
  const project: Project = {
    ...from,
    isEmulator: false,
    database,
    askAuth: async () => ({ status: 200, text: '', json: config, date: now }),
  }
  return examine({
    project,
    collections,
    rules: change.rules?.(rules) ?? rules,
    authDomain: domain,
    appCheck: appCheckIn(change.environment ?? {}),
    site: change.site,
  })
}

/** Texts of the findings to act on, by subject. */
const findingsWith = async (change: Change) => {
  const found = await examineWith(change)
  return Object.fromEntries(found.flatMap(({ subject, isFine, text }) => (isFine ? [] : [[subject, text]])))
}

test('a healthy project has no findings', async () => {
  expect(await findingsWith({})).toEqual({})
  expect(await findingsWith({ rulesOfEvents: rules => rules })).toEqual({})
})

test.each([
  ['a single admin', {}, /^one; a second one could help/],
  ['a second admin', { 'users/zoe/role': 'admin' }, /^two or more$/],
])('%s is no finding, and is told', async (_, data, said) => {
  const found = await examineWith({ data })
  expect(found.find(({ subject }) => subject === 'admins')).toMatchObject({
    isFine: true,
    text: expect.stringMatching(said),
  })
})

test.each([
  [
    'a missing index',
    { rules: (text: string) => text.replace('"updatedAt",', '') },
    { indexes: /indexes.*Deploy.*npx firebase deploy/ },
  ],
  ['another rule', { rules: (text: string) => text.replace('80', '81') }, { rules: /other rules.*Deploy/ }],
  [
    'another rule in the instance of events',
    { rulesOfEvents: (text: string) => text.replace('10000', '10001') },
    { rules: /The database "events" has other rules.*Deploy.*npx firebase deploy/ },
  ],
  ['data without a mark', { data: { migrations: null } }, { data: /not yet that of this version\. .*--migrate/ }],
  ['data of a version before the first', { data: { 'migrations/shape': 1 } }, { data: /before the first release/ }],
  ['data of a later version', { data: { 'migrations/shape': 99 } }, { data: /later version/ }],
  ['derived data to rebuild', { data: { 'shapes/apps': null } }, { data: /\(apps\).*Start the worker/ }],
  ['an interrupted restore', { data: { restoring: { salt: 'x', chunk: 1 } } }, { data: /npm run restore/ }],
  ['no worker', { data: { 'worker/beat': null } }, { worker: /No worker has run yet.*Start it/ }],
  ['a worker that ended', { data: { 'worker/beat': Date.now() - 3 * hour } }, { worker: /last ran 3 hours ago/ }],
  ['no admin', { data: { 'users/ada/role': 'lmf' } }, { admins: /Nobody is an admin.*npm run setup/ }],
  ['no backup', { data: { 'worker/backup': null } }, { backup: /no backup yet.*npm run backup/ }],
  ['an old backup', { data: { 'worker/backup': Date.now() - 9 * 24 * hour } }, { backup: /9 days old/ }],
  ['a clock that is an hour ahead', { clock: -3_600_000 }, { clock: /60 minutes ahead.*NTP/ }],
  ['sign-in that is off', { config: settings({ signIn: {} }) }, { 'sign-in': /is off.*providers/ }],
  [
    'App Check without the id of the app',
    { environment: { LUNA_APP_CHECK_SITE_KEY: 'key' } },
    { 'App Check': /LUNA_FIREBASE_APP_ID is not.*\.env\.deploy, then: npm run setup -- demo-source/ },
  ],
  [
    'a missing domain',
    { config: settings({ authorizedDomains: [domain] }) },
    { domains: /demo-source\.web\.app\. Add it/ },
  ],
])('%s is found, with what to do', async (_, change, expected) => {
  const found = await findingsWith(change)
  expect(Object.keys(found)).toEqual(Object.keys(expected))
  for (const [subject, text] of Object.entries(expected)) expect(found[subject]).toMatch(text)
})

test('a worker that runs and is late is found, with its last failure', async () => {
  const found = await findingsWith({
    data: {
      'worker/report': { lag: 5, error: 'contents/one was due.', errorAt: 1 },
      'contents/content-1/status': 'scheduled',
      'contents/content-1/publishAt': Date.now() - 3 * hour,
      'contents/content-1/keys/status~publishAt': `scheduled~${Date.now() - 3 * hour}`,
    },
  })
  expect(found.worker).toMatch(/3 hours late. Its last failure: contents\/one was due\./)
})

test.each([
  ['what serves public pictures', noPicture, /^phones load images of notifications from http/],
  ['another page', '<!doctype html>', /serves no images for phones.*docs\/operate\.md, "Notifications"$/],
])('a console with %s at its address for pictures is no finding, and is told', async (_, page, said) => {
  const server = createServer((__, response) => response.end(`${page}\n`)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const found = await examineWith({ site: `http://127.0.0.1:${port}` })
  expect(found.find(({ subject }) => subject === 'pictures')).toMatchObject({
    isFine: true,
    text: expect.stringMatching(said),
  })
})

test.each([
  ['is not set', {}, /^not set.*To set it: docs\/operate\.md, "App Check, if you want it"$/],
  [
    'is set',
    { LUNA_APP_CHECK_SITE_KEY: 'key', LUNA_FIREBASE_APP_ID: '1:2:web:3' },
    /^set for the page\. Enforce it.*demo-source\/appcheck$/,
  ],
])('where App Check %s, it says so and what to do, as it is optional', async (_, environment, text) => {
  const found = await examineWith({ environment })
  expect(found.find(({ subject }) => subject === 'App Check')).toEqual({
    subject: 'App Check',
    isFine: true,
    text: expect.stringMatching(text),
  })
})
