import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../emulators/testing/temporary-folder.ts'
import { compileBranches } from '../src/model/rules/compile.ts'
import type { Json } from '../src/model/values/json.ts'
import { declared } from '../tools/collections.ts'
import { type Ask, accessTo } from './project.ts'
import { type SetupOptions, setUp } from './setup.ts'
import { runSetup } from './setup-command.ts'
import { openStage, sourceProject, targetProject } from './testing/stage.ts'

const url = 'https://my-project-default-rtdb.europe-west1.firebasedatabase.app'

/** Answers of Google to the beginnings of addresses; others are refused. */
const google: Readonly<Record<string, object | null>> = {
  'https://cloudbilling.googleapis.com': { billingEnabled: true },
  'https://firebasedatabase.googleapis.com': { instances: [{ type: 'DEFAULT_DATABASE', databaseUrl: url }] },
  'https://firebase.googleapis.com/v1beta1/projects/my-project/webApps/app-1/config': {
    apiKey: 'key',
    authDomain: 'console.example.com',
  },
  'https://firebase.googleapis.com': { apps: [{ appId: 'app-1' }] },
  [`${url}/users.json`]: null,
  [`${url}/users/uid-1.json`]: null,
  [`${url}/.json`]: {},
  'https://identitytoolkit.googleapis.com/v1/projects/my-project/accounts:lookup': {},
  'https://identitytoolkit.googleapis.com/v1/projects/my-project/accounts': { localId: 'uid-1' },
}

const open = async (change: Partial<SetupOptions> & { readonly answers?: typeof google } = {}) => {
  const { path, ...folder } = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  const writes: [path: string, body: string][] = []
  const answers = Object.entries({ ...google, ...change.answers })
  const answerTo: Ask = async (address, { method = 'GET', body } = {}) => {
    if (method !== 'GET') writes.push([new URL(address).pathname, String(body)])
    const [, answer] = answers.find(([start]) => address.startsWith(start)) ?? []
    const json = (answer ?? null) as Json
    return { status: answer === undefined ? 403 : 200, text: JSON.stringify(json), json, date: 0 }
  }
  const said: string[] = []
  const run = vi.fn(async (_: readonly string[]) => 0)
  const ask = vi.fn(async (_: string, proposal: string) => proposal)
  const options: SetupOptions = {
    id: 'my-project',
    environment: {},
    admin: 'Ana@example.com',
    isDryRun: false,
    file: join(path, '.env.deploy'),
    report: line => said.push(line),
    ask,
    access: async () => answerTo,
    run,
    ...change,
  }
  const settings = () => readFile(options.file, 'utf8')
  return { options, said, run, ask, writes, settings }
}

test('a project goes from nothing to its first admin, with rules before the page', async () => {
  const { options, said, run, ask, writes, settings } = await open()
  await setUp(options)
  expect(ask.mock.calls).toEqual([['Address of the database', url]])
  expect(await settings()).toBe(
    `LUNA_FIREBASE_PROJECT_ID=my-project\nLUNA_FIREBASE_DATABASE_URL=${url}\nLUNA_FIREBASE_API_KEY=key\nLUNA_FIREBASE_AUTH_DOMAIN=console.example.com\n`,
  )
  expect(run.mock.calls.map(([args]) => args.at(-1))).toEqual(['warn', 'database', 'hosting'])
  expect(writes.map(([path]) => path.replace(/.*accounts/, 'accounts'))).toEqual([
    'accounts:lookup',
    'accounts',
    'accounts:sendOobCode',
    '/.json',
  ])
  expect(JSON.parse(writes.at(-1)?.[1] ?? '')).toMatchObject({
    'users/uid-1/email': 'ana@example.com',
    'users/uid-1/role': 'admin',
    'staffNames/admin/uid-1': 'ana',
    'staffHistory/uid-1/1': { action: 'granted', to: 'admin' },
  })
  expect(said).toContain('ana@example.com is the first admin. They get an e-mail to choose a password.')
  expect(said.join('\n')).toContain('https://console.firebase.google.com/project/my-project/authentication/providers')
})

