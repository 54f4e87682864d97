import { expect, test } from 'vitest'
import { addressesOf, type Entry, likeness, readAddresses, writeAddresses } from './addresses.ts'
import { parseFeature } from './features.ts'

const feature = (rules: Readonly<Record<string, readonly string[]>>) => {
  const text = Object.entries(rules).map(
    ([rule, scenarios]) => `Rule: ${rule}\n${scenarios.map(title => `Scenario: ${title}\nGiven something`).join('\n')}`,
  )
  const parsed = parseFeature('menu', `Feature: The menu\n${text.join('\n')}`)
  if (!parsed) throw new Error('The text holds no feature.')
  return parsed
}

const first = feature({
  'One group at a time is open': ['The groups, and a sub-menu', 'In Spanish'],
  'The menu shows where I am': ['A page in a sub-menu', 'In Spanish'],
})
const { entries } = addressesOf(first, [])

const after = (later: ReturnType<typeof feature>, from: readonly Entry[] = entries) => addressesOf(later, from)

test('rules and scenarios are numbered in their order', () => {
  expect(addressesOf(first, []).addresses).toEqual({
    ofRules: ['r1', 'r2'],
    ofScenarios: [
      ['s1', 's2'],
      ['s3', 's4'],
    ],
  })
})

test('a text that is mended keeps its address, and so does one that changes places', () => {
  const mended = feature({
    'The menu shows where I am, and what leads out': ['In Spanish', 'A page in a sub-menu, and another site'],
    'One group at a time is open': ['The groups, and a sub-menu', 'In Spanish'],
  })
  expect(after(mended).addresses).toEqual({
    ofRules: ['r2', 'r1'],
    ofScenarios: [
      ['s4', 's3'],
      ['s1', 's2'],
    ],
  })
})

test('an address of what is gone is not given to what is new', () => {
  const shorter = after(feature({ 'The menu shows where I am': ['A page in a sub-menu'] }))
  expect(shorter.addresses).toEqual({ ofRules: ['r2'], ofScenarios: [['s3']] })
  const longer = feature({ 'The menu shows where I am': ['A page in a sub-menu', 'Wide and narrow'] })
  expect(after(longer, shorter.entries).addresses.ofScenarios).toEqual([['s3', 's5']])
})

test('the register is read as it was written', () => {
  expect(readAddresses(writeAddresses(entries))).toEqual(entries)
  expect(writeAddresses(entries)).toContain('menu s1 r1 The groups, and a sub-menu\n')
})

test('texts are as alike as they share words', () => {
  expect(likeness('One, two', 'Two one!')).toBe(1)
  expect(likeness('One', 'Two')).toBe(0)
})
