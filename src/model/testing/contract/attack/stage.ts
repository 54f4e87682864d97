import { readFileSync } from 'node:fs'
import { nodeFromJSON } from '../../../../../emulators/database/tree/from-json.ts'
import type { DataNode } from '../../../../../emulators/database/tree/node.ts'
import { ROOT } from '../../../../../emulators/database/tree/path.ts'
import { mergeOf, Store } from '../../../../../emulators/database/tree/store.ts'
import { seedNamed } from '../../../../../emulators/seed/seeds.ts'
import { rulesFile } from '../../../../../tools/project.ts'
import type { Json, JsonObject } from '../../../values/json.ts'

/** The attacked database: the demo's, with an entry of each kind that it lacks. */

/** Time of the attack. */
export const now = Date.UTC(2026, 11, 5)

const before = now - 86_400_000

/** All attackers: a uid, or null for a signed-out client. */
export const attackers: Readonly<Record<string, string | null>> = {
  admin: 'demo-admin',
  lmf: 'demo-lmf',
  contents: 'demo-contents',
  stats: 'demo-stats',
  norole: 'demo-norole',
  deactivated: 'demo-olga',
  /** Wrote on contents before a change of role. */
  moved: 'demo-moved',
  colleague: 'demo-colleague',
  stranger: 'demo-stranger',
  nobody: null,
}

export const uids: readonly string[] = Object.values(attackers).filter(uid => uid !== null)

const moved = { displayName: 'Mario Vega', nameKey: 'mario vega', email: 'moved@luna.test', createdAt: before }
const colleague = { ...moved, displayName: 'Clara Sol', nameKey: 'clara sol', email: 'colleague@luna.test' }

const comment = (by: string, others: readonly string[], more: JsonObject = {}): JsonObject => ({
  by,
  at: before,
  text: 'Please look',
  people: Object.fromEntries([by, ...others].map(uid => [uid, before])),
  ...more,
})

const view = (by: string): JsonObject => ({ name: 'Ours', address: '?order=title', by })
const mark: JsonObject = { at: before, by: 'demo-admin', reason: 'They asked for it.' }
const phone: JsonObject = { name: 'Mi teléfono', app: 'esfutbol', platform: 'ios', token: 'fcm:0123456789abcdef' }
const send: JsonObject = { by: 'demo-contents', notification: '-No-derby', device: 'device-1', at: before }

const ofAll = (value: (uid: string) => Json, path: (uid: string) => string): Readonly<Record<string, Json>> =>
  Object.fromEntries(uids.map(uid => [path(uid), value(uid)]))

const content = 'contents/-Nc0000'
const match = 'matches/-Ma-spain-bar-rso'
const comments: readonly (readonly [record: string, id: string, comment: JsonObject])[] = [
  [content, 'asked', comment('demo-contents', ['demo-admin', 'demo-colleague'], { for: 'demo-admin' })],
  [content, 'done', comment('demo-contents', ['demo-admin', 'demo-colleague'], { for: 'demo-admin', done: before })],
  [content, 'edited', comment('demo-colleague', ['demo-contents'], { edited: before })],
  [content, 'former', comment('demo-olga', ['demo-contents'], { for: 'demo-contents' })],
  [content, 'for-former', comment('demo-contents', ['demo-olga'], { for: 'demo-olga' })],
  [content, 'moved', comment('demo-moved', ['demo-contents'], { for: 'demo-contents' })],
  [content, 'for-moved', comment('demo-contents', ['demo-moved'], { for: 'demo-moved' })],
  [match, 'played', comment('demo-lmf', ['demo-admin'])],
  ['contents/-Gone', 'of-what-is-gone', comment('demo-contents', ['demo-admin'])],
]

/** Ids below `comments` and `mentions`, as long as the console's. */
const idOf = (name: string): string => `-N${name}`.padEnd(20, '0')

const said = Object.fromEntries(
  comments.flatMap(([record, name, value]): [string, Json][] => [
    [`comments/${record}/${idOf(name)}`, value],
    ...Object.keys(value.people as JsonObject)
      .filter(uid => uid !== value.by)
      .map((uid): [string, Json] => [`mentions/${uid}/${idOf(name)}`, record]),
  ]),
)

/** Records missing in the demo data. */
const further: Readonly<Record<string, Json>> = {
  'users/demo-moved': { ...moved, role: 'lmf', roleSince: before, rev: 2 },
  'users/demo-colleague': { ...colleague, role: 'contents', roleSince: before, rev: 1 },
  'staffNames/lmf/demo-moved': 'Mario Vega',
  'staffNames/contents/demo-colleague': 'Clara Sol',
  'invitations/open-0123456789abcdefghij': {
    email: 'demo-norole@luna.test',
    role: 'stats',
    by: 'demo-admin',
    createdAt: before,
  },
  ...said,
  ...ofAll(
    () => ({ since: before }),
    uid => `presence/contents/-Nc0000/${uid}/0`,
  ),
  ...ofAll(view, uid => `views/contents/private/${uid}/view-1`),
  ...ofAll(
    uid => `private/${uid}/view-1`,
    uid => `views/contents/start/${uid}`,
  ),
  'views/contents/shared/contents/view-2': view('demo-contents'),
  'views/contents/shared/admin/view-3': view('demo-admin'),
  'views/matches/shared/lmf/view-4': view('demo-lmf'),
  ...ofAll(
    () => ({ at: before }),
    uid => `bells/${uid}/waiting~u1`,
  ),
  ...ofAll(
    () => ({ collection: 'images', at: before, saved: 2, refused: 0 }),
    uid => `imports/${uid}/import-1`,
  ),
  ...ofAll(
    () => ({ order: 'contents stats', hidden: 'chat', visitedAt: before, previousAt: before }),
    uid => `dashboards/${uid}`,
  ),
  ...ofAll(
    () => phone,
    uid => `testDevices/${uid}/device-1`,
  ),
  'testSends/send-1': send,
  'testSends/send-2': { ...send, taken: before, answer: 'sent' },
  'receipts/receipt-1': { what: 'opened' },
  'looks/log/look-0001': { by: 'demo-admin', collection: 'devices', record: '-Dv0000', at: before },
  'looks/current/demo-admin/devices/-Dv0000': { note: 'look-0001', at: before },
  'generations/-To-copa': { batch: 'batch-0001', by: 'demo-lmf', at: before, removed: '-Ma-gone' },
  'renamed/teams/-Tm-athletic/2': { name: 'Before' },
  'renamed/teams/-Tm-gone/3': { name: 'Gone' },
  'words/contents/-Gone': { rev: 3, 1: 'gone' },
  'history/players/-Pl-gone/1': {
    at: before,
    by: 'demo-lmf',
    action: 'create',
    token: 'token-0001',
    record: { name: 'Ana' },
  },
  'history/players/-Pl-gone/2': { at: before, by: 'demo-lmf', action: 'delete', token: 'token-0002' },
  'erased/players/-Pl-erased/all': mark,
  'erased/players/-Pl-athletic-01/1': mark,
  'worker/beat': before,
}

export const rulesText = (): string => readFileSync(rulesFile, 'utf8')

/** The data before each write. */
export const stage = (): DataNode => {
  const seeded = nodeFromJSON(seedNamed('demo').data, { now })
  return new Store(seeded).plan(ROOT, mergeOf(seeded, ROOT, further, now), now).after
}
