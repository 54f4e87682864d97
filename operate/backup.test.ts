import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ADMIN } from '../emulators/database/http/credentials.ts'
import { temporaryFolder } from '../emulators/testing/temporary-folder.ts'
import { contents } from '../src/areas/contents/collections/contents.ts'
import { subscribers } from '../src/areas/users/collections/subscribers.ts'
import { currentShape } from '../src/model/derived-indexes.ts'
import { erasureOf } from '../src/model/history.ts'
import type { Json, JsonObject } from '../src/model/values/json.ts'
import { issuesInSides } from '../worker/migration/issues-in-sides.ts'
import { openAsOwner } from '../worker/open-database.ts'
import { backup } from './backup.ts'
import { runBackup } from './backup-command.ts'
import type { Project } from './project.ts'
import { restore } from './restore.ts'
import { runRestore } from './restore-command.ts'
import { takeRestoreLease } from './restore-lease.ts'
import { contentIds, observed, openStage, sourceProject, targetProject } from './testing/stage.ts'
import { linesBelow } from './walk.ts'

// Many requests take long while other tests run.
vi.setConfig({ testTimeout: 60_000 })

const passphrase = 'correct horse battery'

const newFile = () => {
  const { path, ...folder } = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  return join(path, 'luna.backup')
}

/** The data, without what is of the moment. */
const durable = (data: unknown): JsonObject => {
  const { worker: _, presence: __, restoring: ___, ...rest } = data as JsonObject
  return rest
}

const leaf = fc.oneof(fc.string({ minLength: 1, maxLength: 9 }), fc.integer(), fc.boolean())
const key = fc.stringMatching(/^([a-z]{1,3}|-?[0-9]{1,3})$/)
const tree = fc.letrec<{ node: Json }>(tie => ({
  node: fc.oneof({ depthSize: 'small' }, leaf, fc.dictionary(key, tie('node'), { minKeys: 1, maxKeys: 5 })),
})).node

test('a place is read completely in pages of any size, from any line on', async () => {
  const { source, from, write } = await openStage({})
  const property = fc.asyncProperty(
    fc.dictionary(key, tree, { minKeys: 1, maxKeys: 8 }),
    fc.integer({ min: 30, max: 300 }),
    fc.nat(),
    async (data, max, cut) => {
      source.write('/place', data)
      const read = async (after: readonly string[]) => {
        const lines = []
        for await (const line of linesBelow(from.database, 'place', after, { aim: max / 4, max })) lines.push(line)
        return lines
      }
      const all = await read([])
      const stored = source.read('/place')
      source.write('/place', null)
      write(Object.fromEntries(all))
      expect(source.read('/place')).toEqual(stored)
      const [path = ''] = all[cut % all.length] ?? []
      expect(await read(path.split('/').slice(1))).toEqual(all.slice((cut % all.length) + 1))
    },
  )
  await fc.assert(property, { numRuns: 15 })
})

test('a backup is restored into an empty database as it was', async () => {
  const { source, target, from, to, ...stage } = await openStage()
  const file = newFile()
  const manifest = await backup({ ...stage, project: from, file, passphrase })
  expect(manifest.records).toMatchObject({ contents: 120, subscribers: 3, apps: 2 })
  expect(source.read('/worker/backup')).toBeGreaterThan(0)
  expect(await restore({ ...stage, project: to, file, passphrase, replace: false })).toEqual([])
  expect(durable(target.read('/'))).toEqual(durable(source.read('/')))
  expect(target.read('/worker/backup')).toBe(manifest.finishedAt)
})

test('progress names places, and no keys, which may be secret', async () => {
  const { source, from, ...stage } = await openStage()
  source.write('/calendars/secret-of-a-referee', { of: 'eva', document: 'BEGIN:VCALENDAR' })
  const shown: string[] = []
  vi.spyOn(stage.progress, 'show').mockImplementation(text => shown.push(text()))
  await backup({ ...stage, project: from, file: newFile(), passphrase })
  expect(shown).toContainEqual(expect.stringMatching(/^Reading calendars … /))
  expect(shown.join()).not.toContain('secret-of-a-referee')
})

test('more records than a page that changed at the same moment are all read again', async () => {
  const { source, from, clock, ...stage } = await openStage()
  const pending = new Set(['history/contents'])
  const project = observed(from, path => {
    if (!pending.delete(path)) return
    const changed = Array.from({ length: 210 }, (_, number) => [
      `many-${number}`,
      { title: 'New', rev: 1, updatedAt: clock.now() },
    ])
    source.merge([], Object.fromEntries(changed.map(([id, value]) => [`contents/${id}`, value])), ADMIN)
  })
  const { records } = await backup({ ...stage, project, file: newFile(), passphrase })
  expect(records).toMatchObject({ contents: contentIds.length + 210 })
})