test('whoever has an account becomes the first admin as they are, and gets no e-mail', async () => {
  const accounts = 'https://identitytoolkit.googleapis.com/v1/projects/my-project/accounts:lookup'
  const { options, said, writes } = await open({ answers: { [accounts]: { users: [{ localId: 'uid-1' }] } } })
  await setUp(options)
  expect(writes.map(([path]) => path.replace(/.*accounts/, 'accounts'))).toEqual(['accounts:lookup', '/.json'])
  expect(JSON.parse(writes.at(-1)?.[1] ?? '')).toMatchObject({ 'users/uid-1/role': 'admin' })
  expect(said).toContain('ana@example.com is the first admin.')
})

test('a second run finds its settings, and leaves the file as it is', async () => {
  const { options, said, settings } = await open()
  await setUp(options)
  const stored = await settings()
  await setUp(options)
  expect(said).toContain(`${options.file} has the settings.`)
  expect(await settings()).toBe(stored)
})

test('a dry run asks and reads, and changes nothing', async () => {
  const { options, said, run, writes, settings } = await open({ isDryRun: true })
  await setUp(options)
  expect([run.mock.calls, writes]).toEqual([[], []])
  await expect(settings()).rejects.toThrow('ENOENT')
  expect(said.filter(line => line.startsWith('Would'))).toHaveLength(3)
})

test('a first admin without an e-mail address is refused before anything is deployed', async () => {
  const { options, run, writes } = await open({ admin: 'ana' })
  await expect(setUp(options)).rejects.toThrow('The first admin needs an e-mail address; it is "ana".')
  expect([run.mock.calls, writes]).toEqual([[], []])
})

test('without an answer there is no first admin: a backup may have one', async () => {
  const { options, said, run, writes } = await open({ admin: undefined })
  await setUp(options)
  expect([run.mock.calls.length, writes]).toEqual([3, []])
  expect(said.join('\n')).toContain('Nobody was made an admin.')
})

test('a dry run does not ask for the first admin', async () => {
  const { options, ask } = await open({ admin: undefined, isDryRun: true })
  await setUp(options)
  expect(ask.mock.calls).toEqual([['Address of the database', url]])
})

test('where no database is listed, the address follows from the region', async () => {
  const answers = { 'https://firebasedatabase.googleapis.com': {} }
  const asked = await open({
    answers,
    ask: async (question, proposal) => (/Region/.test(question) ? 'europe-west1' : proposal),
  })
  await setUp(asked.options)
  expect(await asked.settings()).toContain(`LUNA_FIREBASE_DATABASE_URL=${url}\n`)
})

test('other lines of the file stay, and a setting of another project is not overwritten', async () => {
  const { options, settings } = await open()
  await writeFile(options.file, 'LUNA_DEMO=0')
  await setUp(options)
  expect(await settings()).toMatch(/^LUNA_DEMO=0\nLUNA_FIREBASE_PROJECT_ID=my-project\n/)
  await writeFile(options.file, 'LUNA_FIREBASE_API_KEY=other\n')
  await expect(setUp(options)).rejects.toThrow(/has other values of LUNA_FIREBASE_API_KEY\. Correct/)
  expect(await settings()).toBe('LUNA_FIREBASE_API_KEY=other\n')
})

test('a step that fails ends it with what to do, and nobody becomes an admin', async () => {
  const { options, writes } = await open({ run: async args => (args.includes('database') ? 1 : 0) })
  await expect(setUp(options)).rejects.toThrow(/Deploying the rules with their indexes failed.*run this again/)
  expect(writes).toEqual([])
})

test('a project without a web app is told to add one', async () => {
  const { options } = await open({ answers: { 'https://firebase.googleapis.com': {} } })
  await expect(setUp(options)).rejects.toThrow(/has no web app.*settings\/general/)
})

test.each([
  [403, 'Check the id, and that their account has the role "Firebase Viewer"'],
  [503, 'Run this again later.'],
])('a project that Firebase answers with %d is told, before anything is asked', async (status, advice) => {
  const access = async (): Promise<Ask> => async () => ({ status, text: 'Not shown', json: null, date: 0 })
  const { options, ask } = await open({ access })
  await expect(setUp(options)).rejects.toThrow(
    `Firebase does not show "my-project" to these credentials (${status}: Not shown). ${advice}`,
  )
  expect(ask).not.toHaveBeenCalled()
})

const eventsUrl = 'https://my-project-events.europe-west1.firebasedatabase.app'

