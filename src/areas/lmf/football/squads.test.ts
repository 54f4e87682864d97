import { expect, test } from 'vitest'
import { translator } from '../../../ui/messages/define-messages.ts'
import { formatEntryIssue } from './format.ts'
import { squadMessages } from './messages.ts'
import {
  ageOn,
  type Entry,
  type EntryIssue,
  entryIssues,
  freeNumber,
  type SquadMember,
  type SquadRules,
  squadIssues,
} from './squads.ts'

const rules: SquadRules = { minimum: null, maximum: null, ages: null, window: null, playing: ['active'] }

const memberWith = (more: Partial<SquadMember> = {}): SquadMember => ({
  id: 'new',
  player: 'nora',
  team: 'ayala',
  number: 9,
  from: '2026-09-01',
  to: null,
  ...more,
})

const issuesOf = (more: Partial<Entry> = {}) =>
  entryIssues({
    member: memberWith(),
    player: { birthDate: '2008-03-15', status: 'active' },
    members: [],
    rules,
    enteredOn: '2026-09-01',
    ...more,
  })

const upper = (id: string) => id.toUpperCase()
const names = { team: upper, player: upper, day: String }

const messages = (more: Partial<Entry>, language: 'en' | 'es' = 'en') =>
  issuesOf(more).map(issue => formatEntryIssue(translator(squadMessages, language), issue, names, String))

const worn = memberWith({ id: 'other', player: 'iris' })
const elsewhere = memberWith({ id: 'other', team: 'bravos', from: '2026-08-01', number: 4 })
const aged = (minimum: number | null, maximum: number | null) => ({
  rules: { ...rules, ages: { minimum, maximum, on: '2027-01-01' } },
})
const unborn = { birthDate: null, status: 'active' } as const
const two = { rules: { ...rules, maximum: 2 } }
const one = memberWith({ id: 'iris', player: 'iris', number: 1 })
const later = memberWith({ id: 'vera', player: 'vera', number: 2, from: '2026-10-01' })
const within = { rules: { ...rules, window: { from: '2026-08-01', to: '2026-09-15' } } }

test.each<[rule: string, entry: Partial<Entry>, ...issues: EntryIssue['type'][]]>([
  ['a player without anything in the way', {}],
  ['the lowest number', { member: memberWith({ number: 1 }) }],
  ['the highest number', { member: memberWith({ number: 99 }) }],
  ['no number', { member: memberWith({ number: null }) }, 'noNumber'],
  ['zero', { member: memberWith({ number: 0 }) }, 'numberOutOfRange'],
  ['a hundred', { member: memberWith({ number: 100 }) }, 'numberOutOfRange'],
  ['part of a number', { member: memberWith({ number: 9.5 }) }, 'numberOutOfRange'],
  ['a number that is worn in the squad', { members: [worn] }, 'numberTaken'],
  ['one that is worn in another', { members: [{ ...worn, team: 'bravos' }] }],
  ['one of who left the day before', { members: [{ ...worn, from: '2026-08-01', to: '2026-08-31' }] }],
  ['one of who leaves on that day', { members: [{ ...worn, from: '2026-08-01', to: '2026-09-01' }] }, 'numberTaken'],
  [
    'one of who comes on the last day',
    { member: memberWith({ to: '2026-09-30' }), members: [{ ...worn, from: '2026-09-30' }] },
    'numberTaken',
  ],
  [
    'one of who comes the day after',
    { member: memberWith({ to: '2026-09-29' }), members: [{ ...worn, from: '2026-09-30' }] },
  ],
  ['who is in another team', { members: [elsewhere] }, 'inAnotherTeam'],
  ['who left it the day before', { members: [{ ...elsewhere, to: '2026-08-31' }] }],
  ['who leaves it on that day', { members: [{ ...elsewhere, to: '2026-09-01' }] }, 'inAnotherTeam'],
  ['who is in the squad already', { members: [memberWith({ id: 'other', number: 4 })] }, 'alreadyHere'],
  ['a place that is saved again', { members: [memberWith()] }],
  ['less than a day', { member: memberWith({ to: '2026-08-31' }) }, 'endsBeforeItBegins'],
  ['one day', { member: memberWith({ to: '2026-09-01' }) }],
  ['the last place of a squad', { ...two, members: [one] }],
  ['one more', { ...two, members: [one, later] }, 'squadFull'],
  ['until somebody comes', { ...two, members: [one, later], member: memberWith({ to: '2026-09-30' }) }],
  ['where somebody leaves before', { ...two, members: [{ ...one, to: '2026-09-30' }, later] }],
  ['a status that does not play', { player: { birthDate: null, status: 'retired' } }, 'notPlaying'],
  ['nobody', { player: undefined }, 'unknownPlayer'],
  ['an age within', aged(16, 18)],
  ['the age itself', aged(18, 18)],
  ['too young', aged(19, null), 'tooYoung'],
  ['too old', aged(null, 17), 'tooOld'],
  ['no birth date', { ...aged(16, null), player: unborn }, 'noBirthDate'],
  ['no birth date where none is asked', { ...aged(null, null), player: unborn }],
  ['the first day of the window', { ...within, enteredOn: '2026-08-01' }],
  ['its last day', { ...within, enteredOn: '2026-09-15' }],
  ['who was entered before', { ...within, enteredOn: null }],
  ['a day before it', { ...within, enteredOn: '2026-07-31' }, 'windowNotOpen'],
  ['a day after it', { ...within, enteredOn: '2026-09-16' }, 'windowClosed'],
  [
    'all reasons at once',
    { member: memberWith({ number: null }), player: { birthDate: null, status: 'retired' } },
    'noNumber',
    'notPlaying',
  ],
])('entering %s', (_, entry, ...issues) => {
  expect(issuesOf(entry).map(({ type }) => type)).toEqual(issues)
})

