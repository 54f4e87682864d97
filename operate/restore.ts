import type { Collection } from '../src/model/collection.ts'
import { shapePath } from '../src/model/derived-indexes.ts'
import { isObject, type Json, type JsonObject } from '../src/model/values/json.ts'
import { backupPath } from '../src/model/worker-beat.ts'
import { CommandError, UsageError } from '../tools/command.ts'
import { assertShape, checkShape } from '../worker/migration/check-shape.ts'
import { type OwnerStore, prepare, rebuildOf } from '../worker/migration/prepare.ts'
import { openAsOwner } from '../worker/open-database.ts'
import { accountsPart, BackupReader, changesMark, hashesPart, type Line, type Manifest, partOf } from './backup-file.ts'
import { Erasures } from './erasures.ts'
import { figure, type Progress, size } from './progress.ts'
import { compareKeys, type DatabaseCalls, type Project } from './project.ts'
import { type RestoreLease, restoringPath, takeRestoreLease } from './restore-lease.ts'
import { allKeys, childrenIn, keysBelow } from './walk.ts'

/** Left alone in the target: of the moment only. */
const ephemeral: readonly string[] = ['presence', 'worker']

/** Rebuilt by the worker; they may name somebody who was erased since. */
const ofWorker: readonly string[] = ['league', 'leagueNames', 'calendars']

export interface RestoreOptions {
  readonly project: Project
  readonly file: string
  readonly passphrase: string
  readonly collections: readonly Collection[]
  /** Removes what the database has. */
  readonly replace: boolean
  readonly progress: Progress
  readonly report: (line: string) => void
}

/**
 * Reads a whole backup without writing anything.
 *
 * @throws {CommandError} when it is not as it was written, or its data has another shape
 */
export const checkBackup = async ({
  file,
  passphrase,
  progress,
}: Pick<RestoreOptions, 'file' | 'passphrase' | 'progress'>) => {
  const reader = await BackupReader.open(file, passphrase)
  try {
    for await (const { lines } of reader.verified()) {
      for (const [path, value] of lines) if (path === shapePath) assertShape(value)
      progress.show(() => `Checking the file: ${size(reader.sums.bytes)}`)
    }
    progress.end()
    return { header: reader.header, manifest: reader.manifest as Manifest }
  } finally {
    await reader.close()
  }
}

/**
 * Restores a checked backup into a database, then brings its derived data up to date. Continues an interrupted one.
 *
 * @returns findings that need a person; none if everything is there
 */
export const restore = async (options: RestoreOptions): Promise<readonly string[]> => {
  const checked = await checkBackup(options)
  const owner = await openAsOwner(options.project.databaseURL)
  try {
    const lease = await takeRestoreLease(options.project, owner.store)
    try {
      return await restoreChecked(underLease(options, lease), checked, owner.store)
    } finally {
      await lease.release()
    }
  } finally {
    await owner.close()
  }
}

const underLease = (options: RestoreOptions, lease: RestoreLease): RestoreOptions => {
  const { database } = options.project
  const update: DatabaseCalls['update'] = async changes => {
    lease.assertHeld()
    await database.update(changes)
  }
  return { ...options, project: { ...options.project, database: { ...database, update } } }
}

