import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inProject } from '../../tools/project.ts'
import { readFeatures } from './features.ts'
import { disagreements, type NamedTest, readRequirements } from './requirements.ts'
import { files, readOwnRequirements } from './specification.ts'
import { sampleSpecification } from './testing/sample.ts'
import { unitTestsFrom } from './unit-tests.ts'

const { features } = sampleSpecification

const requirements = (statements: string, ofFeatures = '[doors]', specification = '{}') =>
  readRequirements({
    requirements: `
areas:
  - { id: doors, title: { en: Doors, es: Puertas }, about: { en: In., es: Dentro. }, features: ${ofFeatures}, statements: { ${statements} } }
`,
    deviations: '[{ about: Locks, decided: None., why: Silence. }]',
    specification,
  })

test('a statement without proof and a tag without a statement are named', () => {
  expect(disagreements(requirements('DOOR-1: The key opens., DOOR-3: Doors are green.'), features)).toEqual([
    'Nothing proves DOOR-3: tag a scenario @REQ-DOOR-3, name a test, or say why it is missing.',
    'A feature is tagged @REQ-DOOR-2, which docs/requirements.yaml does not have.',
  ])
})

const both = 'DOOR-1: The key opens., DOOR-2: Open or shut.'

test('what is said to be missing has no proof', () => {
  const statements = `${both.replace('The key opens.', '{ says: The key opens., missing: Not yet. }')}`
  expect(disagreements(requirements(statements), features)).toEqual([
    'DOOR-1 is said to be missing, and a scenario proves it.',
  ])
})

test('each feature belongs to one area', () => {
  expect(disagreements(requirements(both, '[]'), features)).toEqual([
    'features/doors.feature has to belong to one area of docs/requirements.yaml.',
  ])
  expect(disagreements(requirements(both, '[doors, walls]'), features)).toEqual([
    'docs/requirements.yaml names features/walls.feature, which is not there.',
  ])
})

test('a statement of the specification is met by a requirement or has a deviation', () => {
  const specification = `
S001: { says: A key, by: [DOOR-1] }
S002: { says: A lock, deviation: Locks }
S003: { says: A bell }
S004: { says: A mat, by: [DOOR-9] }
S005: { says: A roof, by: [DOOR-2], deviation: Roofs }
`
  expect(disagreements(requirements(both, '[doors]', specification), features)).toEqual([
    'Nothing answers S003: name the requirements that meet it, or the deviation.',
    'S004 is met by DOOR-9, which docs/requirements.yaml does not have.',
    'S005 has the deviation “Roofs”, which docs/deviations.yaml does not have.',
  ])
})

test('a named test has a file and a name', () => {
  expect(() => requirements('DOOR-1: { says: The key opens., test: nowhere }')).toThrow('"file: name"')
})

test('a test that runs once a row stands when all of them do', () => {
  const ran = (...statuses: readonly string[]) =>
    unitTestsFrom(
      {
        startTime: 0,
        testResults: [
          {
            name: '/luna/door.test.ts',
            assertionResults: statuses.map((status, at) => ({ title: `door ${at} (red) opens`, status })),
          },
        ],
      },
      '/luna',
    ).standingOf({ file: 'door.test.ts', name: 'door $number (red) opens' })
  expect(ran('passed', 'passed')).toBe('stands')
  expect(ran('passed', 'failed')).toBe('fails')
  expect(ran()).toBe('untried')
})

test('of the console, everything agrees', async () => {
  const requirements = await readOwnRequirements()
  expect(disagreements(requirements, await readFeatures(files.features))).toEqual([])
  const numbers = Array.from({ length: 183 }, (_, at) => `S${String(at + 1).padStart(3, '0')}`)
  expect(requirements.specified.map(({ id }) => id)).toEqual(numbers)
  const tests = requirements.areas.flatMap(({ statements }) => statements).flatMap(statement => statement.tests)
  const isThere = async ({ file, name }: NamedTest) => {
    const text = await readFile(inProject(file), 'utf8').catch(() => '')
    // Match the whole name: the result of its run is looked up by it.
    return ["'", '"', '`'].some(quote => text.includes(quote + name.replaceAll(quote, `\\${quote}`) + quote))
  }
  const found = await Promise.all(tests.map(isThere))
  expect(tests.filter((_, at) => !found[at]).map(({ file, name }) => `${file} has no test "${name}".`)).toEqual([])
})
