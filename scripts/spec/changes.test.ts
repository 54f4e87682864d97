import { expect, test } from 'vitest'
import { changesBetween, isNewlyFailing } from './changes.ts'
import { type Feature, parseFeature, playsOf } from './features.ts'
import { scenariosOf } from './requirements.ts'

const feature = (id: string, scenarios: string): Feature => {
  const parsed = parseFeature(id, `Feature: Doors\n${scenarios}`)
  if (!parsed) throw new Error('The text holds no feature.')
  return parsed
}

const before = feature(
  'doors',
  'Scenario: Ana opens the door\nGiven a door\nScenario: It is locked\nGiven a key\nScenario: Night\nGiven stars',
)

test('what is new, reworded and gone is told apart; what only moved is none of these', () => {
  const now = feature(
    'technical/doors',
    '@REQ-DOOR-1\nScenario: Night\nGiven stars\nScenario: Ana opens the door\nGiven a gate\nScenario: Windows\nGiven a view',
  )
  const { added, reworded, gone } = changesBetween('v1', [before], [now])
  expect(added.map(({ scenario }) => scenario.title)).toEqual(['Windows'])
  expect(reworded.map(({ scenario }) => scenario.title)).toEqual(['Ana opens the door'])
  expect(gone).toEqual([{ feature: 'Doors', title: 'It is locked' }])
})

test('newly failing is what passed the time before', () => {
  const [placed] = scenariosOf(before)
  const [played] = placed ? playsOf(placed.scenario) : []
  if (!placed || !played) throw new Error('There is no scenario.')
  const result = { passed: false, at: '', commit: '', seconds: 1 }
  const failing = (passedBefore: boolean) =>
    isNewlyFailing({ runs: [], results: { [played.key]: { ...result, passedBefore } } })(placed)
  expect([failing(true), failing(false)]).toEqual([true, false])
})
