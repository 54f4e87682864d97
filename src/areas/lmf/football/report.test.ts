import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualReportRules as rules } from './line-up.ts'
import type { MatchStatus } from './match.ts'
import {
  appearancesIn,
  appearancesOf,
  endOf,
  type Fielded,
  halves,
  inOrder,
  lengthOf,
  minuteText,
  played,
  type ReportEvent,
  scoreFrom,
  totalsOf,
} from './report.ts'

const fielded: readonly Fielded[] = [
  ...Array.from({ length: 11 }, (_, at) => ({ player: `s${at}`, role: 'starter' as const, isGoalkeeper: at === 0 })),
  ...Array.from({ length: 5 }, (_, at) => ({ player: `b${at}`, role: 'substitute' as const })),
]
const players = fielded.map(({ player }) => player)

const event = (kind: ReportEvent['kind'], minute: number | null, more: Partial<ReportEvent> = {}): ReportEvent => ({
  id: `${kind}${minute}`,
  kind,
  minute,
  team: 'ayala',
  player: null,
  half: null,
  otherPlayer: null,
  ...more,
})

const change = (minute: number | null, on: string, off: string, more: Partial<ReportEvent> = {}) =>
  event('substitution', minute, { player: on, otherPlayer: off, ...more })

const follow = (events: readonly ReportEvent[], more: Partial<typeof rules> = {}) => {
  const { minutes, issues } = played({ fielded, events, rules: { ...rules, ...more }, length: 90 })
  return { minutes: Object.fromEntries(minutes), issues: issues.map(({ type }) => type) }
}

const anyEvent = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('substitution', 'substitution', 'yellow', 'secondYellow', 'red', 'goal', 'injury'),
  minute: fc.option(fc.integer({ min: 0, max: 100 })),
  team: fc.constant('ayala'),
  player: fc.option(fc.constantFrom(...players)),
  half: fc.option(fc.constantFrom(...halves)),
  otherPlayer: fc.option(fc.constantFrom(...players)),
}) as fc.Arbitrary<ReportEvent>

test('minutes add up to the match: without sendings-off, the length for each starter', () => {
  const calm = anyEvent.filter(({ kind }) => kind === 'substitution' || kind === 'goal')
  fc.assert(
    fc.property(
      fc.array(calm, { maxLength: 20 }),
      fc.boolean(),
      fc.constantFrom(90, 120),
      (events, reEntry, length) => {
        const { minutes } = played({ fielded, events, rules: { ...rules, reEntry }, length })
        expect([...minutes.values()].reduce((sum, each) => sum + each, 0)).toBe(11 * length)
        expect([...minutes.values()].every(each => each >= 0 && each <= length)).toBe(true)
      },
    ),
  )
})

test('a sending-off costs what is left of the match, whatever else happens, and nothing twice', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 20 }), fc.constantFrom(...players.slice(0, 11)), (events, player) => {
      const sum = (all: readonly ReportEvent[]) =>
        [...played({ fielded, events: all, rules, length: 90 }).minutes.values()].reduce((one, other) => one + other, 0)
      const off = event('red', 0, { player, half: 'before' })
      expect(sum(events)).toBeLessThanOrEqual(11 * 90)
      expect(sum([off])).toBe(10 * 90)
      expect(sum([off, off])).toBe(10 * 90)
    }),
  )
})

test('the order in which events are entered does not matter, apart from those of one minute', () => {
  const distinct = fc.uniqueArray(anyEvent, { maxLength: 12, selector: ({ minute }) => minute })
  fc.assert(
    fc.property(distinct, events => {
      const plain = events.map(each => ({ ...each, half: null }))
      expect(follow(plain.toReversed())).toEqual(follow(plain))
    }),
  )
})

test('a substitute plays from the change on, and stoppage time counts as the end of its half', () => {
  const { minutes, issues } = follow([
    change(60, 'b0', 's1'),
    change(48, 'b1', 's2', { half: 'first' }),
    change(93, 'b2', 's3', { half: 'second' }),
  ])
  expect(issues).toEqual([])
  const undated = follow([change(null, 'b0', 's1'), change(null, 'b1', 's2', { half: 'first' })])
  expect(undated.minutes).toMatchObject({ s1: 90, b0: 0, s2: 45, b1: 45 })
  expect(minutes).toMatchObject({ s0: 90, s1: 60, b0: 30, s2: 45, b1: 45, s3: 90, b2: 0 })
})

