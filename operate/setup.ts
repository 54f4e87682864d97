import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { serverTimestamp } from '../src/model/change.ts'
import { nameKeyOf, personIn, roleChange } from '../src/model/staff.ts'
import { eventsDatabase } from '../src/model/statistics/paths.ts'
import { isObject, type Json, jsonAt } from '../src/model/values/json.ts'
import { CommandError, UsageError } from '../tools/command.ts'
import { furtherAddress, variable, variableOf } from '../tools/database-address.ts'
import { inProject, rulesFile, rulesFileOf } from '../tools/project.ts'
import { type Ask, accessTo, type Environment, isDemo, openProject, type Project } from './project.ts'
import { childrenIn } from './walk.ts'

export interface SetupOptions {
  readonly id: string
  readonly environment: Environment
  /** Address of the first admin; asked for without. */
  readonly admin: string | undefined
  readonly isDryRun: boolean
  /** File of the settings for a deployment. */
  readonly file: string
  readonly report: (line: string) => void
  /** Asks, with a proposal for an empty answer. */
  readonly ask: (question: string, proposal: string) => Promise<string>
  readonly access?: typeof accessTo
  /** Runs a Node program; resolves with its exit code. */
  readonly run: (args: readonly string[], environment?: Readonly<Record<string, string>>) => Promise<number>
}

const consoleOf = (id: string, page: string): string => `https://console.firebase.google.com/project/${id}/${page}`

/** Brings a project from nothing to its first admin. Each step looks first, so that setup can be run again. */
export const setUp = async (options: SetupOptions): Promise<Project> => {
  const { id, admin, report, access = accessTo } = options
  if (admin !== undefined) assertEmail(admin)
  const settings = isDemo(id) ? options.environment : await settle(options, await access(id))
  const project = await openProject(id, settings, access)
  await deploy(project, options)
  await makeAdmin(project, options)
  report(`Next: the worker, e-mail templates and push notifications, by docs/operate.md.`)
  return project
}

const get = async (ask: Ask, url: string): Promise<Json> => {
  const { status, json } = await ask(url)
  return status === 200 ? json : null
}

/** Finds out, asks for and stores the settings of a deployment. */
const settle = async (options: SetupOptions, ask: Ask): Promise<Environment> => {
  const { id, environment, report } = options
  const found = await appOf(ask, id)
  const billing = await get(ask, `https://cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`)
  report(
    jsonAt(billing, 'billingEnabled') === true
      ? 'Plan: Blaze. The worker can be a scheduled function.'
      : 'Plan: Spark, or unknown. The worker needs a machine of yours; a scheduled function needs the plan Blaze.',
  )
  for (const line of byHand(id)) report(line)
  const instances = environment[variable] ? [] : await instancesOf(id, ask)
  const url = environment[variable] || (await askAddress(options, instances))
  const events = environment[eventsVariable] || (await askEvents(options, instances, url))
  if (events) furtherAddress(eventsVariable, events, url)
  const wanted = {
    LUNA_FIREBASE_PROJECT_ID: id,
    [variable]: url,
    ...(events ? { [eventsVariable]: events } : {}),
    LUNA_FIREBASE_API_KEY: environment.LUNA_FIREBASE_API_KEY || found.apiKey,
    LUNA_FIREBASE_AUTH_DOMAIN: environment.LUNA_FIREBASE_AUTH_DOMAIN || found.authDomain || `${id}.firebaseapp.com`,
  }
  if (!wanted.LUNA_FIREBASE_API_KEY)
    throw new CommandError(
      `"${id}" has no web app, whose key the console needs. Add one without Hosting at ${consoleOf(id, 'settings/general')}, then run this again.`,
    )
  const settings = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, value ?? '']))
  writeSettings(options, settings)
  return { ...environment, ...settings }
}

const byHand = (id: string): readonly string[] => [
  'Switch on by hand, if that is not done yet:',
  `  sign-in by e-mail and password: ${consoleOf(id, 'authentication/providers')}`,
  `  a Realtime Database, in the region of most of your staff, in locked mode: ${consoleOf(id, 'database')}`,
  `  texts of e-mails with your company's name: ${consoleOf(id, 'authentication/emails')}`,
  `  Cloud Messaging API (V1), for notifications: ${consoleOf(id, 'settings/cloudmessaging')}`,
  'Optional: App Check, and two-step sign-in with authenticator apps. docs/operate.md says how.',
]

