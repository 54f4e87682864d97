import { expect, test } from 'vitest'
import { parseExpression } from '../../../emulators/database/rules/parse.ts'
import { parseRules } from '../../../emulators/database/rules/rules.ts'
import { inventedCollection } from '../../../scripts/testing/recipe.ts'
import { declared } from '../../../tools/collections.ts'
import { isNode, type RulesNode, withoutBlanks } from '../values/expression.ts'
import { compileRules } from './compile.ts'
import { deployedRules } from './deployed.ts'
import { longestExpression } from './merge.ts'

const { collections, plainRecords } = await declared()
const text = compileRules(collections, plainRecords)
const bytes = (rules: string) => Buffer.byteLength(deployedRules(rules))
const lines = text.split('\n')

const rulesIn = (file: string): RulesNode => JSON.parse(file.replaceAll(/^\s*\/\/.*$/gm, ''))

const expressionsIn = (node: RulesNode): readonly string[] =>
  Object.values(node).flatMap(value =>
    isNode(value) ? expressionsIn(value) : typeof value === 'string' ? [value] : [],
  )

test('blanks stay in texts and patterns alone', () => {
  expect(withoutBlanks("a.val() === 'it\\'s a' && b.matches(/^( *[^ \\/)]+)+$/) && c + ' '")).toBe(
    "a.val()==='it\\'s a'&&b.matches(/^( *[^ \\/)]+)+$/)&&c+' '",
  )
})

test('what is deployed says the same, without comments', () => {
  const commented =
    '{\n\t// One // two\n\t"rules": {\n\t\t".read": "auth !== null && $a === \'x y\'",\n\t\t".indexOn": ["b"]\n\t}\n}\n'
  expect(deployedRules(commented)).toBe('{"rules":{".read":"auth!==null&&$a===\'x y\'",".indexOn":["b"]}}')
})

const positions = new Set(['start', 'end', 'depth', 'nameStart', 'patternStart'])
const meaningOf = (expression: string): unknown =>
  JSON.parse(JSON.stringify(parseExpression(expression), (key, value) => (positions.has(key) ? undefined : value)))

test('no expression means anything else without its blanks', () => {
  const [written, deployed] = [rulesIn(text), rulesIn(deployedRules(text))].map(rules =>
    expressionsIn(rules).map(meaningOf),
  )
  expect(written?.length).toBeGreaterThan(400)
  expect(deployed).toEqual(written)
})

test('the service is not known to read any part of them otherwise', () => {
  expect(parseRules(text).warnings).toEqual([])
})

test('each kind of block is explained once', () => {
  const unexplained = lines.flatMap((line, at) => {
    const [, name] = /^\t"(\w+)": \{/.exec(line) ?? []
    return name === undefined || lines[at - 1]?.startsWith('\t//') ? [] : [name]
  })
  const [, ...further] = collections.map(({ path }) => path).toSorted()
  expect(unexplained).toEqual(further)
  const comments = lines.flatMap(line => (line.trimStart().startsWith('//') ? [line.trim()] : []))
  expect(comments.length).toBe(new Set(comments).size)
})

const [committedLimit, deployedLimit] = [195 * 1_024, 178 * 1_024]

test('the committed rules have 195 KB at most', () => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(committedLimit)
})

test('the deployed rules have 178 KB at most', () => {
  expect(bytes(text)).toBeLessThanOrEqual(deployedLimit)
})

test('no expression is longer than a person reads', () => {
  const long = expressionsIn(rulesIn(text)).filter(each => each.length > longestExpression)
  expect(long).toEqual([])
})

const invented = await inventedCollection()

test('a further collection with ten fields, two references, two filters and five steps adds 3,072 bytes at most', () => {
  const further = compileRules([...collections, invented], plainRecords)
  expect(bytes(further) - bytes(text)).toBeLessThanOrEqual(3_072)
})

test('two further collections fit', () => {
  const further = compileRules(
    [...collections, invented, { ...invented, path: `${invented.path}Abroad` }],
    plainRecords,
  )
  expect(Buffer.byteLength(further)).toBeLessThanOrEqual(committedLimit)
  expect(bytes(further)).toBeLessThanOrEqual(deployedLimit)
  expect(expressionsIn(rulesIn(further)).filter(each => each.length > longestExpression)).toEqual([])
})
