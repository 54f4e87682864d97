import { readFile } from 'node:fs/promises'
import type { Collection } from '../src/model/collection.ts'
import { currentShape, derivedIndexesOf, shapePath, shapesPath } from '../src/model/derived-indexes.ts'
import { deployedRules } from '../src/model/rules/deployed.ts'
import { isObject, type Json, jsonAt, same } from '../src/model/values/json.ts'
import { backupPath, beatPath, isLate, isRunning, reportPath } from '../src/model/worker-beat.ts'
import { rulesFileOf } from '../tools/project.ts'
import { lagOf } from '../worker/lag.ts'
import { openAsOwner } from '../worker/open-database.ts'
import { noPicture, pictureAddress } from '../worker/site/pictures.ts'
import { versionOfConsole } from './backup.ts'
import { duration } from './progress.ts'
import type { Environment, Project } from './project.ts'
import { restoringPath } from './restore-lease.ts'
import { childrenIn } from './walk.ts'

/** A point of an examination. If it is not fine, its text says what to do. */
export interface Finding {
  readonly subject: string
  readonly isFine: boolean
  readonly text: string
}

export interface DoctorOptions {
  readonly project: Project
  readonly collections: readonly Collection[]
  /** Rules of this version, as compiled. */
  readonly rules: string
  /** Domain of the console, whose links in e-mails have to work. */
  readonly authDomain: string | undefined
  /** Settings of App Check for the page's build. */
  readonly appCheck?: { readonly siteKey: string | undefined; readonly appId: string | undefined }
  /** Origin of the deployed console; absent on emulators. */
  readonly site?: string | undefined
}

const fine = (subject: string, text: string): Finding => ({ subject, isFine: true, text })
const wrong = (subject: string, text: string): Finding => ({ subject, isFine: false, text })

/** Difference of clocks that breaks nothing; the server tells whole seconds. */
const tolerance = 5_000

/** Age of a backup that calls for another one: a weekly schedule, and a day. */
const oldBackup = 8 * 86_400_000

/** Examines a project without changing anything. */
export const examine = async (options: DoctorOptions): Promise<readonly Finding[]> => {
  const { project, collections } = options
  const asked = Date.now()
  const now = await project.database.time()
  const { store, close } = await openAsOwner(project.databaseURL)
  try {
    return [
      fine('versions', `console ${await versionOfConsole()}, Node ${process.versions.node}`),
      clocks((asked + Date.now()) / 2, now),
      ...(await rulesOf(options)),
      ...(await rulesOfFurther(options)),
      await shapeOf(project, collections),
      await workerOf(project, now, await lagOf(store, collections, now)),
      await admins(project),
      ...(await authentication(options)),
      appCheckOf(options),
      ...(await pictures(options)),
      await lastBackup(project, now),
    ]
  } finally {
    await close()
  }
}

const clocks = (here: number, there: number): Finding => {
  // The server leaves out parts of a second.
  const skew = here - (there + 500)
  if (Math.abs(skew) <= tolerance) return fine('clock', 'agrees with the database')
  return wrong(
    'clock',
    `This machine is ${duration(Math.abs(skew))} ${skew > 0 ? 'ahead of' : 'behind'} the database, so that credentials and scheduled work fail. Turn on its time synchronization (NTP).`,
  )
}

const deployFurther = (project: Project): string =>
  project.isEmulator ? `Deploy those of this version: npm run setup -- ${project.id}` : deploy(project)

const deploy = (project: Project): string =>
  project.isEmulator
    ? 'Start the emulators with those of this version: "npm start".'
    : `Deploy those of this version: npx firebase deploy --config firebase.deploy.json --only database --project ${project.id}`

/** Rules of the project's further databases, which hold places of their own. */
const rulesOfFurther = ({ project }: DoctorOptions): Promise<readonly Finding[]> =>
  Promise.all(
    project.furtherDatabases.map(async ({ name, database }) => {
      const [{ text }, own] = await Promise.all([
        database.call('.settings/rules', {}),
        readFile(rulesFileOf(name), 'utf8'),
      ])
      return same(rulesIn(text), rulesIn(own))
        ? fine('rules', `those of this version in the database "${name}"`)
        : wrong(
            'rules',
            `The database "${name}" has other rules than this version of the console. ${deployFurther(project)}`,
          )
    }),
  )

