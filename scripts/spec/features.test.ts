import { expect, test } from 'vitest'
import { CommandError } from '../../tools/command.ts'
import { parseFeature, playsOf, readFeatures } from './features.ts'
import { files } from './specification.ts'

const signingIn = parseFeature(
  'sign-in',
  `Feature: Signing in
  Nobody else gets in.

  Scenario: The way in
    Given a door

  Rule: The right password opens the console
    The wrong one does not.

    Background:
      Given an account

    Scenario Outline: The account "<who>" signs in with <what>
      When <who> signs in
      Then these are shown:
        | Stats |

      Examples:
        | who | what |
        | Ana | key  |
        | Eva | card |
`,
)

test('a feature has its rules; what stands in none comes first', () => {
  expect(signingIn?.rules.map(({ title }) => title)).toEqual(['', 'The right password opens the console'])
  expect(signingIn?.rules[1]?.about.trim()).toBe('The wrong one does not.')
  expect(signingIn?.rules[1]?.background.map(({ text }) => text)).toEqual(['an account'])
})

test('a title has no placeholders, and each row of examples is played by itself', () => {
  const [scenario] = signingIn?.rules[1]?.scenarios ?? []
  if (!scenario) throw new Error('There is no scenario.')
  expect(scenario.title).toBe('The account … signs in with …')
  expect(playsOf(scenario).map(({ values }) => values)).toEqual([
    ['Ana', 'key'],
    ['Eva', 'card'],
  ])
  expect(new Set(playsOf(scenario).map(({ key }) => key)).size).toBe(2)
})

test('a scenario that is reworded has another key; one that only moves keeps it', () => {
  const keyIn = (text: string) => {
    const found = parseFeature('doors', `Feature: Doors\n${text}`)?.rules.flatMap(({ scenarios }) => scenarios)[0]
    return found && playsOf(found)[0]?.key
  }
  const key = keyIn('Scenario: In\nGiven a door')
  expect(keyIn('Rule: Doors open\nScenario: In\nGiven a door')).toBe(key)
  expect(keyIn('Scenario: In\nGiven a window')).not.toBe(key)
})

test('a text that is no feature is refused with the place', () => {
  const parse = () => parseFeature('doors', 'Feature: Doors\nScenario: In\nGiven a door\nDoor')
  expect(parse).toThrow(CommandError)
  expect(parse).toThrow('features/doors.feature is not valid')
})

/** More steps than a reader keeps in mind. Steps of a background count. */
const maxSteps = 14

test(`no scenario has more than ${maxSteps} steps`, async () => {
  const long = (await readFeatures(files.features)).flatMap(({ id, background, rules }) =>
    rules.flatMap(rule =>
      rule.scenarios
        .map(({ title, steps }) => ({ title, count: background.length + rule.background.length + steps.length }))
        .filter(({ count }) => count > maxSteps)
        .map(({ title, count }) => `features/${id}.feature: “${title}” has ${count} steps. Split it.`),
    ),
  )
  expect(long).toEqual([])
})