test.each<[string, readonly ReportEvent[], object, readonly string[]]>([
  ['of a starter for a starter', [change(10, 's1', 's2')], {}, ['alreadyOn']],
  ['for somebody on the bench', [change(10, 'b0', 'b1')], {}, ['notOn']],
  ['by somebody of no line-up', [change(10, 'x', 's1')], {}, ['notOnBench']],
  ['without who leaves', [event('substitution', 10, { player: 'b0' })], {}, ['incomplete']],
  ['back on', [change(10, 'b0', 's1'), change(20, 's1', 's2')], {}, ['cameOff']],
  ['back on where it is allowed', [change(10, 'b0', 's1'), change(20, 's1', 's2')], { reEntry: true }, []],
  ['by who was sent off on the bench', [event('red', 5, { player: 'b0' }), change(10, 'b0', 's1')], {}, ['sentOff']],
  ['of who was sent off', [event('red', 5, { player: 's1' }), change(10, 'b0', 's1')], {}, ['notOn']],
  [
    'of who has a second yellow',
    [event('yellow', 5, { player: 's1' }), event('yellow', 9, { player: 's1' }), change(10, 'b0', 's1')],
    {},
    ['notOn'],
  ],
  ['above the limit', [change(10, 'b0', 's1'), change(20, 'b1', 's2')], { substitutions: 1 }, ['tooMany']],
])('a substitution %s is possible, or says why not', (_, events, more, types) => {
  expect(follow(events, more).issues).toEqual(types)
})

test('a match ends by the sending-off that leaves a team of eleven with fewer than seven players', () => {
  const off = (at: number, more: Partial<ReportEvent> = {}) =>
    event('red', 10 * at, { id: `off${at}`, player: `s${at}`, ...more })
  const endedBy = (reds: number, more: Partial<ReportEvent> = {}, fielders = fielded, starters = 11) =>
    played({
      fielded: fielders,
      events: [...Array.from({ length: reds }, (_, at) => off(at + 1)), off(9, more)],
      rules: { ...rules, starters },
      length: 90,
    }).endedBy
  expect([endedBy(3), endedBy(4), endedBy(5)]).toEqual([null, 'off9', 'off5'])
  expect(endedBy(4, { half: 'after' })).toBe(null)
  expect(endedBy(3, {}, fielded.slice(0, 6))).toBe(null)
  const seven = fielded.slice(0, 7)
  expect([endedBy(1, {}, seven), endedBy(1, {}, seven, 7)]).toEqual(['off1', null])
})

const match = { home: 'ayala', away: 'bravos', homeGoals: null, awayGoals: null }

test('the score follows from goals, penalties and own goals', () => {
  const kinds = ['goal', 'ownGoal', 'penalty', 'penaltyMissed', 'yellow'] as const
  const scored = kinds.map((kind, at) => event(kind, at))
  expect(scoreFrom([...scored, event('ownGoal', 50, { team: 'bravos' })], match)).toEqual({ home: 3, away: 1 })
  expect(scoreFrom([event('goal', 1, { team: 'cometa' }), event('ownGoal', 2, { team: 'cometa' })], match)).toEqual({
    home: 0,
    away: 0,
  })
  const anyGoal = fc.record({ kind: fc.constantFrom(...kinds), team: fc.constantFrom('ayala', 'bravos') })
  fc.assert(
    fc.property(fc.array(anyGoal), goals => {
      const { home, away } = scoreFrom(goals, match)
      expect(home + away).toBe(goals.filter(({ kind }) => kind !== 'yellow' && kind !== 'penaltyMissed').length)
      expect(scoreFrom(goals, { home: 'bravos', away: 'ayala' })).toEqual({ home: away, away: home })
    }),
  )
})

test('appearances say who started, the minutes, and a clean sheet of a goalkeeper who played throughout', () => {
  const sheet = { fielded, events: [change(80, 'b0', 's1')], rules, length: 90 }
  const of = (conceded: number) =>
    appearancesOf(sheet, conceded).filter(({ player }) => player === 's0' || player === 'b0')
  expect(of(0)).toEqual([
    { player: 's0', started: true, minutes: 90, isCleanSheet: true },
    { player: 'b0', started: false, minutes: 10, isCleanSheet: false },
  ])
  expect(of(1)[0]).toMatchObject({ isCleanSheet: false })
  const replaced = appearancesOf({ ...sheet, events: [change(89, 'b0', 's0')] }, 0)
  expect(replaced.find(({ player }) => player === 's0')).toMatchObject({ minutes: 89, isCleanSheet: false })
  expect(totalsOf([...of(0), ...of(1)])).toEqual([
    { player: 's0', matches: 2, starts: 2, minutes: 180, cleanSheets: 1 },
    { player: 'b0', matches: 2, starts: 0, minutes: 20, cleanSheets: 0 },
  ])
})

