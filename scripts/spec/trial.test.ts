import { expect, test } from 'vitest'
import { readFeatures } from './features.ts'
import { files } from './specification.ts'
import { firstSteps, reasonFor, signInOf } from './trial.ts'

const firstOfAll = (await readFeatures(files.features)).flatMap(feature =>
  feature.rules.flatMap(({ background, scenarios }) =>
    scenarios.flatMap(({ steps }) => firstSteps([...feature.background, ...background, ...steps])),
  ),
)

test('of each step with which a scenario begins it is known whether a trial has it', () => {
  const unknown = firstOfAll.map(({ text }) => text).filter(text => reasonFor(text) === undefined)
  expect([...new Set(unknown)]).toEqual([])
})

test.each([
  ['I am signed in as contents@luna.test', 'given'],
  ['I am editing the content "La cantera"', 'given'],
  ['I have created a "notification" with', 'given'],
  ['I am signed in as admin@luna.test in two tabs', 'tab'],
  ['lmf@luna.test has the page "/torneos/equipos" open', 'colleague'],
  ['el servicio automático está en marcha', 'service'],
  ['the account of stats@luna.test has been disabled', 'account'],
  ['the network is down', 'network'],
  ['the page "Categories" is broken', 'failure'],
  ['my screen is narrow', 'window'],
  ['I entered "Platense" as "Title"', 'hand'],
])('what a trial has of “%s”: %s', (step, reason) => {
  expect(reasonFor(step)).toBe(reason)
})

test('a scenario that opens nothing before somebody signs in begins at the sign-in', () => {
  expect(signInOf([{ text: 'the database cannot be reached' }, { text: 'I sign in as lmf@luna.test' }])).toBe('/login')
  expect(signInOf([{ text: 'I am signed in as lmf@luna.test' }])).toBeUndefined()
})