test('events in a database of their own are part of a backup, and restored there', async () => {
  const { source, target, openWithEvents, eventsOf, ...stage } = await openStage()
  const events = { events: { oime: { '2026-11-18': { '-E1': 'seen' } } }, uncounted: { '2026-11-18~oime': '-E1' } }
  eventsOf(sourceProject).write('/', events)
  const file = newFile()
  await backup({ ...stage, project: await openWithEvents(sourceProject), file, passphrase })
  eventsOf(targetProject).write('/events/oime/2026-11-17/-E0', 'seen')
  const options = { ...stage, project: await openWithEvents(targetProject), file, passphrase }
  await expect(restore({ ...options, replace: false })).rejects.toThrow(/is not empty/)
  expect(await restore({ ...options, replace: true })).toEqual([])
  expect(eventsOf(targetProject).read('/')).toEqual(events)
  expect(durable(target.read('/'))).toEqual(durable(source.read('/')))
})

test('the file is named from the folder of the caller', async () => {
  const { from, ...stage } = await openStage()
  const file = newFile()
  await backup({ ...stage, project: from, file, passphrase })
  const environment = { INIT_CWD: dirname(file), LUNA_BACKUP_PASSPHRASE: passphrase }
  expect(await runRestore([basename(file), '--dry-run'], environment)).toBe(0)
  // Before it asks for a passphrase.
  const caller = { INIT_CWD: dirname(file) }
  await expect(runBackup([sourceProject, basename(file)], caller)).rejects.toThrow(`${file} exists already`)
})

test('what is there is only replaced when that is asked for', async () => {
  const { source, target, from, to, ...stage } = await openStage()
  const file = newFile()
  await backup({ ...stage, project: from, file, passphrase })
  target.write('/contents/other', { title: 'Other' })
  const options = { ...stage, project: to, file, passphrase }
  await expect(restore({ ...options, replace: false })).rejects.toThrow(/is not empty.*--replace/)
  expect(target.read('/')).toEqual({ contents: { other: { title: 'Other' } } })
  await restore({ ...options, replace: true })
  expect(durable(target.read('/'))).toEqual(durable(source.read('/')))
})

test.each([
  [currentShape - 1, /of a version before the first release, .* Nothing was changed/],
  [currentShape + 1, /of a later version .* Nothing was changed/],
])('a backup of data of shape %i changes nothing where it is to be restored', async (shape, refusal) => {
  const { source, target, from, to, ...stage } = await openStage({ users: { ada: { role: 'admin' } } })
  source.write('/migrations/shape', shape)
  const file = newFile()
  await backup({ ...stage, project: from, file, passphrase })
  target.write('/contents/other', { title: 'Other' })
  await expect(restore({ ...stage, project: to, file, passphrase, replace: true })).rejects.toThrow(refusal)
  expect(target.read('/')).toEqual({ contents: { other: { title: 'Other' } } })
})

test('records that are created, changed and deleted during a backup are each in one version, with all that is derived', async () => {
  const { source, target, from, to, change, clock, ...stage } = await openStage()
  const [changed = '', deleted = '', twice = ''] = contentIds
  const events: Readonly<Record<string, () => void>> = {
    // By then the long texts were read, and the records were not.
    contents: () => {
      change(contents, changed, { title: 'Changed', body: 'Changed text', slug: 'changed' })
      change(contents, deleted, null)
    },
    // By then the records were read, and the history was not.
    'history/contents': () => {
      change(contents, twice, { title: 'Once', slug: 'once', apps: ['oime'] })
      change(contents, 'created', { title: 'New', slug: 'new', kind: 'article', apps: [], status: 'draft' }, 'create')
      change(contents, contentIds[3] ?? '', null)
    },
    'unique/contents': () => change(contents, twice, { title: 'Twice', slug: 'twice', apps: [] }),
  }
  const pending = new Map(Object.entries(events))
  const project = observed(from, path => {
    const event = pending.get(path)
    pending.delete(path)
    event?.()
  })
  const file = newFile()
  const manifest = await backup({ ...stage, project, file, passphrase })
  expect(pending.size).toBe(0)
  expect(manifest.changed).toEqual(['contents'])
  // One was created, and two were deleted.
  expect(manifest.records).toMatchObject({ contents: contentIds.length - 1 })
  clock.advance(1)
  await restore({ ...stage, project: to, file, passphrase, replace: false })
  // The id of the last write, which a recount does not know.
  for (const each of [source, target]) each.write('/counts/contents/last', null)
  expect(durable(target.read('/'))).toEqual(durable(source.read('/')))
  const { store, close } = await openAsOwner(to.databaseURL)
  expect(await issuesInSides(store, contents, stage.collections)).toEqual([])
  await close()
})