test('no clean sheet is claimed for a goalkeeper of whom it is not known who was in goal', () => {
  const isKept = (...events: readonly ReportEvent[]) =>
    appearancesOf({ fielded, events, rules, length: 90 }, 0).some(({ isCleanSheet }) => isCleanSheet)
  expect(isKept()).toBe(true)
  expect(isKept(event('red', null, { player: 's0', half: 'after' }))).toBe(true)
  for (const half of [null, 'first', 'second'] as const) {
    expect(isKept(change(null, 'b0', 's0', { half }))).toBe(false)
    expect(isKept(event('red', null, { player: 's0', half }))).toBe(false)
  }
})

test.each<[string, readonly ReportEvent[], object, object]>([
  ['is sent off', [event('red', 70, { player: 'b0' })], {}, { s1: 70, b0: 0 }],
  ['is replaced', [change(70, 'b1', 'b0')], {}, { s1: 70, b0: 0, b1: 20 }],
  ['is replaced by whom he replaced', [change(70, 's1', 'b0')], { reEntry: true }, { s1: 90, b0: 0 }],
  ['makes room in turn', [change(null, 'b1', 'b0'), event('red', 70, { player: 'b1' })], {}, { s1: 70, b0: 0, b1: 0 }],
])('a substitute who came on in an unknown minute and %s was on by then', (_, events, more, minutes) => {
  const followed = follow([change(null, 'b0', 's1'), ...events], more)
  expect(followed.issues).toEqual([])
  expect(followed.minutes).toMatchObject(minutes)
})

test('a substitution of an unknown minute in a later half does not precede a sending-off', () => {
  const events = [change(null, 'b0', 's1', { half: 'second' }), event('red', 20, { player: 'b0', half: 'first' })]
  expect(follow(events).issues).toEqual(['sentOff'])
})

test('each team has the appearances of its own line-up, and no clean sheet once the other has scored', () => {
  const keeper = (member: string) => ({ member, number: 1, role: 'starter', isGoalkeeper: true }) as const
  const sheets = {
    match,
    lineUps: { home: [keeper('h')], away: [keeper('a'), { ...keeper('gone'), number: 2 }] },
    events: [event('goal', 10)],
    rules,
    length: 90,
    playerOf: new Map([
      ['h', 'ana'],
      ['a', 'bea'],
    ]),
  }
  const { home, away } = appearancesIn(sheets)
  expect(home).toEqual([{ player: 'ana', started: true, minutes: 90, isCleanSheet: true }])
  expect(away).toEqual([{ player: 'bea', started: true, minutes: 90, isCleanSheet: false }])
  const typed = appearancesIn({ ...sheets, match: { ...match, homeGoals: 1, awayGoals: 2 } })
  expect(typed.home).toMatchObject([{ isCleanSheet: false }])
})

test('minutes in stoppage time are written with their half', () => {
  const text = (half: ReportEvent['half'], minute: number | null) => minuteText({ half, minute }, rules)
  expect([text('first', 47), text('second', 47), text('second', 93), text('extraFirst', 106)]).toEqual([
    '45+2’',
    '47’',
    '90+3’',
    '105+1’',
  ])
  expect([text(null, 93), text('after', 94), text('first', null)]).toEqual(['93’', '94’', ''])
  expect(halves.map(half => endOf(half, { halfMinutes: 30 }))).toEqual([0, 30, 60, 75, 90, 90])
})

test.each<[MatchStatus, extra: boolean, stopped: number | null, length: number]>([
  ['played', false, null, 90],
  ['played', true, null, 120],
  ['played', false, 63, 90],
  ['abandoned', false, 63, 63],
  ['toResume', true, 105, 105],
  ['walkover', false, 63, 63],
  ['abandoned', false, 94, 90],
  ['abandoned', false, null, 90],
])('a match that is %s (extra time: %s, stopped in %s) lasts %i minutes', (status, afterExtraTime, stopped, length) => {
  expect(lengthOf({ status, afterExtraTime }, stopped, rules)).toBe(length)
})

test('events are in the order of their halves', () => {
  const events = [
    event('yellow', 46),
    event('yellow', 47, { half: 'first' }),
    event('yellow', 0, { half: 'before' }),
    event('yellow', 91, { half: 'after' }),
    event('red', null),
    event('red', null, { half: 'first' }),
  ]
  expect(inOrder(events, rules).map(({ minute }) => minute)).toEqual([0, 47, null, 46, 91, null])
})
