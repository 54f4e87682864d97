import { parseFeature, playsOf } from '../features.ts'
import { readRequirements, scenariosOf } from '../requirements.ts'
import type { Result } from '../results.ts'
import { readProduct, type Specification, specificationFrom } from '../specification.ts'
import { unitTestsFrom } from '../unit-tests.ts'

const feature = parseFeature(
  'doors',
  `Feature: Doors & windows
  Whoever has a key gets in.

  Background:
    Given the house has been built

  Rule: The right key opens
    @REQ-DOOR-1
    Scenario: Ana gets in
      Given a <b>door</b>
      When Ana turns the key
      Then it opens

    @REQ-DOOR-2
    Scenario Outline: The door is "<state>"
      When I sign in as "lmf@luna.test" with the password "luna-demo"
      Then the door is "<state>":
        | Front | <state> |

      Examples:
        | state |
        | open  |
        | shut  |
`,
)
if (!feature) throw new Error('The sample holds no feature.')

const requirements = `
areas:
  - id: doors
    title: { en: Doors, es: Puertas }
    about: { en: What lets people in., es: Lo que deja entrar. }
    features: [doors]
    statements:
      DOOR-1: The right key opens the door.
      DOOR-2: A door is open or shut.
      DOOR-3: { says: A window lets light in., test: "src/window.test.ts: light comes in" }
      DOOR-4: { says: Doors close by themselves., missing: Nobody has built it. }
`

const deviations = `
- { about: What a locked door says, decided: Nothing., why: The specification does not say. }
`

const specification = `
S001: { says: "A door opens with its key", by: [DOOR-1] }
S002: { says: "A locked door answers", deviation: What a locked door says }
`

const result = { at: '2026-11-23T18:00:00.000Z', commit: 'abc1234', seconds: 2.5 }
const results: readonly Result[] = [
  { ...result, passed: true },
  { ...result, passed: true },
  {
    ...result,
    passed: false,
    failure: {
      step: 'the door is "shut":',
      left: 0,
      message: 'It is open.',
      trace: 'Error: It is open.\n    at door.ts:1',
    },
  },
]
const plays = scenariosOf(feature).flatMap(({ scenario }) => playsOf(scenario))

const product = await readProduct()

/** A feature whose first scenario passes, and whose second has a failing row; with two machines. */
export const sampleSpecification: Specification = specificationFrom({
  features: [feature],
  requirements: readRequirements({ requirements, deviations, specification }),
  record: {
    runs: [
      { at: '2026-11-22T18:00:00.000Z', commit: 'abc1233' },
      { at: result.at, commit: result.commit },
    ],
    results: Object.fromEntries(plays.map(({ key }, at) => [key, results[at] ?? { ...result, passed: true }])),
  },
  unit: unitTestsFrom(
    {
      startTime: 0,
      testResults: [
        { name: '/luna/src/window.test.ts', assertionResults: [{ title: 'light comes in', status: 'passed' }] },
      ],
    },
    '/luna',
  ),
  changes: undefined,
  product: {
    ...product,
    collections: product.collections.filter(({ path }) => path === 'apps' || path === 'contents'),
    machines: product.machines.slice(0, 2),
  },
  pictures: new Set(),
})
