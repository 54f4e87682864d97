import { expect, test } from 'vitest'
import type { Update } from '../change.ts'
import { editedComment, newComment, reviewed, withoutComment } from '../commenting.ts'
import { type Comment, commentsAt } from '../comments.ts'
import { altered, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, worldOfSamples } from './samples.ts'
import { everybody, type Who } from './world.ts'

const world = worldOfSamples()
const path = 'contents'
const record = 'subject'
const id = '-Ncomment0000000001x'
ensure(world, world.collection(path), record)
world.force({ 'users/other': { displayName: 'Other', role: 'contents' }, 'users/third/role': 'contents' })
const begun = world.timestamp

const asked: Comment = {
  id,
  by: 'contents',
  at: 0,
  text: 'Please look @Other',
  editedAt: null,
  mentions: ['other'],
  since: {},
  for: 'other',
  done: null,
}

const made = (more: Partial<Comment> = {}): Update => newComment({ path, record, ...asked, ...more })
const at = `${commentsAt(path, record)}/${id}`

/** Who it is: a role is an account that is named like it. */
const verdict = (update: Update, who: string): string => world.verdict(update, who as Who)
const admits = (update: Update, who: string): boolean => verdict(update, who) === 'granted'

const write = (update: Update, who: string): void => world.write(update, who as Who)

/** There is a comment, by `contents`, in which `other` is asked for a review. */
const commented = (): void => {
  world.goTo(begun)
  write(made(), 'contents')
  world.clock.advance(60_000)
}

table(
  collections.flatMap(collection =>
    everybody.map(who => ({ collection, who, name: `${who} comments on and reads those of ${collection.path}` })),
  ),
)('who may read a record comments on it, and nobody else', ({ collection, who }) => {
  world.goTo(begun)
  ensure(world, collection, record)
  const isReader = world.verdictOnRead(`${collection.path}/${record}`, {}, who) === 'granted' && who !== 'worker'
  const update = newComment({ path: collection.path, record, id, by: who, text: 'Fine', mentions: [], for: null })
  expect(world.verdict(update, who) === 'granted').toBe(isReader)
  expect(world.verdictOnRead(commentsAt(collection.path, record), {}, who) === 'granted').toBe(isReader)
})

test.each<[what: string, change: (update: Update) => Update]>([
  ['in the name of another', update => altered(update, `${at}/by`, 'other')],
  ['at another time', update => altered(update, `${at}/at`, 1)],
  ['without a text', update => altered(update, `${at}/text`, null)],
  ['with too long a text', update => altered(update, `${at}/text`, 'x'.repeat(2_001))],
  ['as one that was changed', update => altered(update, `${at}/edited`, { '.sv': 'timestamp' })],
  ['as one that is done', update => altered(update, `${at}/done`, { '.sv': 'timestamp' })],
  ['with more', update => altered(update, `${at}/more`, 1)],
  ['without themselves', update => altered(update, `${at}/people/contents`, null)],
  ['asking whom it does not mention', update => altered(update, `${at}/for`, 'third')],
  ['mentioning who may not read it', () => made({ mentions: ['lmf'], for: null })],
  ['mentioning nobody', () => made({ mentions: ['nobody-there'], for: null })],
  ['on nothing', () => newComment({ ...asked, path, record: 'gone' })],
  ['with the mention of a comment elsewhere', update => altered(update, `mentions/other/${id}`, 'contents/sample')],
  [
    'with the mention of who is not mentioned',
    update => ({ ...update, [`mentions/third/${id}`]: `${path}/${record}` }),
  ],
])('nobody comments %s', (_, change) => {
  world.goTo(begun)
  expect(verdict(made(), 'contents')).toBe('granted')
  expect(admits(change(made()), 'contents')).toBe(false)
})

test('the author changes the text, and it says since when', () => {
  commented()
  const edited = editedComment(path, record, { ...asked, at: begun.now }, { text: 'Please look again' })
  expect(verdict(edited, 'contents')).toBe('granted')
  expect(admits(edited, 'other')).toBe(false)
  expect(admits(edited, 'admin')).toBe(false)
  expect(admits(altered(edited, `${at}/edited`, null), 'contents')).toBe(false)
  expect(admits(altered(edited, `${at}/edited`, begun.now), 'contents')).toBe(false)
  expect(admits(altered(edited, `${at}/at`, { '.sv': 'timestamp' }), 'contents')).toBe(false)
  write(edited, 'contents')
  expect(world.stored(at)).toMatchObject({ by: 'contents', at: begun.now, edited: world.now, for: 'other' })
  const same = { ...asked, at: begun.now, text: 'Please look again' }
  expect(admits({ [at]: { ...(world.stored(at) as object), edited: null } as never }, 'contents')).toBe(false)
  expect(admits(editedComment(path, record, same, { text: 'Third' }), 'contents')).toBe(true)
  world.force({ 'users/contents/role': 'lmf' })
  expect(admits(editedComment(path, record, same, { text: 'Third' }), 'contents')).toBe(false)
})

