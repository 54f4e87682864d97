import Ajv2020 from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import schema from '../../../docs/home.schema.json' with { type: 'json' }
import { runs } from '../../../scripts/testing/runs.ts'
import type { Field } from '../../model/fields/field.ts'
import { type League, leagueMatchStatuses, leagueStates } from '../../model/league.ts'
import type { Json, JsonObject } from '../../model/values/json.ts'
import { layouts } from './collections/layouts.ts'
import { contentIn, type HomeData, homeOf, type Section } from './home.ts'

/** docs/home.schema.json describes, for other teams that build apps, what the apps read and what is drawn from it. */

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
ajv.addSchema(schema, 'homes')
const isLayout = ajv.compile({ $ref: 'homes#/$defs/layout' })
const isHome = ajv.compile({ $ref: 'homes#/$defs/home' })

const { control } = layouts.fields.sections
if (control.type !== 'parts') throw new Error('The sections are a list of parts.')
const parts = Object.entries(control.fields) as [string, Field][]

const ids = ['a', 'b', 'c']
const texts = fc.string({ minLength: 1, maxLength: 20 })

/** Values that a field accepts, references to existing and missing records included. */
const valuesFor = (name: string, { samples }: Field): fc.Arbitrary<unknown> => {
  if (name === 'contents') return fc.constantFrom('a', 'a b gone', 'c')
  if (name === 'category' || name === 'tournament') return fc.constantFrom(...ids, 'gone')
  if (name === 'from' || name === 'until') return fc.integer({ min: 1, max: 1_000 })
  return fc.constantFrom(...samples.accepted)
}

const sections = fc.array(
  fc.record(Object.fromEntries(parts.map(([name, field]) => [name, valuesFor(name, field)])), {
    requiredKeys: parts.flatMap(([name, { required }]) => (required ? [name] : [])),
  }) as unknown as fc.Arbitrary<Section>,
  { maxLength: control.max },
)

const copies: fc.Arbitrary<JsonObject> = fc.record(
  {
    title: texts,
    kind: fc.constantFrom('article', 'video'),
    summary: texts,
    category: fc.constantFrom(...ids),
    cover: texts,
    author: texts,
    publishedAt: fc.integer({ min: 1, max: 1_000 }),
  },
  { requiredKeys: ['title', 'kind', 'publishedAt'] },
)

const team = fc.record({ id: texts, name: texts, shortName: texts })
const figure = fc.nat(99)
const goals = fc.option(figure)

const league: fc.Arbitrary<League> = fc.record({
  name: texts,
  season: texts,
  state: fc.constantFrom(...leagueStates),
  zone: fc.constantFrom('America/El_Salvador', 'America/New_York'),
  tables: fc.array(
    fc.record({
      group: fc.option(texts),
      rows: fc.array(
        fc.record({
          position: figure,
          team,
          played: figure,
          won: figure,
          drawn: figure,
          lost: figure,
          goalsFor: figure,
          goalsAgainst: figure,
          points: figure,
        }),
      ),
    }),
  ),
  matches: fc.array(
    fc.record({
      round: figure,
      part: texts,
      home: team,
      away: team,
      kickOff: fc.option(fc.integer({ min: 1, max: 1_000 })),
      status: fc.constantFrom(...leagueMatchStatuses),
      homeGoals: goals,
      awayGoals: goals,
      homePenalties: goals,
      awayPenalties: goals,
      resumesAt: goals,
      stoppedMinute: goals,
    }),
  ),
  scorers: fc.constant([]),
  suspended: fc.constant([]),
  namedOn: fc.constant(null),
})

const data: fc.Arbitrary<HomeData> = fc.record({
  contents: fc
    .dictionary(fc.constantFrom(...ids), copies)
    .map(all => Object.fromEntries(Object.entries(all).map(([id, copy]) => [id, contentIn(id, copy)]))),
  leagues: fc.dictionary(fc.constantFrom(...ids), fc.option(league)),
})

const circumstances = fc.record({
  now: fc.integer({ min: 1, max: 1_000 }),
  platform: fc.constantFrom(null, 'ios', 'tv'),
  language: fc.constantFrom(null, 'es', 'fr'),
})

test('every layout that the database takes is as the schema says', () => {
  fc.assert(
    fc.property(sections, given => {
      expect(isLayout({ sections: given, rev: 1, publishedAt: 1 }), JSON.stringify(isLayout.errors)).toBe(true)
    }),
  )
})

test('whatever is drawn of a layout is as the schema says, with an outcome for each section', () => {
  fc.assert(
    fc.property(sections, data, circumstances, (given, read, when) => {
      const home = homeOf(given, read, when)
      expect(isHome(home), JSON.stringify(isHome.errors)).toBe(true)
      expect(home.outcomes.map(({ id }) => id)).toEqual(given.map(({ id }) => id))
      expect(home.sections).toHaveLength(home.outcomes.filter(({ state }) => state === 'shown').length)
    }),
    { numRuns: runs(100) },
  )
})

/** A schema cannot say whether a text is visible. */
const isSeen = (value: Json): boolean => typeof value !== 'string' || !/^\s*$|[\p{C}\p{Zl}]/u.test(value)

test.each(parts.map(([name, { samples }]) => ({ name, refused: samples.refused.filter(isSeen) })))(
  'what the database refuses as $name of a section, the schema refuses',
  ({ name, refused }) => {
    const admitted = refused.filter(value =>
      isLayout({ sections: [{ id: 'a', kind: 'text', [name]: value }], rev: 1, publishedAt: 1 }),
    )
    expect(admitted).toEqual([])
  },
)

test('nothing else is in a layout', () => {
  expect(isLayout({ sections: [{ id: 'a', kind: 'text', other: 1 }], rev: 1, publishedAt: 1 })).toBe(false)
  expect(isLayout({ sections: [], rev: 1, publishedAt: 1, name: 'Final week' })).toBe(false)
  expect(isLayout({ sections: [] })).toBe(false)
})