const restoreChecked = async (
  options: RestoreOptions,
  { header, manifest }: Awaited<ReturnType<typeof checkBackup>>,
  store: OwnerStore,
): Promise<readonly string[]> => {
  const { project, file, passphrase, collections, replace, report } = options
  const { database } = project
  report(`Restoring a backup of "${header.project}" of ${new Date(manifest.finishedAt).toISOString()}.`)
  const noted = await database.read(restoringPath)
  const reached = isObject(noted) && noted.salt === header.salt ? Number(noted.chunk) : 0
  const erasures = new Erasures(collections, await database.read('erased'), header.startedAt)
  if (reached > 0) report('Continues the restore that was interrupted.')
  else await makeRoom(database, replace, project.id)
  const reader = await BackupReader.open(file, passphrase)
  try {
    await new Restoration(options, reader, erasures).run(reached)
  } finally {
    await reader.close()
    options.progress.end()
  }
  const rebuilt = new Set([...manifest.changed, ...erasures.applied])
  if (reached < Number.MAX_SAFE_INTEGER)
    await database.update({
      ...Object.assign({}, ...collections.filter(({ path }) => rebuilt.has(path)).map(rebuildOf)),
      ...progressOf(header.salt, Number.MAX_SAFE_INTEGER),
    })
  if (erasures.count > 0) report(`Records that were erased since the backup, and stay so: ${figure(erasures.count)}.`)
  await checkShape(store)
  await prepare({ store, collections, report })
  await database.update({ [restoringPath]: null, [backupPath]: manifest.finishedAt })
  return missingRecords(database, manifest, erasures)
}

const progressOf = (salt: string, chunk: number) => ({
  [`${restoringPath}/salt`]: salt,
  [`${restoringPath}/chunk`]: chunk,
})

const makeRoom = async (database: DatabaseCalls, replace: boolean, id: string): Promise<void> => {
  const places = (await allKeys(database, '')).filter(place => !ephemeral.includes(place) && place !== restoringPath)
  if (places.length === 0) return
  if (!replace)
    throw new UsageError(
      `The database of "${id}" is not empty. Restore into an empty one, or add --replace, which removes everything that is in it.`,
    )
  // Marks of erasures stay: an interrupted restore needs them as well.
  for (const place of places.filter(each => each !== 'erased'))
    for await (const keys of keysBelow(database, place, 500)) await removeBelow(database, place, keys)
}

/** Removes children one level further down, because the service limits the size of one deletion. */
const removeBelow = async (database: DatabaseCalls, place: string, keys: readonly string[]): Promise<void> => {
  if (!['history', 'beside', 'words', 'uses', 'confidential'].includes(place))
    return database.update(Object.fromEntries(keys.map(key => [`${place}/${key}`, null])))
  for (const key of keys)
    for await (const ids of keysBelow(database, `${place}/${key}`, 500))
      await database.update(Object.fromEntries(ids.map(id => [`${place}/${key}/${id}`, null])))
}

const isOfAccounts = (path: string): boolean => [accountsPart, hashesPart].includes(partOf(path))

/** Most characters and paths of one write. */
const maxWrite = { characters: 1_000_000, paths: 1_000 }

class Restoration {
  readonly #options: RestoreOptions
  readonly #reader: BackupReader
  readonly #erasures: Erasures
  #batch: Line[] = []
  #characters = 0
  #accounts: JsonObject[] = []
  #hashes: Json = null

  constructor(options: RestoreOptions, reader: BackupReader, erasures: Erasures) {
    this.#options = options
    this.#reader = reader
    this.#erasures = erasures
  }

  async run(reached: number): Promise<void> {
    const { salt } = this.#reader.header
    for await (const { lines } of this.#reader.verified()) {
      const { number } = this.#reader
      // Accounts are imported at the end: an interrupted restore takes them all again.
      const wanted = number < reached ? lines.filter(([path]) => isOfAccounts(path)) : lines
      for (const line of wanted) await this.#take(line)
      if (number < reached) continue
      await this.#write(progressOf(salt, number + 1))
      this.#options.progress.show(() => `Restoring: ${size(this.#reader.sums.bytes)}`)
    }
    await this.#importAccounts()
  }