test('issues are told in both languages, with who, when and how many', () => {
  expect(messages({ members: [worn] })).toEqual(['IRIS wears number 9 in this squad. Choose another.'])
  expect(messages({ members: [elsewhere] })).toEqual([
    'The player is in the squad of BRAVOS from 2026-08-01. A player can be in only one team of a tournament at a time: transfer the player out of that squad first.',
  ])
  expect(messages({ members: [{ ...elsewhere, to: '2026-10-01' }] }, 'es')).toEqual([
    'El jugador está en la plantilla de BRAVOS del 2026-08-01 al 2026-10-01. Elige un primer día posterior.',
  ])
  expect(messages({ ...two, members: [one, later] })).toEqual([
    'The squad is full: the tournament allows 2 players. Transfer a player out first.',
  ])
  expect(messages({ player: { birthDate: null, status: 'retired' } })).toEqual([
    'A player with this status can’t be entered: retired.',
  ])
  expect(messages(aged(19, null))).toEqual(['18 years old on 2027-01-01: the category starts at 19.'])
  expect(messages(aged(null, 17), 'es')).toEqual(['Tiene 18 años el 2027-01-01: la categoría termina a los 17.'])
  expect(issuesOf({ ...within, enteredOn: '2026-09-16' })).toEqual([{ type: 'windowClosed', day: '2026-09-15' }])
})

test('the next free number is found, or that there is none', () => {
  const others = Array.from({ length: 98 }, (_, index) =>
    memberWith({ id: `${index}`, player: `${index}`, number: index + 1 }),
  )
  expect(freeNumber(memberWith(), others.slice(0, 3))).toBe(4)
  const ofAnotherTeam = memberWith({ id: 'other', player: 'other', team: 'bravos', number: 1 })
  const left = memberWith({ id: 'left', player: 'left', number: 2, from: '2026-08-01', to: '2026-08-31' })
  expect(freeNumber(memberWith(), [ofAnotherTeam])).toBe(1)
  expect(freeNumber(memberWith(), [ofAnotherTeam, ...others.slice(0, 1), left])).toBe(2)
  expect(freeNumber(memberWith(), others)).toBe(99)
  expect(freeNumber(memberWith(), [...others, memberWith({ id: 'last', player: 'last', number: 99 })])).toBeNull()
})

test('age is reckoned in whole years on the category’s day', () => {
  expect(ageOn('2008-03-15', '2026-03-14')).toBe(17)
  expect(ageOn('2008-03-15', '2026-03-15')).toBe(18)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

test('a squad has as many players as the tournament wants, counted on the day', () => {
  const members = ['iris', 'nora', 'vera'].map((player, index) => memberWith({ id: player, player, number: index + 1 }))
  const left = memberWith({ id: 'gone', player: 'gone', from: '2026-08-01', to: '2026-08-31' })
  const on = (minimum: number | null, maximum: number | null) =>
    squadIssues([...members, left], 'ayala', '2026-09-05', { ...rules, minimum, maximum })
  expect([on(3, 3), on(null, null)]).toEqual([[], []])
  const t = translator(squadMessages, 'en')
  expect([...on(4, null), ...on(null, 2)].map(issue => t(issue.type, issue))).toEqual([
    '3 players in the squad: the tournament requires at least 4.',
    '3 players in the squad: the tournament allows 2.',
  ])
})