const rulesOf = async (options: DoctorOptions): Promise<readonly Finding[]> => {
  const { project, rules } = options
  const { text } = await project.database.call('.settings/rules', {})
  const deployed = rulesIn(text)
  const own = rulesIn(rules)
  const indexes = same(indexesIn(deployed), indexesIn(own))
  return [
    same(withoutIndexes(deployed), withoutIndexes(own))
      ? fine('rules', 'those of this version')
      : wrong('rules', `The database has other rules than this version of the console. ${deploy(project)}`),
    indexes
      ? fine('indexes', 'those of this version')
      : wrong('indexes', `Lists and backups lack indexes, which are part of the rules. ${deploy(project)}`),
  ]
}

const rulesIn = (text: string): Json => {
  try {
    return JSON.parse(deployedRules(text)) as Json
  } catch {
    return null
  }
}

const indexesIn = (rules: Json, path = ''): Json =>
  Object.fromEntries(
    childrenIn(rules).flatMap(([name, child]): [string, Json][] =>
      name === '.indexOn'
        ? [[path, [child].flat().map(String).toSorted()]]
        : isObject(child)
          ? Object.entries(indexesIn(child, `${path}/${name}`) ?? {})
          : [],
    ),
  )

const withoutIndexes = (rules: Json): Json =>
  isObject(rules)
    ? Object.fromEntries(
        Object.entries(rules).flatMap(([name, child]) => (name === '.indexOn' ? [] : [[name, withoutIndexes(child)]])),
      )
    : rules

const shapeOf = async ({ database, id }: Project, collections: readonly Collection[]): Promise<Finding> => {
  const [shape, shapes, restoring] = await Promise.all(
    [shapePath, shapesPath, restoringPath].map(path => database.read(path)),
  )
  if (restoring !== null && restoring !== undefined)
    return wrong('data', `A restore was interrupted. Run the same "npm run restore" again; it continues.`)
  if (Number(shape) > currentShape)
    return wrong('data', `The data is of a later version of the console. Deploy that one, in place of this.`)
  if ((shape ?? null) !== null && shape !== currentShape)
    return wrong(
      'data',
      `The data is of a version before the first release, which cannot be read. Begin with an empty database.`,
    )
  const others = collections.filter(collection => {
    const noted = jsonAt(shapes ?? null, collection.path)
    return !isObject(noted) || !same(noted.ready, derivedIndexesOf(collection)) || (noted.building ?? null) !== null
  })
  if (shape === currentShape && others.length === 0)
    return fine('data', `shape ${currentShape}, with all that is derived`)
  const isPart = others.length > 0 && others.length < collections.length
  const what = isPart ? ` (${others.map(({ path }) => path).join(', ')})` : ''
  return wrong(
    'data',
    `The data is not yet that of this version${what}. Start the worker, or run: npm run worker -- --migrate, with the database of "${id}".`,
  )
}

const workerOf = async ({ database }: Project, now: number, lag: number): Promise<Finding> => {
  const [beat, report] = await Promise.all([database.read(beatPath), database.read(reportPath)])
  const start = 'Start it, or see why it ended: docs/operate.md, "The worker".'
  if (typeof beat !== 'number')
    return wrong('worker', `No worker has run yet: nothing is published on schedule or sent. ${start}`)
  if (!isRunning(beat, now)) return wrong('worker', `The worker last ran ${duration(now - beat)} ago. ${start}`)
  const error = isObject(report) && typeof report.error === 'string' ? ` Its last failure: ${report.error}` : ''
  if (isLate(now - lag, now))
    return wrong(
      'worker',
      `The worker runs, and is ${duration(lag)} late.${error} See its output, and correct the record that it names.`,
    )
  return fine('worker', `ran ${duration(Math.max(0, now - beat))} ago, and is not late.${error}`)
}

const admins = async ({ database, id }: Project): Promise<Finding> => {
  const found = await database.read('users', { orderBy: '"role"', equalTo: '"admin"', limitToFirst: '2' })
  const count = childrenIn(found).length
  if (count > 0) return fine('admins', count === 1 ? 'one; a second one could help if they are away' : 'two or more')
  return wrong(
    'admins',
    `Nobody is an admin, so nobody can give roles. Sign up in the console, then: npm run setup -- ${id}`,
  )
}