const twoInstances = {
  'https://firebasedatabase.googleapis.com': {
    instances: [
      { type: 'USER_DATABASE', databaseUrl: eventsUrl },
      { type: 'DEFAULT_DATABASE', databaseUrl: url },
    ],
  },
}

const question = `Database instance of the apps' events alone (none, or ${eventsUrl})`

test('of a project with a further instance it asks whether events are there, and keeps the answer', async () => {
  const asked: string[] = []
  const { options, settings } = await open({
    answers: twoInstances,
    ask: async (text, proposal) => {
      asked.push(text)
      return text === question ? eventsUrl : proposal
    },
  })
  await setUp(options)
  expect(asked).toEqual(['Address of the database', question])
  expect(await settings()).toContain(
    `LUNA_FIREBASE_DATABASE_URL=${url}\nLUNA_FIREBASE_EVENTS_DATABASE_URL=${eventsUrl}\n`,
  )
})

test('a further instance is left alone unless it is named', async () => {
  const { options, settings } = await open({ answers: twoInstances })
  await setUp(options)
  expect(await settings()).not.toContain('EVENTS')
})

test('the instance of events is taken from the environment, too', async () => {
  const environment = { LUNA_FIREBASE_DATABASE_URL: url, LUNA_FIREBASE_EVENTS_DATABASE_URL: eventsUrl }
  const { options, ask, settings } = await open({ environment })
  await setUp(options)
  expect(ask).not.toHaveBeenCalled()
  expect(await settings()).toContain(`LUNA_FIREBASE_EVENTS_DATABASE_URL=${eventsUrl}\n`)
})

test.each([
  [url, 'LUNA_FIREBASE_EVENTS_DATABASE_URL has the address of the first database'],
  ['http://127.0.0.1:9000/?ns=events', "LUNA_FIREBASE_EVENTS_DATABASE_URL is an emulator's address"],
  ['my-project-events', 'LUNA_FIREBASE_EVENTS_DATABASE_URL has to be the address of a database'],
])('%s as the instance of events is refused, before anything is written', async (address, message) => {
  const { options, run, writes, settings } = await open({ environment: { LUNA_FIREBASE_EVENTS_DATABASE_URL: address } })
  await expect(setUp(options)).rejects.toThrow(message)
  expect([run.mock.calls, writes]).toEqual([[], []])
  await expect(settings()).rejects.toThrow('ENOENT')
})

test('on emulators each instance gets its own rules', async () => {
  const { environmentWithEvents, openWithEvents, rules } = await openStage()
  const environment = environmentWithEvents(sourceProject)
  const { options } = await open({ id: sourceProject, environment, access: accessTo })
  await setUp(options)
  const { database, furtherDatabases } = await openWithEvents(sourceProject)
  const rulesOf = async (each: typeof database | undefined) => (await each?.call('.settings/rules', {}))?.text
  const { plainRecords } = await declared()
  expect(await rulesOf(database)).toBe(rules)
  expect(await rulesOf(furtherDatabases[0]?.database)).toBe(compileBranches(plainRecords, 'events'))
})

test('on emulators the instances of a real project in .env.deploy are not touched', async () => {
  const { environmentWithEvents } = await openStage()
  const environment = { ...environmentWithEvents(sourceProject), LUNA_FIREBASE_EVENTS_DATABASE_URL: eventsUrl }
  const { options } = await open({ id: sourceProject, environment, access: accessTo })
  expect((await setUp(options)).furtherDatabases).toEqual([])
})

test('the command only says what it would do with --dry-run', async () => {
  const { environmentWithEvents, openWithEvents } = await openStage()
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const { furtherDatabases } = await openWithEvents(targetProject)
  const rulesOfEvents = async () => (await furtherDatabases[0]?.database.call('.settings/rules', {}))?.text
  const before = await rulesOfEvents()
  const args = [targetProject, '--dry-run', '--admin', 'ana@example.com']
  expect(await runSetup(args, environmentWithEvents(targetProject))).toBe(0)
  expect(log.mock.calls.flat().filter(line => line.startsWith('Would'))).toEqual([
    'Would deploy the rules with their indexes, then the page.',
    'Would make ana@example.com the first admin.',
  ])
  expect(await rulesOfEvents()).toBe(before)
})
