import { expect, test } from 'vitest'
import { DeclarationError } from '../declaration-error.ts'
import { text } from '../fields/text.ts'
import type { PlainRecords } from '../plain-records.ts'
import { clubs, cups, entries, games } from '../testing/collections.ts'
import { all, any, choose, printRules, quoted, unchanged } from '../values/expression.ts'
import { compileBranches, compileRules, databasesOf } from './compile.ts'
import { deployedRules } from './deployed.ts'

const notes: PlainRecords = {
  path: 'notes',
  protects: 'Notes of people.',
  id: '$id',
  fields: { title: text({ max: 5 }), hint: text({ max: 5, required: false }) },
  list: 'auth !== null',
  read: 'auth !== null',
  write: 'auth !== null',
  indexes: ['title'],
}

const parsed = (text: string) => JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, '')).rules

const compiled = (...plainRecords: PlainRecords[]) => parsed(compileRules([], plainRecords))

test('nothing is admitted that no collection declares', () => {
  expect(compiled()).toMatchObject({ '.read': false, '.write': false })
  expect(compiled({ ...notes, fields: { title: text({ max: 5 }) } }).notes.$id.$other).toEqual({ '.validate': false })
  expect(compiled(notes).notes.$id.$other['.validate']).toMatch(/^\$other\.matches\(\/\^\(hint\|title\)\$\/\) && /)
})

test('a page of a collection is a limited query', () => {
  expect(compiled(notes).notes['.read']).toBe(
    'auth!==null && (query.limitToFirst===null ? query.limitToLast : query.limitToFirst)<=500',
  )
})

test('what a record must hold is demanded where deletions are judged too', () => {
  expect(compiled(notes).notes.$id['.write']).toBe("newData.hasChild('title') && auth!==null")
})

test('the order of the declarations does not change the file', () => {
  const other = { ...notes, path: 'apps' }
  expect(compileRules([clubs, games], [notes, other])).toBe(compileRules([games, clubs], [other, notes]))
})

test('two collections at one path are refused', () => {
  expect(() => compileRules([], [notes, notes])).toThrow(
    'Two collections are declared at "/notes". Give one of them another path.',
  )
})

test('a reference to a collection that nobody declares is refused', () => {
  expect(() => compileRules([games])).toThrow(
    new DeclarationError('games.home refers to "clubs", which no area declares. Declare it, or correct the name.'),
  )
})

test('a value that closes records and never comes is refused', () => {
  const closing = {
    with: 'cup',
    its: 'year',
    is: 'off',
    fields: ['shirt'],
    states: [],
    refusal: { en: 'No', es: 'No' },
  }
  expect(() => compileRules([clubs, cups, { ...entries, closing }])).toThrow(
    'entries is closed while cups.year is "off", a value it never has.',
  )
})

test.each([
  ['alternatives keep their meaning inside a conjunction', all('a', any('b', all('c', 'd'))), 'a && (b || c && d)'],
  ['one alternative needs no brackets', any('a'), 'a'],
  ['a choice brings its brackets', all('a', choose('b', 'c', 'd')), 'a && (b ? c : d)'],
  ['quotes and backslashes stay in a string', quoted("it's \\ here"), "'it\\'s \\\\ here'"],
  [
    'an unchanged field is compared with what it was',
    unchanged('role'),
    "newData.child('role').val() === data.child('role').val()",
  ],
])('%s', (_, expression, text) => {
  expect(expression).toBe(text)
})

test('a node with one rule stands on one line, below its comment', () => {
  const at = { '.validate': 'newRoot.hasChild($id)' }
  expect(
    printRules({
      '//': 'Says\n      what.',
      teams: { '//': 'Teams.', name: { '.validate': 'true' }, keys: { $id: at }, $other: {} },
      cups: { $id: { '//': 'Cups.', ...at } },
    }),
  ).toBe(
    [
      '// Says what.',
      '{ "rules": {',
      '\t// Teams.',
      '\t"teams": {',
      '\t\t"name": { ".validate": "true" },',
      '\t\t"keys": { "$id": { ".validate": "newData.parent().parent().parent().hasChild($id)" } },',
      '\t\t"$other": {}',
      '\t},',
      '\t"cups": {',
      '\t\t// Cups.',
      '\t\t"$id": { ".validate": "newData.parent().parent().hasChild($id)" }',
      '\t}',
      '} }',
      '',
    ].join('\n'),
  )
})

test('blanks stand between demands, and stay in texts and patterns', () => {
  const demand = "a.val() + ' + ' + b.val() === 'x y' && c.matches(/^( = |d)$/) || (e ? f - 1 : g) >= h"
  expect(printRules({ '.read': demand })).toBe(
    `{ "rules": { ".read": "a.val()+' + '+b.val()==='x y' && c.matches(/^( = |d)$/) || (e ? f-1 : g)>=h" } }\n`,
  )
})

const branch = (path: string, rule: string) => ({ path, database: 'events', rules: { '.read': rule } })

test('rules of a further database hold what is declared for it, and nothing else', () => {
  const own = branch('events', "root.child('marks/a').exists()")
  const plain = [own, branch('marks', 'auth !== null'), { path: 'stats', rules: { '.read': 'true' } }]
  expect(databasesOf(plain)).toEqual(['events'])
  const rules = compileBranches(plain, 'events')
  expect(Object.keys(JSON.parse(deployedRules(rules)).rules)).toEqual(['.read', '.write', 'events', 'marks'])
})

test('rules of a further database that read what is elsewhere are refused', () => {
  const plain = [branch('events', "root.child('users/'+auth.uid+'/role').val() === 'admin'")]
  expect(() => compileBranches(plain, 'events')).toThrow(
    'The rules of "/events" read "/users", which is not in the database "events": rules see one database. Declare both for the same one.',
  )
})

test('what an editor would not show is written as an escape', () => {
  expect(printRules({ '.validate': 'a.matches(/[\u00a0-\uffff\u000b]/)' })).toContain('[\\u00a0-\\uffff\\u000b]')
})

test('long comments are broken between words', () => {
  const lines = printRules({ a: { '//': 'word '.repeat(100).trim(), '.read': true } }).split('\n')
  expect(lines.filter(line => line.includes('//')).length).toBeGreaterThan(3)
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(120)
})