const authentication = async ({ project, authDomain }: DoctorOptions): Promise<readonly Finding[]> => {
  const subject = 'sign-in'
  const { status, json, text } = await project.askAuth(`admin/v2/projects/${project.id}/config`)
  if (status !== 200 || !isObject(json))
    return [
      wrong(
        subject,
        `The settings of Authentication cannot be read (${status}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 120)}). Enable Authentication in the Firebase console, and give these credentials the role "Firebase Authentication Viewer".`,
      ),
    ]
  if (project.isEmulator) return [fine(subject, 'the emulator sends no e-mail; its log has the links')]
  const page = `https://console.firebase.google.com/project/${project.id}/authentication`
  const domains: readonly Json[] = Array.isArray(json.authorizedDomains) ? json.authorizedDomains : []
  const wanted = [authDomain, `${project.id}.web.app`].filter(each => each !== undefined)
  const missing = wanted.filter(domain => !domains.includes(domain))
  const template = jsonAt(json, 'notification/sendEmail/resetPasswordTemplate')
  return [
    jsonAt(json, 'signIn/email/enabled') === true
      ? fine(subject, 'by e-mail and password')
      : wrong(subject, `Sign-in by e-mail and password is off. Turn it on: ${page}/providers`),
    missing.length === 0
      ? fine('domains', wanted.join(', '))
      : wrong(
          'domains',
          `Links in e-mails do not lead to ${missing.join(', ')}. Add it to the authorized domains: ${page}/settings`,
        ),
    isObject(template)
      ? fine('e-mails', 'templates are set')
      : wrong('e-mails', `The templates of e-mails cannot be read. See that they name your company: ${page}/emails`),
  ]
}

/** Optional. Whether Firebase enforces it is seen in the Firebase console only. */
const appCheckOf = ({ project, appCheck }: DoctorOptions): Finding => {
  const subject = 'App Check'
  if (project.isEmulator) return fine(subject, 'the emulators do not use it')
  if (!appCheck?.siteKey)
    return fine(
      subject,
      'not set, so other programs may use the web key of the project; the rules protect the data. To set it: docs/operate.md, "App Check, if you want it"',
    )
  if (!appCheck.appId)
    return wrong(
      subject,
      `LUNA_APP_CHECK_SITE_KEY is set, and LUNA_FIREBASE_APP_ID is not, so that the page gets no proofs. Add the id of the web app to .env.deploy, then: npm run setup -- ${project.id}`,
    )
  return fine(
    subject,
    `set for the page. Enforce it once its metrics show that all apps send proofs: https://console.firebase.google.com/project/${project.id}/appcheck`,
  )
}

/** Settings of App Check in an environment. */
export const appCheckIn = ({ LUNA_APP_CHECK_SITE_KEY, LUNA_FIREBASE_APP_ID }: Environment) => ({
  siteKey: LUNA_APP_CHECK_SITE_KEY || undefined,
  appId: LUNA_FIREBASE_APP_ID || undefined,
})

/** The function is optional: without it, notifications have linked images only. */
const pictures = async ({ site }: DoctorOptions): Promise<readonly Finding[]> => {
  if (site === undefined) return []
  const address = pictureAddress(site, 'none')
  const text = await fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
    answer => answer.text(),
    () => '',
  )
  const isServed = text.trim() === noPicture
  return [
    fine(
      'pictures',
      isServed
        ? `phones load images of notifications from ${site}`
        : `${site} serves no images for phones, so notifications can only have links to images: docs/operate.md, "Notifications"`,
    ),
  ]
}

const lastBackup = async ({ database, id }: Project, now: number): Promise<Finding> => {
  const at = await database.read(backupPath)
  const advice = `Make one: npm run backup -- ${id} FILE`
  if (typeof at !== 'number') return wrong('backup', `There is no backup yet. ${advice}`)
  const age = now - at
  if (age > oldBackup) return wrong('backup', `The last backup is ${duration(age)} old. ${advice}`)
  return fine('backup', `${duration(Math.max(0, age))} old`)
}
