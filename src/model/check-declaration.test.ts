import { expect, test } from 'vitest'
import { checkDeclaration } from './check-declaration.ts'
import { type Collection, countedFields } from './collection.ts'
import { parts } from './fields/list.ts'
import { pictureNamePath, reference, references, thumbnailPath } from './fields/reference.ts'
import { choice, number } from './fields/scalar.ts'
import { longText, slug, text } from './fields/text.ts'
import { lifeCycle, lifeCycleIn } from './life-cycle.ts'
import { pictureCollection } from './picture-collection.ts'
import { clubs, games, named, said } from './testing/collections.ts'
import { collections } from './testing/contract/collections.ts'

const label = said('Label')

const name = text({ label, max: 40 })
const deep = (levels: number): Collection['fields'] =>
  levels === 0 ? { name } : { inner: parts({ label, max: 2, fields: deep(levels - 1) }) }

const keeping = {
  name,
  state: lifeCycle({
    label,
    by: 'lmf.open',
    initial: 'on',
    states: { on: { ...said('On'), isPublic: 'kept', steps: { stay: 'on' } } },
    steps: { stay: said('Stay') },
  }),
}

const kept = lifeCycleIn(keeping)

const asking = {
  name,
  clubs: references({ label, to: 'clubs', max: 2 }),
  state: lifeCycle({
    label,
    by: 'lmf.open',
    initial: 'on',
    states: { on: { ...said('On'), steps: { stay: 'on' } } },
    steps: { stay: { ...said('Stay'), asks: [['clubs', 'needed']] } },
  }),
}

const asked = lifeCycleIn(asking)

const clearing = {
  name,
  state: lifeCycle({
    label,
    by: 'lmf.open',
    initial: 'on',
    states: { on: { ...said('On'), steps: { stay: 'on' } } },
    steps: { stay: { ...said('Stay'), clears: ['name'] } },
  }),
}

const cleared = lifeCycleIn(clearing)

const fixedClub = reference({ label, to: 'clubs', fixed: true })

const closing = { with: 'club', its: 'state', is: 'off', fields: ['name'], states: ['on'], refusal: said('Closed') }

const isOfKind = { field: 'kind', is: 'a', isNeeded: true }

