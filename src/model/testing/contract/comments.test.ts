import { expect, test } from 'vitest'
import { serverTimestamp, type Update } from '../../change.ts'
import { editedComment, newComment, reviewed, withoutComment } from '../../commenting.ts'
import { type Comment, commentsAt } from '../../comments.ts'
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

/** Accounts are named like their role. */
const verdict = (update: Update, who: string): string => world.verdict(update, who as Who)
const admits = (update: Update, who: string): boolean => verdict(update, who) === 'granted'

const write = (update: Update, who: string): void => world.write(update, who as Who)

/** Creates a comment by `contents` that asks `other` for a review. */
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
  const edited = editedComment(path, record, asked, { text: 'Please look again' })
  expect(verdict(edited, 'contents')).toBe('granted')
  expect(admits(edited, 'other')).toBe(false)
  expect(admits(edited, 'admin')).toBe(false)
  expect(admits(altered(edited, `${at}/edited`, null), 'contents')).toBe(false)
  expect(admits(altered(edited, `${at}/edited`, begun.now), 'contents')).toBe(false)
  expect(admits(altered(edited, `${at}/at`, { '.sv': 'timestamp' }), 'contents')).toBe(false)
  write(edited, 'contents')
  expect(world.stored(at)).toMatchObject({ by: 'contents', at: begun.now, edited: world.now, for: 'other' })
  expect(admits(editedComment(path, record, asked, { text: 'Third' }), 'contents')).toBe(true)
})

test('the author mentions more people in a text that is changed, and tells them; nobody else does, and nobody who may not read it', () => {
  commented()
  const edited = editedComment(path, record, asked, { text: 'And @Third', added: ['third'] })
  expect(verdict(edited, 'contents')).toBe('granted')
  expect(admits(altered(edited, `${at}/people/third`, begun.now), 'contents')).toBe(false)
  expect(admits({ ...edited, [`${at}/people/other`]: serverTimestamp }, 'contents')).toBe(false)
  expect(admits(editedComment(path, record, asked, { text: 'And @lmf', added: ['lmf'] }), 'contents')).toBe(false)
  const done = reviewed(path, record, asked, true)
  expect(admits(done, 'other')).toBe(true)
  expect(admits({ ...done, [`${at}/people/third`]: serverTimestamp }, 'other')).toBe(false)
  write(edited, 'contents')
  expect(world.stored(`${at}/people`)).toEqual({ contents: begun.now, other: begun.now, third: world.now })
  expect(world.stored(`mentions/third/${id}`)).toBe(`${path}/${record}`)
})

test('who is asked says that it is done, and takes it back; nobody else does', () => {
  commented()
  const done = reviewed(path, record, asked, true)
  expect(admits(done, 'contents')).toBe(false)
  expect(admits(done, 'admin')).toBe(false)
  expect(admits(altered(done, `${at}/done`, 1), 'other')).toBe(false)
  write(done, 'other')
  expect(world.stored(`${at}/done`)).toBe(world.now)
  write(reviewed(path, record, asked, false), 'other')
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

/** Each node of a comment alone. */
const children = ['by', 'at', 'text', 'edited', 'for', 'done', 'people', 'people/contents', 'people/other', 'more']
const values = [null, '', '/', 'other', 'contents', 'x'.repeat(2_001), 1, begun.now, serverTimestamp, { a: 1 }]

/** Fields that the author and the reviewer may write alone; a text comes with its time. */
const alone: Readonly<Record<string, readonly string[]>> = { other: ['done'] }

test.each(['contents', 'other', 'third', 'admin', 'lmf', 'worker', 'nobody'])(
  'of a comment that is there, no child is set, changed or removed alone: %s',
  who => {
    commented()
    write(editedComment(path, record, asked, { text: 'Please look again @Other' }), 'contents')
    world.clock.advance(60_000)
    write(reviewed(path, record, asked, true), 'other')
    world.clock.advance(60_000)
    const before = world.stored(at)
    const admitted = children.filter(child =>
      values.some(value => {
        const isSame = JSON.stringify((before as Record<string, unknown>)[child]) === JSON.stringify(value)
        return !isSame && admits({ [`${at}/${child}`]: value }, who)
      }),
    )
    expect(admitted).toEqual(alone[who] ?? [])
  },
)

test('who may no longer read a record neither changes nor removes their comment, mentions nobody, and says of no review that it is done', () => {
  commented()
  world.force({ 'users/contents/role': 'lmf', 'users/other/role': 'lmf' })
  const edited = editedComment(path, record, asked, { text: 'And @Third', added: ['third'] })
  expect(admits(edited, 'contents')).toBe(false)
  expect(admits({ [`${at}/people/third`]: serverTimestamp }, 'contents')).toBe(false)
  expect(admits(withoutComment(path, record, asked), 'contents')).toBe(false)
  expect(admits(reviewed(path, record, asked, true), 'other')).toBe(false)
})

test.each(['//', 'contents', 'contents/', '/contents/subject', 'contents//subject', 'contents/subject/', 7])(
  'a mention does not lead to %s',
  value => {
    world.goTo(begun)
    expect(admits(altered(made(), `mentions/other/${id}`, value), 'contents')).toBe(false)
  },
)

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
  expect(admits({ [`mentions/other/${id}`]: null }, 'admin')).toBe(false)
  expect(verdict({ [`mentions/other/${id}`]: null }, 'other')).toBe('granted')
  expect(verdict({ [`mentions/other/${id}`]: null }, 'worker')).toBe('granted')
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
