import { expect, test } from 'vitest'
import { translator } from '../../../ui/messages/define-messages.ts'
import { formatEntryIssue } from './format.ts'
import { squadMessages } from './messages.ts'
import { ageOn, type Entry, entryIssues, freeNumber, type SquadMember, type SquadRules, squadIssues } from './squads.ts'

const rules: SquadRules = { minimum: null, maximum: null, ages: null, window: null, playing: ['active'] }

const placeOf = (more: Partial<SquadMember> = {}): SquadMember => ({
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
    place: placeOf(),
    player: { birthDate: '2008-03-15', status: 'active' },
    places: [],
    rules,
    enteredOn: '2026-09-01',
    ...more,
  })

const upper = (id: string) => id.toUpperCase()
const names = { team: upper, player: upper, day: String }

const told = (more: Partial<Entry>, language: 'en' | 'es' = 'en') =>
  issuesOf(more).map(issue => formatEntryIssue(translator(squadMessages, language), issue, names, String))

test('a player without anything in the way is eligible', () => {
  expect(issuesOf()).toEqual([])
})

test.each([1, 99])('%i is a shirt number', number => {
  expect(issuesOf({ place: placeOf({ number }) })).toEqual([])
})

test.each([0, 100, -7, 9.5])('%f is no shirt number', number => {
  expect(issuesOf({ place: placeOf({ number }) })).toEqual([{ type: 'numberOutOfRange', number }])
})

test('a number is worn once in a squad, and may be worn in another', () => {
  const worn = placeOf({ id: 'other', player: 'iris' })
  expect(told({ places: [worn] })).toEqual(['IRIS wears number 9 in this squad. Choose another.'])
  expect(issuesOf({ places: [{ ...worn, team: 'bravos' }] })).toEqual([])
})

test('the number of somebody who left is free again from the day after', () => {
  const worn = placeOf({ id: 'other', player: 'iris', from: '2026-08-01', to: '2026-08-31' })
  expect(issuesOf({ places: [worn] })).toEqual([])
  expect(issuesOf({ places: [{ ...worn, to: '2026-09-01' }] })).toHaveLength(1)
})

test('the next free number is found, or that there is none', () => {
  const worn = Array.from({ length: 98 }, (_, index) =>
    placeOf({ id: `${index}`, player: `${index}`, number: index + 1 }),
  )
  expect(freeNumber(placeOf(), worn.slice(0, 3))).toBe(4)
  expect(freeNumber(placeOf(), worn)).toBe(99)
  expect(freeNumber(placeOf(), [...worn, placeOf({ id: 'last', player: 'last', number: 99 })])).toBeNull()
})

test('a player is in one team of the tournament at a time', () => {
  const elsewhere = placeOf({ id: 'other', team: 'bravos', from: '2026-08-01', number: 4 })
  expect(told({ places: [elsewhere] })).toEqual([
    'The player is in the squad of BRAVOS from 2026-08-01. A player is in one team of a tournament at a time: end that stay first.',
  ])
  expect(told({ places: [{ ...elsewhere, to: '2026-10-01' }] }, 'es')).toEqual([
    'El jugador está en la plantilla de BRAVOS del 2026-08-01 al 2026-10-01. Haz que esta etapa empiece después.',
  ])
})

test('a transfer begins the day after the last one with the old team', () => {
  const elsewhere = placeOf({ id: 'other', team: 'bravos', from: '2026-08-01', to: '2026-08-31', number: 4 })
  expect(issuesOf({ places: [elsewhere] })).toEqual([])
  expect(issuesOf({ places: [elsewhere], place: placeOf({ from: '2026-08-31' }) })).toHaveLength(1)
})

test('nobody is in a squad twice at a time, or for less than nothing', () => {
  expect(issuesOf({ places: [placeOf({ id: 'other', number: 4 })] })).toEqual([{ type: 'alreadyHere' }])
  expect(issuesOf({ place: placeOf({ to: '2026-08-31' }) })).toEqual([{ type: 'endsBeforeItBegins' }])
  expect(issuesOf({ place: placeOf({ to: '2026-09-01' }) })).toEqual([])
})

