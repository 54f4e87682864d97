import { expect, test } from 'vitest'
import { KEY_INDEX } from '../../../../emulators/database/tree/order-values.ts'
import { renamedPath, type Update } from '../../change.ts'
import { copiesOf, followingFields } from '../../collection.ts'
import type { Json } from '../../values/json.ts'
import { altered, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, sampleValues, worldOfSamples } from './samples.ts'
import { everybody } from './world.ts'

/** Texts copied from other records: a change at the source is noted, and the worker updates the copies. */

const world = worldOfSamples()
const id = 'subject'
const following = collections.filter(each => followingFields(each).length > 0)
const copied = collections.flatMap(collection =>
  [...new Set(collections.flatMap(copiesOf).flatMap(({ to, its }) => (to === collection.path ? [its] : [])))].map(
    name => ({ collection, path: collection.path, name }),
  ),
)
for (const { collection } of copied) {
  ensure(world, collection, id, 'all')
  ensure(world, collection, 'neighbour', 'all')
}
for (const collection of following) ensure(world, collection, id, 'all')
const timestamp = world.timestamp

const texts = following.flatMap(collection =>
  followingFields(collection).map(name => ({ collection, path: collection.path, name })),
)

test('there are some', () => expect([texts.length, copied.length]).toEqual([4, 3]))

table(texts)('$path: the worker changes $name, and deletes no record', ({ collection, name }) => {
  world.goTo(timestamp)
  const by = (values: Record<string, Json> | null, action = 'change') =>
    world.updateFor(collection, { id, values, action, by: 'worker' })
  const verdict = (update: Update) => world.verdict(update, 'worker')
  expect(verdict(by({ [name]: 'Otherwise' }))).toBe('granted')
  expect(verdict(by(null, 'delete'))).not.toBe('granted')
})

table(copied)('$path: what $name was is noted, truly, with its write alone', ({ collection, path, name }) => {
  world.goTo(timestamp)
  const change = (values: Record<string, Json> | null, action = 'change') =>
    world.updateFor(collection, { id, values, action })
  const update = change({ [name]: 'Otherwise' })
  const [note = '', was] = Object.entries(update).find(([location]) => location.startsWith(`${renamedPath}/`)) ?? []
  expect([note, was]).toEqual([`${renamedPath}/${path}/${id}/2/${name}`, sampleValues(collection, id, 'all')[name]])
  expect(world.verdict(update, 'admin')).toBe('granted')
  expect(world.verdict(altered(update, note, undefined), 'admin')).toBe(`/${path}/$id/.validate`)
  expect(world.verdict(altered(update, note, 'A lie'), 'admin')).not.toBe('granted')
  for (const location of [note, note.replace('/2/', '/1/'), note.replace('/2/', '/3/')])
    expect(world.verdict({ [location]: was ?? null }, 'admin')).toMatch(/^no \.write/)
  expect(world.verdict(altered(update, note.replace('/2/', '/3/'), was), 'admin')).not.toBe('granted')
  expect(world.verdict(altered(update, note.replace(`/${name}`, '/rev'), 1), 'admin')).not.toBe('granted')
})

table(copied)(
  '$path: only the worker reads what was noted of $name, and takes it away',
  ({ collection, path, name }) => {
    world.goTo(timestamp)
    world.write(world.updateFor(collection, { id, values: { [name]: 'Otherwise' }, action: 'change' }), 'admin')
    const notes = `${renamedPath}/${path}/${id}`
    const page = { index: KEY_INDEX, limit: 50 }
    for (const who of everybody) {
      const isWorker = who === 'worker'
      expect(world.verdictOnRead(notes, {}, who)).toBe(isWorker ? 'granted' : `no .read at /${notes}`)
      expect(world.verdictOnRead(`${renamedPath}/${path}`, page, who) === 'granted').toBe(isWorker)
      expect(world.verdict({ [`${notes}/2`]: null }, who) === 'granted').toBe(isWorker)
      expect(world.verdict({ [`${notes}/2/${name}`]: 'Another' }, who)).not.toBe('granted')
      expect(world.verdict({ [notes]: null }, who) === 'granted').toBe(isWorker)
    }
    world.force({ [`uses/${path}/${id}`]: null })
    const gone = world.updateFor(collection, { id, values: null, action: 'delete' })
    expect(gone).toMatchObject({ [notes]: null })
    expect(world.verdict(gone, 'admin')).toBe('granted')
  },
)