test('the author mentions more people in a text that is changed, and tells them; nobody else does, and nobody who may not read it', () => {
  commented()
  const comment = { ...asked, at: begun.now }
  const edited = editedComment(path, record, comment, { text: 'And @Third', added: ['third'] })
  expect(verdict(edited, 'contents')).toBe('granted')
  expect(admits(altered(edited, `${at}/people/third`, begun.now), 'contents')).toBe(false)
  expect(admits(altered(edited, `${at}/people/other`, { '.sv': 'timestamp' }), 'contents')).toBe(false)
  expect(admits(editedComment(path, record, comment, { text: 'And @lmf', added: ['lmf'] }), 'contents')).toBe(false)
  const { [at]: done } = reviewed(path, record, comment, true)
  const people = { ...(world.stored(`${at}/people`) as object), third: { '.sv': 'timestamp' } }
  expect(admits({ [at]: done ?? null }, 'other')).toBe(true)
  expect(admits({ [at]: { ...(done as object), people } as never }, 'other')).toBe(false)
  write(edited, 'contents')
  expect(world.stored(`${at}/people`)).toEqual({ contents: begun.now, other: begun.now, third: world.now })
  expect(world.stored(`mentions/third/${id}`)).toBe(`${path}/${record}`)
})

test('who is asked says that it is done, and takes it back; nobody else does', () => {
  commented()
  const comment = { ...asked, at: begun.now }
  const done = reviewed(path, record, comment, true)
  expect(admits(done, 'contents')).toBe(false)
  expect(admits(done, 'admin')).toBe(false)
  expect(admits(altered(done, `${at}/done`, 1), 'other')).toBe(false)
  expect(admits(altered(done, `${at}/text`, 'Never mind'), 'other')).toBe(false)
  expect(admits(altered(done, `${at}/for`, 'third'), 'other')).toBe(false)
  write(done, 'other')
  expect(world.stored(`${at}/done`)).toBe(world.now)
  write(reviewed(path, record, { ...comment, done: world.now }, false), 'other')
  expect(world.stored(`${at}/done`)).toBe(null)
})

test('a comment is removed by its author and by an admin, with what leads to it; who was mentioned removes only that', () => {
  commented()
  const gone = withoutComment(path, record, asked)
  expect(admits(gone, 'other')).toBe(false)
  expect(admits(gone, 'third')).toBe(false)
  expect(verdict(gone, 'admin')).toBe('granted')
  expect(admits({ [`mentions/other/${id}`]: null }, 'third')).toBe(false)
  expect(verdict({ [`mentions/other/${id}`]: null }, 'other')).toBe('granted')
  write(gone, 'contents')
  expect(world.stored('comments')).toBe(null)
  expect(world.stored('mentions')).toBe(null)
})

test('a comment stays its author’s, also where another is mentioned in it', () => {
  commented()
  expect(admits({ [`${at}/by`]: 'other' }, 'contents')).toBe(false)
})

test('who has lost their role removes no comment', () => {
  commented()
  world.force({ 'users/contents/role': null })
  expect(admits(withoutComment(path, record, asked), 'contents')).toBe(false)
})

test('a record goes with its comments, and not without', () => {
  commented()
  const gone = world.updateFor(world.collection(path), { id: record, values: null, action: 'delete' })
  expect(world.verdict(gone, 'admin')).toBe('granted')
  expect(world.verdict(altered(gone, commentsAt(path, record), undefined), 'admin')).not.toBe('granted')
  expect(admits({ [commentsAt(path, record)]: null }, 'contents')).toBe(false)
  expect(admits({ [commentsAt(path, 'gone')]: 'a word' }, 'admin')).toBe(false)
  world.write(gone, 'admin')
  expect(world.stored('comments')).toBe(null)
  expect(verdict({ [`mentions/other/${id}`]: null }, 'admin')).toBe('granted')
})

test('what somebody is mentioned in they read, and nobody else; and nobody writes it later', () => {
  commented()
  const some = { limit: 500, fromEnd: true }
  expect(world.verdictOnRead('mentions/other', some, 'other' as Who)).toBe('granted')
  expect(world.verdictOnRead('mentions/other', { ...some, limit: 501 }, 'other' as Who)).not.toBe('granted')
  expect(world.verdictOnRead('mentions/other', some, 'contents')).not.toBe('granted')
  expect(world.verdictOnRead('mentions/other', some, 'admin')).not.toBe('granted')
  write({ [`mentions/other/${id}`]: null }, 'other')
  expect(admits({ [`mentions/other/${id}`]: `${path}/${record}` }, 'contents')).toBe(false)
  world.force({ 'users/other/role': null })
  expect(world.verdictOnRead('mentions/other', some, 'other' as Who)).not.toBe('granted')
})