test('a place that is saved again is not in its own way', () => {
  expect(issuesOf({ places: [placeOf()] })).toEqual([])
})

test('a full squad takes nobody, until somebody’s stay ends', () => {
  const two = { rules: { ...rules, maximum: 2 } }
  const iris = placeOf({ id: 'iris', player: 'iris', number: 1 })
  const vera = placeOf({ id: 'vera', player: 'vera', number: 2, from: '2026-10-01' })
  expect(issuesOf({ ...two, places: [iris] })).toEqual([])
  expect(told({ ...two, places: [iris, vera] })).toEqual([
    'The squad is full: the tournament admits 2 players. End somebody’s stay first.',
  ])
  expect(issuesOf({ ...two, places: [iris, vera], place: placeOf({ to: '2026-09-30' }) })).toEqual([])
  expect(issuesOf({ ...two, places: [{ ...iris, to: '2026-09-30' }, vera] })).toEqual([])
})

test('only players of certain statuses play', () => {
  expect(told({ player: { birthDate: null, status: 'retired' } })).toEqual([
    'A player with this status cannot be entered: retired.',
  ])
  expect(issuesOf({ player: undefined })).toEqual([{ type: 'unknownPlayer' }])
})

test('age is reckoned in whole years on the category’s day', () => {
  expect(ageOn('2008-03-15', '2026-03-14')).toBe(17)
  expect(ageOn('2008-03-15', '2026-03-15')).toBe(18)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

test('a category may have a lowest and a highest age', () => {
  const aged = (minimum: number | null, maximum: number | null) => ({
    rules: { ...rules, ages: { minimum, maximum, on: '2027-01-01' } },
  })
  expect(issuesOf(aged(16, 18))).toEqual([])
  expect(issuesOf(aged(18, 18))).toEqual([])
  expect(told(aged(19, null))).toEqual(['18 years old on 2027-01-01: the category begins at 19.'])
  expect(told(aged(null, 17), 'es')).toEqual(['Tiene 18 años el 2027-01-01: la categoría termina a los 17.'])
  expect(issuesOf({ ...aged(16, null), player: { birthDate: null, status: 'active' } })).toEqual([
    { type: 'noBirthDate' },
  ])
  expect(issuesOf({ ...aged(null, null), player: { birthDate: null, status: 'active' } })).toEqual([])
})

test('players are entered within the window, its first and last day included', () => {
  const window = { from: '2026-08-01', to: '2026-09-15' }
  const on = (enteredOn: string | null) => issuesOf({ rules: { ...rules, window }, enteredOn })
  expect([on('2026-08-01'), on('2026-09-15'), on(null)]).toEqual([[], [], []])
  expect(on('2026-07-31')).toEqual([{ type: 'windowNotOpen', day: '2026-08-01' }])
  expect(on('2026-09-16')).toEqual([{ type: 'windowClosed', day: '2026-09-15' }])
})

test('all reasons are told at once', () => {
  const issues = issuesOf({
    place: placeOf({ number: null }),
    player: { birthDate: null, status: 'retired' },
  })
  expect(issues.map(({ type }) => type)).toEqual(['noNumber', 'notPlaying'])
})

test('a squad has as many players as the tournament wants, counted on the day', () => {
  const places = ['iris', 'nora', 'vera'].map((player, index) => placeOf({ id: player, player, number: index + 1 }))
  const left = placeOf({ id: 'gone', player: 'gone', from: '2026-08-01', to: '2026-08-31' })
  const on = (minimum: number | null, maximum: number | null) =>
    squadIssues([...places, left], 'ayala', '2026-09-05', { ...rules, minimum, maximum })
  expect([on(3, 3), on(null, null)]).toEqual([[], []])
  const t = translator(squadMessages, 'en')
  expect([...on(4, null), ...on(null, 2)].map(issue => t(issue.type, issue))).toEqual([
    '3 players in the squad: the tournament wants 4 or more.',
    '3 players in the squad: the tournament admits 2.',
  ])
})