test('a backup that cannot be put in its place is none', async () => {
  const { source, from, ...stage } = await openStage()
  const file = newFile()
  const project = observed(from, path => {
    if (path === 'contents') mkdirSync(file, { recursive: true })
  })
  await expect(backup({ ...stage, project, file, passphrase })).rejects.toThrow()
  expect(source.read('/worker/backup')).toBeNull()
})

test.each([7, 40, 60])('a backup and a restore that end after %i requests are continued', async limit => {
  const { source, target, from, to, ...stage } = await openStage()
  const file = newFile()
  const ending = (project: typeof from) => {
    let requests = 0
    return observed(project, () => {
      requests += 1
      if (requests > limit) throw new Error('The power is gone.')
    })
  }
  await expect(backup({ ...stage, project: ending(from), file, passphrase })).rejects.toThrow('The power is gone.')
  await backup({ ...stage, project: from, file, passphrase })
  let writes = 0
  const { update } = to.database
  const torn = async (changes: Readonly<Record<string, Json>>) => {
    writes += 1
    if (writes > limit % 3) throw new Error('The power is gone.')
    await update(changes)
  }
  const project = { ...to, database: { ...to.database, update: torn } }
  const options = { ...stage, file, passphrase, replace: false }
  await expect(restore({ ...options, project })).rejects.toThrow('The power is gone.')
  await restore({ ...options, project: to })
  expect(durable(target.read('/'))).toEqual(durable(source.read('/')))
})

