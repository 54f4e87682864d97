import { expect, expectTypeOf, test } from 'vitest'
import { defineCollection, type RecordOf } from '../../model/collection.ts'
import { list, parts } from '../../model/fields/list.ts'
import { image, reference, references, thumbnailPath } from '../../model/fields/reference.ts'
import { text } from '../../model/fields/text.ts'
import type { Id, Shown } from '../../model/id.ts'
import { said } from '../../model/testing/collections.ts'
import { translator } from '../../ui/messages/define-messages.ts'
import { recordsIn } from '../data/live/records-where.ts'
import { useReferenceLabels } from './labels.ts'

const label = said('Said')
const matches = defineCollection({
  path: 'matches',
  name: { one: label, many: label },
  permissions: { read: 'lmf.open', create: 'lmf.write', change: 'lmf.write', delete: 'lmf.delete' },
  title: 'name',
  search: [],
  sorts: [],
  filters: [],
  columns: [],
  sections: [],
  fields: {
    name: text({ label, max: 40 }),
    venue: reference({ label, to: 'venues', required: false }),
    players: references({ label, to: 'players', max: 3 }),
    photo: image({ label, to: 'images' }),
    referees: list({ label, of: reference({ to: 'people' }), max: 3 }),
    goals: parts({ label, max: 9, fields: { player: reference({ label, to: 'players' }) } }),
  },
})

type Match = RecordOf<typeof matches>

test('a reference holds ids of its collection', () => {
  expectTypeOf<Match['venue']>().toEqualTypeOf<Id<'venues'> | null>()
  expectTypeOf<Match['players']>().toEqualTypeOf<readonly Id<'players'>[]>()
  expectTypeOf<Match['photo']>().toEqualTypeOf<Id<'images'>>()
  expectTypeOf<Match['referees']>().toEqualTypeOf<readonly Id<'people'>[]>()
  expectTypeOf<Match['goals'][number]['player']>().toEqualTypeOf<Id<'players'>>()
})

test('a list of records has the ids of its collection', () => {
  const [match] = recordsIn(matches, [])
  expectTypeOf(match).toExtend<{ readonly id: Id<'matches'> } | undefined>()
})

test('an id reads no record of another collection, and is not shown as a text', () => {
  const t = translator({ at: { en: 'At {venue}', es: 'En {venue}' } }, 'en')
  const wrong = ({ players, photo }: Match, venue: Id<'venues'>) => [
    // @ts-expect-error players are no teams
    useReferenceLabels('teams', players),
    // @ts-expect-error the picture is in another collection
    thumbnailPath('lmfPictures', photo),
    // @ts-expect-error a message would show the id
    t('at', { venue }),
    // @ts-expect-error people read texts
    venue satisfies Shown,
  ]
  expect(wrong).toBeTypeOf('function')
})

test('any string is taken for an id, and for a text', () => {
  expectTypeOf<string>().toExtend<Id<'venues'>>()
  expectTypeOf<string>().toExtend<Shown>()
})