/** Regions of the service, the first of which has addresses without its name. */
const regions = ['us-central1', 'europe-west1', 'asia-southeast1']

export const addressOf = (instance: string, region: string): string =>
  region === regions[0] ? `https://${instance}.firebaseio.com` : `https://${instance}.${region}.firebasedatabase.app`

const eventsVariable = variableOf(eventsDatabase)

const instancesOf = async (id: string, ask: Ask): Promise<readonly Json[]> => {
  const listed = await get(ask, `https://firebasedatabase.googleapis.com/v1beta/projects/${id}/locations/-/instances`)
  return childrenIn(jsonAt(listed, 'instances')).map(([, instance]) => instance)
}

const askAddress = async ({ id, ask: askPerson }: SetupOptions, instances: readonly Json[]): Promise<string> => {
  const known = instances.find(instance => jsonAt(instance, 'type') === 'DEFAULT_DATABASE') ?? instances[0]
  const proposal = known === undefined ? undefined : String(jsonAt(known, 'databaseUrl'))
  if (proposal !== undefined) return askPerson('Address of the database', proposal)
  const region = await askPerson(`Region of the database (${regions.join(', ')})`, regions[0] ?? '')
  if (!regions.includes(region)) throw new UsageError(`The region has to be ${regions.join(', ')}; it is "${region}".`)
  return askPerson('Address of the database', addressOf(`${id}-default-rtdb`, region))
}

/** Never proposes an instance, whose rules would be replaced. */
const askEvents = async (
  { ask: askPerson }: SetupOptions,
  instances: readonly Json[],
  main: string,
): Promise<string | null> => {
  const others = instances.map(instance => String(jsonAt(instance, 'databaseUrl'))).filter(url => url !== main)
  if (others.length === 0) return null
  const answer = await askPerson(`Database instance of the apps' events alone (none, or ${others.join(', ')})`, 'none')
  return answer === 'none' ? null : answer
}

const appOf = async (ask: Ask, id: string): Promise<{ readonly apiKey?: string; readonly authDomain?: string }> => {
  const apps = `https://firebase.googleapis.com/v1beta1/projects/${id}/webApps`
  const { status, json, text } = await ask(apps)
  // Google does not tell a project that is not there from one that is not shown.
  if (status !== 200)
    throw new CommandError(
      `Firebase does not show "${id}" to these credentials (${status}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 160)}). ${
        status === 429 || status >= 500
          ? 'Run this again later.'
          : 'Check the id, and that their account has the role "Firebase Viewer" in this project.'
      }`,
    )
  const app = firstApp(json)
  if (typeof app !== 'string') return {}
  const config = await get(ask, `${apps}/${app}/config`)
  const { apiKey, authDomain } = isObject(config) ? config : {}
  return {
    ...(typeof apiKey === 'string' ? { apiKey } : {}),
    ...(typeof authDomain === 'string' ? { authDomain } : {}),
  }
}

const firstApp = (listed: Json): Json => jsonAt(childrenIn(jsonAt(listed, 'apps'))[0]?.[1] ?? null, 'appId')

/** Adds what the file lacks, and keeps its other lines. */
const writeSettings = ({ file, report, isDryRun }: SetupOptions, settings: Readonly<Record<string, string>>): void => {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const known = parseEnv(before)
  const differing = Object.entries(settings).filter(
    ([name, value]) => known[name] !== undefined && known[name] !== value,
  )
  if (differing.length > 0)
    throw new CommandError(
      `${file} has other values of ${differing.map(([name]) => name).join(', ')}. Correct or remove these lines, then run this again.`,
    )
  const added = Object.entries(settings).flatMap(([name, value]) =>
    known[name] === undefined ? [`${name}=${value}`] : [],
  )
  if (added.length === 0) {
    report(`${file} has the settings.`)
    return
  }
  report(`${isDryRun ? 'Would write to' : 'Wrote to'} ${file}: ${added.join(' ')}`)
  const start = before === '' || before.endsWith('\n') ? before : `${before}\n`
  if (!isDryRun) writeFileSync(file, `${start}${added.join('\n')}\n`)
}