test('of two restores at once one is refused, and the other has all of its data', async () => {
  const { source, target, from, to, ...stage } = await openStage()
  const file = newFile()
  await backup({ ...stage, project: from, file, passphrase })
  const options = { ...stage, project: to, file, passphrase, replace: true }
  const ends = await Promise.allSettled([restore(options), restore(options)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = ends.find(end => end.status === 'rejected')
  expect(String(refused?.reason)).toMatch(/Another restore into "demo-target" is at work/)
  expect(target.read('/restoring')).toBeNull()
  expect(durable(target.read('/'))).toEqual(durable(source.read('/')))
})

test('a restore that was killed holds the next one up for a minute only', async () => {
  const { source, target, from, to, ...stage } = await openStage()
  const file = newFile()
  await backup({ ...stage, project: from, file, passphrase })
  const options = { ...stage, project: to, file, passphrase, replace: false }
  target.write('/restoring', { holder: 'killed', until: (await to.database.time()) + 30_000 })
  await expect(restore(options)).rejects.toThrow(/killed within the last minute/)
  target.write('/restoring', { holder: 'killed', until: (await to.database.time()) - 1_000 })
  await restore(options)
  expect(durable(target.read('/'))).toEqual(durable(source.read('/')))
})

test('an interrupted restore makes room at once for the one that continues it', async () => {
  const { source, target, from, to, ...stage } = await openStage()
  const file = newFile()
  await backup({ ...stage, project: from, file, passphrase })
  const options = { ...stage, file, passphrase, replace: false }
  let writes = 0
  const update: typeof to.database.update = async changes => {
    writes += 1
    await to.database.update(changes)
    if (writes === 2) process.emit('SIGINT')
  }
  const project = { ...to, database: { ...to.database, update } }
  await expect(restore({ ...options, project })).rejects.toThrow(/was interrupted\. The same command continues it/)
  expect(writes).toBe(2)
  await restore({ ...options, project: to })
  expect(durable(target.read('/'))).toEqual(durable(source.read('/')))
})

test('a restore that finds another in its place writes no more, and leaves the other its place', async () => {
  const { target, to } = await openStage()
  const { store, close } = await openAsOwner(to.databaseURL)
  onTestFinished(() => close())
  const lease = await takeRestoreLease(to, store)
  await lease.renew()
  lease.assertHeld()
  target.write('/restoring', { holder: 'other', until: (await to.database.time()) + 30_000 })
  await lease.renew()
  expect(lease.assertHeld).toThrow(/Another restore into "demo-target" may have begun/)
  await lease.release()
  expect(target.read('/restoring/holder')).toBe('other')
})

const answer = (status: number, json: Json) => ({ status, json, text: JSON.stringify(json), date: Date.now() })

/** A project with accounts in pages as Google's, whose next import is refused as many times. */
const withAccounts = (project: Project, refusals = 0) => {
  const known = new Map<string, JsonObject>()
  let left = refusals
  const page = (path: string) => {
    const query = new URL(path, 'https://google.test').searchParams
    const [from, size] = [Number(query.get('nextPageToken')), Number(query.get('maxResults'))]
    const users = [...known.values()].slice(from, from + size)
    return { users, ...(from + size < known.size ? { nextPageToken: String(from + size) } : {}) }
  }
  const askAuth: Project['askAuth'] = async (path, { body = '{}' } = {}) => {
    if (path.includes(':batchGet')) return answer(200, page(path))
    if (!path.endsWith(':batchCreate')) return answer(200, { signIn: { hashConfig: { algorithm: 'SCRYPT' } } })
    const { hashAlgorithm, allowOverwrite, users } = JSON.parse(body)
    left -= 1
    if (left >= 0 || users.length > 1_000) return answer(503, null)
    const error = users.filter(({ localId }: { localId: string }) => known.has(localId) && !allowOverwrite)
    for (const user of users) known.set(user.localId, { ...user, hashAlgorithm })
    return answer(200, error.length > 0 ? { error } : {})
  }
  return { ...project, askAuth, known }
}

test('accounts are restored, however many, also after an attempt that Authentication refused', async () => {
  const { from, to, ...stage } = await openStage()
  const source = withAccounts(from)
  for (let number = 0; number < 1_001; number += 1)
    source.known.set(`u${number}`, { localId: `u${number}`, email: `${number}@luna.test`, passwordHash: 'hash' })
  const file = newFile()
  await backup({ ...stage, project: source, file, passphrase })
  const target = withAccounts(to, 1)
  target.known.set('u7', { localId: 'u7', email: 'former@luna.test' })
  const said: string[] = []
  const report = (line: string) => said.push(line)
  const options = { ...stage, report, project: target, file, passphrase, replace: false }
  await expect(restore(options)).rejects.toThrow(/The accounts could not be restored \(503/)
  await restore(options)
  const wanted = [...source.known].map(([id, account]) => [id, { ...account, hashAlgorithm: 'SCRYPT' }])
  expect(Object.fromEntries(target.known)).toEqual(Object.fromEntries(wanted))
  expect(said.filter(line => line.includes('refused'))).toEqual([])
})

test('a record that is not there afterwards, and an account that was refused, are told', async () => {
  const { from, to, ...stage } = await openStage()
  const source = withAccounts(from)
  source.known.set('u1', { localId: 'u1', email: 'ada@luna.test' })
  const file = newFile()
  await backup({ ...stage, project: source, file, passphrase })
  const update: typeof to.database.update = changes =>
    to.database.update(Object.fromEntries(Object.entries(changes).filter(([path]) => path !== 'contents/content-7')))
  const askAuth: Project['askAuth'] = async () => answer(200, { error: [{ index: 0, message: 'No.' }] })
  const said: string[] = []
  const project = { ...to, askAuth, database: { ...to.database, update } }
  const options = { ...stage, report: (line: string) => said.push(line), file, passphrase, replace: false }
  expect(await restore({ ...options, project })).toEqual([
    'Of 120 records of "contents" 119 were restored. Restore again with --replace.',
  ])
  expect(said).toContain('Accounts that were refused: 1. Their owners sign up again.')
})

test('an interrupted backup says how to go on, and the same command continues it', async () => {
  const { source, target, from, to, ...stage } = await openStage()
  const options = { ...stage, file: newFile(), passphrase }
  let reads = 0
  const read: typeof from.database.read = (...question) => {
    reads += 1
    if (reads === 10) process.emit('SIGINT')
    return from.database.read(...question)
  }
  const project = { ...from, database: { ...from.database, read } }
  await expect(backup({ ...options, project })).rejects.toThrow(
    'The backup was interrupted. The same command continues it.',
  )
  expect(reads).toBe(10)
  await backup({ ...options, project: from })
  await restore({ ...options, project: to, replace: false })
  expect(durable(target.read('/'))).toEqual(durable(source.read('/')))
})

test('a backup that was interrupted before its first line begins again', async () => {
  const { from, ...stage } = await openStage()
  const file = newFile()
  await writeFile(`${file}.unfinished`, '')
  expect((await backup({ ...stage, project: from, file, passphrase })).records).toMatchObject({ contents: 120 })
})

test('people who were erased since the backup stay erased', async () => {
  const { source, from, change, write, clock, ...stage } = await openStage()
  const file = newFile()
  await backup({ ...stage, project: from, file, passphrase })
  change(subscribers, 'nora', null)
  write(erasureOf(subscribers, 'nora', { by: 'ada', reason: 'Asked for' }))
  clock.advance(1)
  await restore({ ...stage, project: from, file, passphrase, replace: true })
  expect(JSON.stringify(source.read('/'))).not.toMatch(/nora@luna\.test/i)
  expect(source.read('/subscribers')).toHaveProperty('oscar')
  expect(source.read('/erased/subscribers/nora/all/reason')).toBe('Asked for')
  expect(source.read('/counts/subscribers/all')).toBe(2)
})