const refused: readonly (readonly [Partial<Collection>, string])[] = [
  [{ path: 'club names' }, 'The path must be one word of letters and digits.'],
  [{ idField: 'name' }, 'The field "name" is the id: required, fixed and no more.'],
  [
    { fields: { name, about: longText({ label, max: 9 }) }, sorts: [{ by: 'about', descending: false }] },
    'Pages cannot be ordered by "about".',
  ],
  [
    { fields: { name, goals: parts({ label, max: 2, keyed: 'by', fields: { minute: name } }) } },
    'The parts of "goals" are known by "by", which must be a required field of theirs.',
  ],
  [{ filters: [{ fields: ['name'], sorts: [] }] }, 'A list cannot be narrowed by "name".'],
  [
    {
      fields: { name, friends: references({ label, to: 'clubs', max: 2 }) },
      filters: [{ fields: ['friends'], sorts: ['name'] }],
    },
    'A filter by many references stands alone and has the order of creation.',
  ],
  [
    { fields: { name, kind: choice({ label, values: named('a/b') }) }, filters: [{ fields: ['kind'], sorts: [] }] },
    'The values of "kind" become keys and must not contain . # $ / [ ] ~.',
  ],
  [
    { formerly: { texts: { name: 'name' } } },
    'formerly says that "name" was a text, which is no reference to one record.',
  ],
  [
    { fields: asking, sections: [{ label, fields: ['name', 'clubs'] }], ...(asked ? { lifeCycle: asked } : {}) },
    'The step "stay" asks for "clubs", which must be one value in the record that people may change.',
  ],
  [
    { fields: clearing, ...(cleared ? { lifeCycle: cleared } : {}) },
    'The step "stay" clears "name", which must be a moment that people may change and leave out.',
  ],
  [
    { fields: { name, club: reference({ label, to: 'clubs' }) }, closing: { ...closing, fields: [], states: [] } },
    'Records are closed by what "club" refers to, which must be a fixed reference to one record.',
  ],
  [
    { fields: { name, club: fixedClub }, closing: { ...closing, fields: ['club'], states: [] } },
    '"club" cannot be closed: it must be one value in the record, and no reference.',
  ],
  [
    { fields: { ...keeping, club: fixedClub }, ...(kept ? { lifeCycle: kept } : {}), closing },
    'Records are closed to the state "on", which no step leads to.',
  ],
  [{ formerly: { fields: { title: 'heading' } } }, 'formerly names the field "title", which is not declared.'],
  [
    {
      fields: { name, alias: name },
      sections: [{ label, fields: ['name', 'alias'] }],
      formerly: { fields: { alias: 'name' } },
    },
    'formerly says what "name" is called now, which is still declared.',
  ],
  [
    { fields: { name, kind: choice({ label, values: named('a', 'b') }) }, formerly: { values: { kind: { x: 'c' } } } },
    'formerly names the value "c" of "kind", which is not one of its values.',
  ],
  [
    { fields: { name, note: text({ label, max: 9, while: { field: 'kind', is: 'a' } }) } },
    '"note" is there while "kind" is "a", a value it never has.',
  ],
  [
    {
      fields: {
        name,
        kind: choice({ label, values: named('a', 'b') }),
        note: text({ label, max: 9, required: false }),
      },
      shownWhile: { note: { field: 'kind', is: ['c'] } },
    },
    '"note" is shown while "kind" is one of "c", a value it never has.',
  ],
  [
    {
      fields: { name, kind: choice({ label, values: named('a', 'b') }) },
      shownWhile: { name: { field: 'kind', is: ['a'] } },
    },
    '"name" is not always shown: nothing may need it, and the choice may not depend on another.',
  ],
  [
    { fields: { name, items: parts({ label, max: 2, fields: { note: { ...name, while: isOfKind } } }) } },
    'A part of "items" depends on a choice: only fields of the record can.',
  ],
  [
    { fields: { name, size: number({ label, min: 0, max: 9, initial: 10 }) } },
    '"size" does not take what a new form has in it.',
  ],
  [{ sections: [] }, 'The field "name" is in no section of the form.'],
  [{ fields: { name, rev: name } }, '"rev" is the name of something every record has: give the field another name.'],
  [{ fields: { name, 'full name': name } }, 'The field "full name" must be one word of letters and digits.'],
  [{ fields: { name, book: text({ label, max: 4e6 }) } }, 'The field "book" may be longer than the database keeps.'],
  [
    { fields: { name, code: slug({ label, max: 257, unique: true }) } },
    'Values of the unique field "code" may be longer than a key.',
  ],
  [{ fields: { name, ...deep(13) } }, 'The field "inner" is nested too deep.'],
  [
    { fields: { name, story: longText({ label, max: 9, detached: true }) }, search: ['story'] },
    'The field "story" lies beside the record: it cannot be searched, ordered by or referred to.',
  ],
  [
    { fields: { name, parent: reference({ label, to: 'games', tree: 3 }) } },
    'The tree of "parent" must be made of the collection itself.',
  ],
  [
    { fields: { name, born: number({ label, min: 0, max: 9, personal: true }) } },
    '"born" is personal and required, so it could not be emptied. Make it optional, or the collection personal.',
  ],
  [
    { fields: { name, friend: reference({ label, to: 'clubs', required: false, fixed: true, personal: true }) } },
    '"friend" is personal and fixed, so it could not be emptied. Make the collection personal.',
  ],
  [
    { fields: { name, friends: references({ label, to: 'clubs', max: 2, required: false, personal: true }) } },
    '"friends" is personal and refers to many records, of which one is not erased.',
  ],
  [
    { fields: { name, story: longText({ label, max: 9, detached: true, required: false, personal: true }) } },
    '"story" is personal and lies beside the record, from where it is not erased.',
  ],
  [
    { fields: { name: text({ label, max: 40, confidential: 'name' }) } },
    '"name" is confidential: no title, search, order, publication or derived field may use it.',
  ],
  [
    { fields: { name, size: number({ label, min: 0, max: 9, confidential: 'token' }) } },
    '"size" is confidential: it must be a line of text that is neither fixed nor unique, and that follows from nothing.',
  ],
  [
    { fields: { name, mail: text({ label, max: 40, fixed: true, confidential: 'email' }) } },
    '"mail" is confidential: it must be a line of text that is neither fixed nor unique, and that follows from nothing.',
  ],
  [
    {
      fields: {
        name,
        alias: text({ label, max: 40, confidential: 'name' }),
        called: text({ label, max: 40, proposed: '{alias}' }),
      },
    },
    '"alias" is confidential: no title, search, order, publication or derived field may use it.',
  ],
  [{ fields: { name: text({ label: { en: 'Name', es: ' ' }, max: 40 }) } }, 'The field "name" has an empty label.'],
  [
    { fields: { name: text({ label, max: 40, refusal: said('{by} has it.') }) } },
    'The refusal of "name" says {by}, which nobody fills in.',
  ],
  [
    { publication: { to: 'name', fields: [] } },
    'What "name" refers to is where records are published: it must be a field of many references.',
  ],
  [
    { publication: { as: 'sheet', of: 'cups', fields: ['name'] } },
    'Records are published as "sheet", below the record of the same id: a field must be the id.',
  ],
  [
    { publication: { as: 'a sheet', of: 'cups', fields: [] } },
    'Records are published as "a sheet", which must be one word of letters and digits.',
  ],
  [
    {
      fields: { name, about: longText({ label, max: 40, detached: true }) },
      publication: { as: 'sheet', of: 'cups', fields: ['about'] },
    },
    'The field "about" lies beside the record: it cannot be in its one public copy.',
  ],
  [
    {
      fields: {
        name,
        shops: references({ label, to: 'cups', max: 2 }),
        goods: parts({ label, max: 2, fields: { name } }),
      },
      publication: { to: 'shops', fields: ['goods'] },
    },
    'The field "goods" is a list of parts with fields: it can only be in the one public copy of its record.',
  ],
  [
    {
      fields: { name, shops: references({ label, to: 'cups', max: 2 }) },
      publication: { to: 'shops', fields: ['shops'], orders: ['name', 'shops'] },
    },
    'Public copies cannot be ordered by "name": it is not published, or not one value. Public copies cannot be ordered by "shops": it is not published, or not one value.',
  ],
  [
    { fields: keeping, ...(kept ? { lifeCycle: kept } : {}) },
    'A state keeps what is public, and nothing is published.',
  ],
]

