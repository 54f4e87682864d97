import { existsSync, statSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { serverTimestamp } from '../src/model/change.ts'
import type { Collection } from '../src/model/collection.ts'
import { isObject, type Json, same } from '../src/model/values/json.ts'
import { backupPath } from '../src/model/worker-beat.ts'
import { CommandError } from '../tools/command.ts'
import { inProject } from '../tools/project.ts'
import {
  accountsPart,
  BackupReader,
  BackupWriter,
  changesMark,
  hashesPart,
  type Line,
  type Manifest,
} from './backup-file.ts'
import { type Interrupts, listenForInterrupts } from './interrupts.ts'
import { figure, type Progress, size } from './progress.ts'
import { compareKeys, type DatabaseCalls, type Project } from './project.ts'
import { allKeys, childrenIn, keysBelow, linesBelow } from './walk.ts'

/** Further places of a record, at `{place}/{collection}/{id}`. */
export const besideRecords = [
  'beside',
  'confidential',
  'history',
  'renamed',
  'words',
  'comments',
  'trash',
  'sought',
] as const

/** Places that are grouped by collection or app: each group is read by itself. */
const grouped: readonly string[] = [
  ...besideRecords,
  'counts',
  'digests',
  'erased',
  'looks',
  'public',
  'shown',
  'unique',
  'uses',
]

/** Left out: of the moment only. */
const ephemeral: readonly string[] = ['presence', 'worker', 'restoring']

/** Few, and they belong together: read until two readings are the same. */
const ofStaff = ['users', 'staffHistory', 'staffNames', 'invitations', 'erased'] as const

/** Changes up to so long before the start are read again, since the server tells whole seconds. */
const margin = 5_000

export interface BackupOptions {
  readonly project: Project
  readonly file: string
  readonly passphrase: string
  readonly collections: readonly Collection[]
  readonly progress: Progress
  readonly report: (line: string) => void
}

/** Places to read, each with all below it, in a fixed order. */
export const rootsOf = async (database: DatabaseCalls): Promise<readonly string[]> => {
  const places = (await allKeys(database, '')).filter(place => !ephemeral.includes(place)).toSorted(compareKeys)
  const roots = await Promise.all(
    places.map(async place =>
      grouped.includes(place) ? (await allKeys(database, place)).map(group => `${place}/${group}`) : [place],
    ),
  )
  return roots.flat()
}

export const versionOfConsole = async (): Promise<string> =>
  String(JSON.parse(await readFile(inProject('package.json'), 'utf8')).version)

/** @throws {CommandError} when the file exists */
export const assertNew = (file: string): void => {
  if (existsSync(file)) throw new CommandError(`${file} exists already. Name another file, or remove this one first.`)
}

/**
 * Writes a backup, or finishes an interrupted one. First reads everything in pages, then again what changed meanwhile.
 *
 * @throws {CommandError} when the file exists or cannot be continued
 */
export const backup = async (options: BackupOptions): Promise<Manifest> => {
  const { project, file, passphrase, report } = options
  assertNew(file)
  const unfinished = `${file}.unfinished`
  using interrupts = listenForInterrupts('backup')
  const run = new Run(options, interrupts)
  let writer: BackupWriter
  // A full disk leaves an empty file.
  if (existsSync(unfinished) && statSync(unfinished).size > 0) {
    writer = await run.resume(unfinished)
    report(`Continues the backup of which ${size(writer.bytes)} were read before.`)
  } else {
    run.startedAt = (await project.database.time()) - margin
    writer = await BackupWriter.create(unfinished, passphrase, { project: project.id, startedAt: run.startedAt })
  }
  try {
    const manifest = await run.write(writer)
    await rename(unfinished, file)
    // Restored data tells of its backup, too.
    await project.database.update({ [backupPath]: serverTimestamp })
    return manifest
  } catch (error) {
    await writer.close().catch(() => undefined)
    throw error
  }
}

class Run {
  startedAt = 0
  readonly #options: BackupOptions
  readonly #database: DatabaseCalls
  readonly #ids: ReadonlyMap<string, Set<string>>
  readonly #interrupts: Interrupts
  #cursor: string | null = null

  constructor(options: BackupOptions, interrupts: Interrupts) {
    this.#options = options
    this.#interrupts = interrupts
    this.#database = options.project.database
    this.#ids = new Map(options.collections.map(({ path }) => [path, new Set()]))
  }

  /** Reads what is there of an interrupted backup. */
  async resume(name: string): Promise<BackupWriter> {
    const { project, passphrase, progress } = this.#options
    const reader = await BackupReader.open(name, passphrase)
    try {
      const { header } = reader
      if (header.project !== project.id)
        throw new CommandError(`${name} is the beginning of a backup of "${header.project}". Name another file.`)
      this.startedAt = header.startedAt
      for await (const { lines } of reader.chunks()) {
        this.#interrupts.assertNone()
        if (lines[0]?.[0] === changesMark) break
        for (const [path] of lines) this.#noteId(path)
        this.#cursor = lines.at(-1)?.[0] ?? null
        progress.show(() => `Checking what was read before: ${size(reader.sums.bytes)}`)
      }
      return await BackupWriter.resume(name, reader)
    } finally {
      await reader.close()
    }
  }

  async write(writer: BackupWriter): Promise<Manifest> {
    await this.#writeAll(writer)
    await writer.flush()
    await this.#add(writer, [changesMark, true])
    const changed = await this.#writeChanges(writer)
    const withoutAccounts = await this.#writeAccounts(writer)
    const finishedAt = await this.#database.time()
    const records = Object.fromEntries([...this.#ids].map(([path, ids]) => [path, ids.size]))
    this.#options.progress.end()
    return writer.finish({ finishedAt, console: await versionOfConsole(), records, changed, withoutAccounts })
  }

  #add(writer: BackupWriter, line: Line): Promise<void> {
    this.#interrupts.assertNone()
    return writer.add(line)
  }

  /** Ids of records, and of what was beside a record that was deleted meanwhile. */
  #noteId(path: string): void {
    const [first = '', second = '', third = ''] = path.split('/', 3)
    const [collection, id] = this.#ids.has(first) ? [first, second] : first === 'beside' ? [second, third] : ['', '']
    this.#ids.get(collection)?.add(id)
  }

  async #writeAll(writer: BackupWriter): Promise<void> {
    const roots = await rootsOf(this.#database)
    const cursor = this.#cursor
    const reached = cursor === null ? 0 : roots.findIndex(root => `${cursor}/`.startsWith(`${root}/`))
    if (reached === -1)
      throw new CommandError(
        `The interrupted backup cannot be continued: "${cursor}" is gone from the database. Remove ${this.#options.file}.unfinished and start again.`,
      )
    for (const root of roots.slice(reached)) {
      const after = cursor !== null && root === roots[reached] ? cursor.slice(root.length + 1).split('/') : []
      for await (const line of linesBelow(this.#database, root, after)) {
        this.#noteId(line[0])
        await this.#add(writer, line)
        // Keys may be secret, such as the addresses of referees' calendars.
        this.#options.progress.show(() => `Reading ${root} … ${size(writer.bytes)} so far`)
      }
    }
  }

  /** Returns the collections with changed records. */
  async #writeChanges(writer: BackupWriter): Promise<readonly string[]> {
    const staff = await this.#readTogether(ofStaff)
    for (const line of staff) await this.#add(writer, line)
    const erased = erasedSince(staff.find(([path]) => path === 'erased')?.[1] ?? null, this.startedAt)
    const changed: string[] = []
    for (const { path } of this.#options.collections) {
      const ids = new Set([...(await this.#changedIds(path)), ...(erased.get(path) ?? [])])
      for (const id of ids) {
        const lines = await this.#readRecord(path, id)
        for (const line of lines) await this.#add(writer, line)
        if (lines[0]?.[1] === null) this.#ids.get(path)?.delete(id)
        else this.#ids.get(path)?.add(id)
        this.#options.progress.show(() => `Reading again what changed meanwhile: ${path}`)
      }
      if (ids.size > 0) changed.push(path)
    }
    return changed
  }

  async #readTogether(places: readonly string[]): Promise<readonly Line[]> {
    let before: readonly Line[] | null = null
    for (;;) {
      const lines = await Promise.all(places.map(async place => [place, await this.#database.read(place)] as const))
      if (before !== null && same(before as Json, lines as unknown as Json)) return lines
      before = lines
    }
  }

  /** Ids of records that were created, changed or deleted since the start. */
  async #changedIds(path: string): Promise<readonly string[]> {
    const changed = new Set<string>()
    let from = this.startedAt
    for (let limit = 200; ; ) {
      const query = { orderBy: '"updatedAt"', startAt: String(from), limitToFirst: String(limit) }
      const page = childrenIn(await this.#database.read(path, query))
      for (const [id] of page) changed.add(id)
      if (page.length < limit) break
      const last = Math.max(...page.map(([, record]) => Number(isObject(record) ? record.updatedAt : 0)))
      // A page of one moment only: read more of it.
      if (last === from) limit *= 2
      from = last
    }
    const gone = new Set(this.#ids.get(path))
    for await (const keys of keysBelow(this.#database, path)) for (const key of keys) gone.delete(key)
    return [...changed, ...gone]
  }

  /** A record with all that belongs to it, in one version. */
  async #readRecord(collection: string, id: string): Promise<readonly Line[]> {
    const location = `${collection}/${id}`
    const paths = [location, ...besideRecords.map(place => `${place}/${location}`)]
    for (let rev = await this.#database.read(`${location}/rev`); ; ) {
      const lines = await Promise.all(paths.map(async path => [path, await this.#database.read(path)] as const))
      const now = await this.#database.read(`${location}/rev`)
      if (now === rev) return lines
      rev = now
    }
  }

  /** Returns the reason if accounts cannot be read. */
  async #writeAccounts(writer: BackupWriter): Promise<string | null> {
    const { project, progress } = this.#options
    const { json: config } = await project.askAuth(`admin/v2/projects/${project.id}/config`)
    const signIn = isObject(config) && isObject(config.signIn) ? (config.signIn.hashConfig ?? null) : null
    await this.#add(writer, [hashesPart, signIn])
    let count = 0
    for (let token: Json = ''; typeof token === 'string'; ) {
      const page = `v1/projects/${project.id}/accounts:batchGet?maxResults=1000${token === '' ? '' : `&nextPageToken=${encodeURIComponent(token)}`}`
      const { status, json, text } = await project.askAuth(page)
      if (status !== 200 || !isObject(json)) return `${status}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 200)}`
      for (const [, account] of childrenIn(json.users ?? null)) {
        if (!isObject(account)) continue
        await this.#add(writer, [`${accountsPart}/${account.localId}`, account])
        count += 1
      }
      progress.show(() => `Reading accounts: ${figure(count)}`)
      token = json.nextPageToken ?? null
    }
    return null
  }
}

/** Erased records by collection. */
export const erasedSince = (erased: Json, since: number): ReadonlyMap<string, readonly string[]> =>
  new Map(
    childrenIn(erased).map(([collection, records]) => [
      collection,
      childrenIn(records).flatMap(([id, marks]) =>
        childrenIn(marks).some(([, mark]) => isObject(mark) && Number(mark.at) >= since) ? [id] : [],
      ),
    ]),
  )

/** Lines about a backup for people. */
export const summaryOf = ({ parts, records, withoutAccounts }: Manifest): readonly string[] => {
  const all = Object.values(records).reduce((sum, count) => sum + count, 0)
  const bytes = Object.values(parts).reduce((sum, part) => sum + part.bytes, 0)
  const accounts = parts[accountsPart]?.lines ?? 0
  return [
    `Records: ${figure(all)}. Accounts: ${figure(accounts)}. ${size(bytes)}.`,
    ...(withoutAccounts === null
      ? []
      : [
          `The accounts of Firebase Authentication are not part of it (${withoutAccounts}). Give the account of these credentials the role "Firebase Authentication Admin", or export them with "npx firebase auth:export".`,
        ]),
  ]
}