  async #take(line: Line): Promise<void> {
    const part = partOf(line[0])
    if (part === changesMark) return this.#write({})
    if (part === hashesPart) {
      this.#hashes = line[1]
      return
    }
    if (part === accountsPart) return this.#takeAccount(line[1])
    if (this.#erasures.count > 0 && ofWorker.includes(part)) return
    // Whole, because the target's own marks stay.
    const entries = line[0] === 'erased' ? marksOf(line[1]) : [this.#erasures.without(line)]
    for (const entry of entries) {
      if (entry === null) continue
      this.#batch.push(entry)
      this.#characters += JSON.stringify(entry).length
    }
    if (this.#characters > maxWrite.characters || this.#batch.length >= maxWrite.paths) await this.#write({})
  }

  async #write(more: Readonly<Record<string, Json>>): Promise<void> {
    const batch = { ...Object.fromEntries(this.#batch), ...more }
    this.#batch = []
    this.#characters = 0
    if (Object.keys(batch).length > 0) await this.#options.project.database.update(batch)
  }

  async #takeAccount(account: Json): Promise<void> {
    if (!isObject(account)) return
    this.#accounts.push(importable(account))
    if (this.#accounts.length >= 1_000) await this.#importAccounts()
  }

  async #importAccounts(): Promise<void> {
    const { project, report } = this.#options
    if (this.#accounts.length === 0) return
    const users = this.#accounts
    this.#accounts = []
    const { status, text, json } = await project.askAuth(`v1/projects/${project.id}/accounts:batchCreate`, {
      method: 'POST',
      body: JSON.stringify({ ...hashing(this.#hashes), allowOverwrite: true, users }),
    })
    if (status !== 200)
      throw new CommandError(
        `The accounts could not be restored (${status}: ${text.slice(0, 200)}). Enable Authentication in the project and give these credentials the role "Firebase Authentication Admin", then run the command again.`,
      )
    const refused = isObject(json) && Array.isArray(json.error) ? json.error.length : 0
    if (refused > 0) report(`Accounts that were refused: ${figure(refused)}. Their owners sign up again.`)
  }
}

/** The target's marks stay beside them. */
const marksOf = (erased: Json): readonly Line[] =>
  childrenIn(erased).flatMap(([path, records]) =>
    childrenIn(records).flatMap(([id, marks]) =>
      childrenIn(marks).map(([what, mark]) => [`erased/${path}/${id}/${what}`, mark] as const),
    ),
  )

const imported = [
  'localId',
  'email',
  'emailVerified',
  'passwordHash',
  'salt',
  'displayName',
  'photoUrl',
  'createdAt',
  'lastLoginAt',
  'phoneNumber',
  'disabled',
  'customAttributes',
  'mfaInfo',
] as const

const importable = (account: JsonObject): JsonObject => {
  const providers = childrenIn(account.providerUserInfo ?? null).flatMap(([, info]) =>
    isObject(info) && !['password', 'phone'].includes(String(info.providerId)) ? [info] : [],
  )
  const known = imported.flatMap(name => (account[name] === undefined ? [] : [[name, account[name]] as const]))
  return { ...Object.fromEntries(known), ...(providers.length > 0 ? { providerUserInfo: providers } : {}) }
}

/** How the project hashed the passwords; the emulator has its own way and needs nothing. */
const hashing = (hashes: Json): JsonObject => {
  if (!isObject(hashes)) return {}
  const { algorithm, signerKey, saltSeparator, rounds, memoryCost } = hashes
  return Object.fromEntries(
    Object.entries({ hashAlgorithm: algorithm, signerKey, saltSeparator, rounds, memoryCost }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, value] as const]),
    ),
  )
}

const missingRecords = async (
  database: DatabaseCalls,
  { records }: Manifest,
  erasures: Erasures,
): Promise<readonly string[]> => {
  const lines: string[] = []
  for (const [path, expected] of Object.entries(records).toSorted(([one], [other]) => compareKeys(one, other))) {
    let count = 0
    for await (const keys of keysBelow(database, path)) count += keys.length
    const gone = erasures.goneIn(path)
    if (count < expected - gone)
      lines.push(
        `Of ${figure(expected)} records of "${path}" ${figure(count)} were restored. Restore again with --replace.`,
      )
  }
  return lines
}