test.each(refused.map(([part, issue]) => ({ part, issue })))('$issue', ({ part, issue }) => {
  expect(() => checkDeclaration({ ...clubs, ...part })).toThrow(issue)
})

test('a refusal names the collection and every issue', () => {
  expect(() => checkDeclaration({ ...clubs, path: 'the clubs', sections: [] })).toThrow(
    'The declaration of "the clubs" does not agree with itself: The path must be one word of letters and digits. The field "name" is in no section of the form.',
  )
})

test('fields nested as deep as the database goes are taken', () => {
  const fields = { name, ...deep(12) }
  const sections = [{ label, fields: Object.keys(fields) }]
  expect(() => checkDeclaration({ ...clubs, fields, sections })).not.toThrow()
})

test('records are counted by the single values that lists are narrowed to', () => {
  expect(countedFields(games)).toEqual(['kind', 'isNight'])
})

test('an order from the last to the first is declared with a hyphen', () => {
  expect(games.sorts).toEqual([
    { by: 'updatedAt', descending: true },
    { by: 'title', descending: false },
    { by: 'kickOff', descending: false },
  ])
})

const badge = { one: { en: 'badge', es: 'insignia' }, many: { en: 'badges', es: 'insignias' } }

const badges = (open?: boolean) =>
  pictureCollection({
    path: 'badges',
    permissions: { read: 'lmf.open', create: 'lmf.write', change: 'lmf.write', delete: 'lmf.delete' },
    name: badge,
    hint: { en: 'As on the badge.', es: 'Como en la insignia.' },
    ...(open === undefined ? {} : { open }),
  })

test('pictures are for the staff unless they are declared open', () => {
  const besides = (open?: boolean) =>
    (['thumbnail', 'picture'] as const).map(each => badges(open).fields[each].detached)
  expect(besides()).toEqual(['staff', 'staff'])
  expect(besides(true)).toEqual(['anyone', 'anyone'])
})

test('a collection has its own words beside those of all', () => {
  const { fields, sections } = badges()
  expect(fields.name.hint?.es).toBe('Como en la insignia.')
  expect(fields.focus.label.es).toBe('Punto focal')
  expect(sections[0]?.label).toEqual({ en: 'Badge', es: 'Insignia' })
})

const referred = collections.flatMap(({ path, fields }) =>
  Object.entries(fields).flatMap(([name, { cell, reference }]) =>
    cell === 'image' && reference ? [{ field: `${path}.${name}`, to: reference.to }] : [],
  ),
)

test.each(referred)('what $field refers to has a name and a thumbnail where pages look for them', ({ to }) => {
  const target = collections.find(({ path }) => path === to)
  const thumbnail = thumbnailPath(to, 'id').split('/').at(-1) ?? ''
  expect(target?.fields[thumbnail]?.detached).not.toBe('no')
  expect(target?.fields[thumbnail]?.control.type).toBe('picture')
  expect(pictureNamePath(to, 'id')).toBe(`${to}/id/${target?.title}`)
})
