import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ineligibility, type LineUpPlayer, lineUpIssues, proposedLineUp, usualReportRules } from './line-up.ts'

const day = '2026-10-04'

const asked = {
  member: { id: 'm1', player: 'nora', team: 'ayala', number: 7, from: '2026-08-01', to: null },
  player: { birthDate: '2008-05-01', status: 'active', photo: 'p1', licence: 'LMF-1' },
  day,
  rules: { minimum: null, maximum: null, ages: null, window: null, playing: ['active', 'injured'] },
  needsPapers: true,
  suspension: null,
  otherTeam: null,
} as const

type Asked = Parameters<typeof ineligibility>[0]

const withMember = (more: object) => ({ member: { ...asked.member, ...more } })
const withPlayer = (more: object) => ({ player: { ...asked.player, ...more } })
const withRules = (more: object) => ({ rules: { ...asked.rules, ...more } })

test.each<[string, object, readonly string[]]>([
  ['in the squad', {}, []],
  ['who joins that day', withMember({ from: day }), []],
  ['who joins the day after', withMember({ from: '2026-10-05' }), ['notYet']],
  ['who leaves that day', withMember({ to: day }), []],
  ['who left the day before', withMember({ to: '2026-10-03' }), ['gone']],
  ['who is too old', withRules({ ages: { minimum: null, maximum: 17, on: '2026-12-31' } }), ['tooOld']],
  ['of the right age', withRules({ ages: { minimum: null, maximum: 18, on: '2026-12-31' } }), []],
  ['who is retired', withPlayer({ status: 'retired' }), ['notPlaying']],
  ['who is suspended', { suspension: { cause: 'red', count: null, round: 3 } }, ['suspended']],
  ['of another line-up that day', { otherTeam: 'bravos' }, ['otherMatch']],
  ['without photo and licence', withPlayer({ photo: null, licence: null }), ['noPhoto', 'noLicence']],
  ['without papers where none are asked', { ...withPlayer({ photo: null, licence: null }), needsPapers: false }, []],
  ['who was deleted', { player: undefined }, ['unknownPlayer']],
])('a player %s may play, or the reasons say why not', (_, more, types) => {
  expect(ineligibility({ ...asked, ...more } as Asked).map(({ type }) => type)).toEqual(types)
})

const player = (member: string, more: Partial<LineUpPlayer> = {}): LineUpPlayer => ({
  member,
  number: Number(member),
  role: 'starter',
  ...more,
})

const eleven = Array.from({ length: 11 }, (_, at) =>
  player(String(at + 1), at === 0 ? { isGoalkeeper: true } : at === 1 ? { isCaptain: true } : {}),
)

const everybody = () => true

test.each<[string, readonly LineUpPlayer[], readonly string[]]>([
  ['eleven with captain and goalkeeper', eleven, []],
  ['seven', eleven.slice(0, 7), []],
  ['six', eleven.slice(0, 6), ['tooFew']],
  ['twelve', [...eleven, player('12')], ['tooMany']],
  ['twelve, one on the bench', [...eleven, player('12', { role: 'substitute' })], []],
  ['no captain', eleven.map(({ isCaptain: _, ...each }) => each), ['noCaptain']],
  [
    'a goalkeeper on the bench alone',
    [...eleven.slice(1), player('1', { role: 'substitute', isGoalkeeper: true })],
    ['noGoalkeeper'],
  ],
  ['one number twice', [...eleven.slice(0, 10), player('11', { number: 10 })], ['sameNumber']],
])('a line-up of %s can be confirmed, or the issues say why not', (_, players, types) => {
  expect(lineUpIssues(players, usualReportRules, everybody).map(({ type }) => type)).toEqual(types)
})

test('a line-up of seven is complete where seven play', () => {
  expect(lineUpIssues(eleven, { starters: 7 }, everybody).map(({ type }) => type)).toEqual(['tooMany'])
})

test('somebody who is not eligible plays with a reason', () => {
  const not = (member: string) => member !== '5'
  const reasoned = eleven.map(each => (each.member === '5' ? { ...each, reason: 'Appeal granted.' } : each))
  expect(lineUpIssues(eleven, usualReportRules, not)).toEqual([{ type: 'ineligible', member: '5' }])
  expect(lineUpIssues(reasoned, usualReportRules, not)).toEqual([])
})

test('a proposal has only eligible members of the squad, with their present numbers and no old reasons', () => {
  fc.assert(
    fc.property(fc.subarray(eleven), fc.func(fc.boolean()), fc.nat(50), (last, isEligible, offset) => {
      const members = eleven.slice(3).map(({ member, number }) => ({ id: member, number: number + offset }))
      const proposed = proposedLineUp(
        last.map(each => ({ ...each, reason: 'Once.' })),
        members,
        isEligible,
      )
      expect(proposed).toEqual(
        last
          .filter(({ member }) => Number(member) > 3 && isEligible(member))
          .map(each => ({ ...each, number: each.number + offset })),
      )
    }),
  )
})