/** Rules with their indexes first, since the new page needs them; then the page. */
const deploy = async (project: Project, { run, report, isDryRun }: SetupOptions): Promise<void> => {
  const { id, isEmulator } = project
  if (isDryRun) {
    report('Would deploy the rules with their indexes, then the page.')
    return
  }
  if (isEmulator) {
    await project.database.call('.settings/rules', {}, { method: 'PUT', body: await readFile(rulesFile, 'utf8') })
    for (const { name, database } of project.furtherDatabases)
      await database.call('.settings/rules', {}, { method: 'PUT', body: await readFile(rulesFileOf(name), 'utf8') })
    report('Deployed the rules with their indexes. "npm start" serves the page.')
    return
  }
  const step = async (what: string, args: readonly string[], environment?: Readonly<Record<string, string>>) => {
    report(`${what} …`)
    if ((await run(args, environment)) !== 0)
      throw new CommandError(`${what} failed: see above. Correct that, then run this again; it goes on from here.`)
  }
  const firebase = (only: string) => [
    inProject('node_modules/firebase-tools/lib/bin/firebase.js'),
    ...['deploy', '--config', 'firebase.deploy.json', '--non-interactive', '--project', id, '--only', only],
  ]
  const build = [inProject('node_modules/vite/bin/vite.js'), 'build', '--mode', 'deploy', '--logLevel', 'warn']
  await step('Building the page', build, { NODE_ENV: 'production' })
  await step('Deploying the rules with their indexes', firebase('database'))
  await step('Deploying the page', firebase('hosting'))
}

/** @throws {UsageError} */
const assertEmail = (text: string): void => {
  if (!/^\S+@\S+\.\S+$/.test(text.trim()))
    throw new UsageError(`The first admin needs an e-mail address; it is "${text}".`)
}

/** Makes the first admin, with an account if there is none: its owner chooses a password by e-mail. */
const makeAdmin = async (project: Project, options: SetupOptions): Promise<void> => {
  const { report, isDryRun, ask } = options
  const { database, askAuth, id } = project
  const admins = await database
    .read('users', { orderBy: '"role"', equalTo: '"admin"', limitToFirst: '1' })
    .catch(() => null)
  if (childrenIn(admins).length > 0) {
    report('There is an admin already.')
    return
  }
  if (isDryRun) {
    report(`Would make ${options.admin ?? 'somebody, whom it asks for,'} the first admin.`)
    return
  }
  const given = options.admin ?? (await ask('E-mail address of the first admin (none, if you restore a backup)', ''))
  const email = given.trim().toLowerCase()
  if (email === '') {
    report('Nobody was made an admin.')
    return
  }
  assertEmail(email)
  const accounts = `v1/projects/${id}/accounts`
  const post = async (path: string, body: object): Promise<Json> => {
    const { status, json, text } = await askAuth(path, { method: 'POST', body: JSON.stringify(body) })
    if (status === 200) return json
    throw new CommandError(
      `Authentication refused to make ${email} an account (${status}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 160)}). Switch on sign-in by e-mail and password, then run this again.`,
    )
  }
  const known = jsonAt(
    childrenIn(jsonAt(await post(`${accounts}:lookup`, { email: [email] }), 'users'))[0]?.[1] ?? null,
    'localId',
  )
  const uid = String(known ?? jsonAt(await post(accounts, { email }), 'localId'))
  if (known === null) await post(`${accounts}:sendOobCode`, { requestType: 'PASSWORD_RESET', email })
  const name = email.split('@')[0] ?? email
  const stored = await database.read(`users/${uid}`)
  const record = stored ?? { displayName: name, nameKey: nameKeyOf(name), email }
  const created = Object.entries(isObject(record) ? record : {}).map(
    ([field, value]) => [`users/${uid}/${field}`, value] as const,
  )
  const person = personIn(uid, record)
  if (person === null)
    throw new CommandError(`users/${uid} is not the record of a person. Remove it, then run this again.`)
  await database.update({
    ...(stored === null ? { ...Object.fromEntries(created), [`users/${uid}/createdAt`]: serverTimestamp } : {}),
    ...roleChange(person, 'admin', uid),
  })
  const link = project.isEmulator
    ? 'The output of the emulators has a link to choose a password: put it at the end, in place of NEW_PASSWORD_HERE.'
    : 'They get an e-mail to choose a password.'
  report(`${email} is the first admin.${known === null ? ` ${link}` : ''}`)
}
