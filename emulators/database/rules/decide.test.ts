import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { arbitraryJSON } from '../testing/arbitrary.ts'
import { nodeFromJSON } from '../tree/from-json.ts'
import { DataNode, EMPTY } from '../tree/node.ts'
import { parseRules } from './rules.ts'
import { ANA, keysOf, read, rulesOf, update, write } from './testing/requests.ts'

describe('a .validate rule', () => {
  it('is asked at every place from the root to the location, and not beside it', () => {
    const rules = rulesOf({
      '.write': true,
      '.validate': "newData.hasChild('a')",
      a: { '.validate': "newData.hasChild('b')", b: { '.validate': 'newData.val() > 0' }, c: { '.validate': false } },
    })
    const data = { a: { c: 1 } }
    expect(write(rules, '/a/b', 1, { data }).granted).toBe(true)
    expect(write(rules, '/a/b', 0, { data }).granted).toBe(false)
    expect(write(rules, '/a/c', 1).granted).toBe(false)
    expect(write(rules, '/z', 1).granted).toBe(false)
  })

  it('is asked about everything that is carried, at any depth and under captures', () => {
    const rules = rulesOf({
      '.write': true,
      list: { $id: { tags: { $tag: { '.validate': 'newData.val() == $id + $tag' } } } },
    })
    expect(write(rules, '/', { list: { a: { tags: { x: 'ax', y: 'ay' } }, b: { tags: { x: 'bx' } } } }).granted).toBe(
      true,
    )
    expect(write(rules, '/', { list: { a: { tags: { x: 'ax', y: 'ay' } }, b: { tags: { x: 'ax' } } } }).granted).toBe(
      false,
    )
  })

  it('does not grant', () => {
    expect(write(rulesOf({ a: { '.validate': true } }), '/a', 1).granted).toBe(false)
  })
})

describe('a .write rule', () => {
  it('climbs to the new root with newData and to the old one with data', () => {
    const rules = rulesOf({
      a: {
        b: {
          '.write':
            "newData.parent().parent().child('other').val() == 2 && data.parent().parent().child('other').val() == 1",
        },
      },
      other: { '.write': true },
    })
    expect(update(rules, { '/a/b': 'x', '/other': 2 }, { data: { other: 1 } }).granted).toBe(true)
    expect(update(rules, { '/a/b': 'x' }, { data: { other: 1 } }).granted).toBe(false)
  })

  it.each(['.write', '.validate'])('sees by root what was there before the write, as %s', kind => {
    const rules = rulesOf({
      a: { '.write': true, [kind]: "root.child('other').val() == 1" },
      other: { '.write': true },
    })
    expect(update(rules, { '/a': 'x', '/other': 2 }, { data: { other: 1 } }).granted).toBe(true)
    expect(update(rules, { '/a': 'x', '/other': 1 }, { data: { other: 2 } }).granted).toBe(false)
  })

  it('is needed for the location above when two overlap', () => {
    const rules = rulesOf({ a: { b: { '.write': true } } })
    const after = nodeFromJSON({ a: { b: 1 } })
    const paths = [['a', 'b'], ['a']]
    expect(rules.canWrite({ paths, before: EMPTY, after, auth: null, now: 0 }).granted).toBe(false)
  })
})

describe('captures', () => {
  it('are the keys on the path, named rules in between or not', () => {
    const rules = rulesOf({ $a: { fixed: { $b: { '.read': "$a == 'x' && $b == 'y'" } } } })
    expect(read(rules, '/x/fixed/y').granted).toBe(true)
    expect(read(rules, '/y/fixed/x').granted).toBe(false)
  })

  it('of the same name mean the nearest', () => {
    expect(read(rulesOf({ $a: { $a: { '.read': "$a == 'y'" } } }), '/x/y').granted).toBe(true)
  })

  it('do not leak from one branch of a write into another', () => {
    const rules = rulesOf({ '.write': true, $a: { $b: { '.validate': 'newData.val() == $a + $b' } } })
    expect(write(rules, '/', { p: { q: 'pq', r: 'pr' }, s: { q: 'sq' } }).granted).toBe(true)
  })

  it('stay the same past named rules beside each other', () => {
    const rules = rulesOf({
      '.write': true,
      $a: { b: { '.validate': true }, c: { '.validate': 'newData.val() == $a' } },
    })
    expect(write(rules, '/', { p: { b: 1, c: 'p' }, s: { b: 1, c: 's' } }).granted).toBe(true)
  })
})

describe('a decision', () => {
  it('knows the data that it looked at', () => {
    const rules = rulesOf({
      users: {
        $uid: {
          '.read': "root.child('users/' + auth.uid + '/role').val() == 'admin' || data.hasChildren(['open', 'never'])",
        },
      },
    })
    const { reads } = read(rules, '/users/bea/name', { data: { users: { ana: { role: 'lmf' } } } })
    expect(reads).toEqual([keysOf('users/ana/role'), keysOf('users/bea/open')])
  })

  it.each([
    ['now > 0', true],
    ['auth == null && now > 0', false],
    ['auth != null || now > 0', false],
  ])('of %s depends on the clock: %s', (expression, depends) => {
    expect(read(rulesOf({ '.read': expression }), '/').dependsOnNow).toBe(depends)
  })
})

describe('indexes', () => {
  const rules = rulesOf({ users: { '.indexOn': 'name', $uid: { posts: { '.indexOn': ['at', 'by/uid', '.value'] } } } })
  it.each([
    ['/users', ['name']],
    ['/users/ana/posts', ['at', 'by/uid', '.value']],
    ['/users/ana', []],
    ['/users/ana/posts/p1', []],
    ['/', []],
    ['/elsewhere/far', []],
  ])('at %s are %j', (path, indexes) => {
    expect(rules.indexesAt(keysOf(path))).toEqual(indexes)
  })
})

describe('the other records of a collection', () => {
  const rules = rulesOf({
    '.validate': 'newData.exists()',
    items: {
      '.validate': 'newData.hasChildren() && newData.val() != null',
      $id: {
        '.write': '!data.exists()',
        '.validate': "newData.hasChildren(['n'])",
        n: { '.validate': 'newData.isNumber()' },
        $other: { '.validate': false },
      },
    },
  })

  it('are not listed to judge one: a rule about one record has no business with the others', () => {
    const before = nodeFromJSON({ items: { one: { n: 1 }, other: { n: 2 } } })
    const after = before.with(['items', 'new'], nodeFromJSON({ n: 1 }))
    const record = after.at(['items', 'new'])
    const walks = (['keys', 'forEachChild', 'ascend', 'descend', 'toJSON'] as const).map(walk =>
      vi.spyOn(DataNode.prototype, walk),
    )
    onTestFinished(() => vi.restoreAllMocks() && undefined)
    expect(rules.canWrite({ paths: [['items', 'new']], before, after, auth: ANA, now: 0 }).granted).toBe(true)
    const walked = walks.flatMap(({ mock }) => mock.contexts)
    expect(walked.length).toBeGreaterThan(0)
    expect(
      walked.filter(node => node !== record && !(node as DataNode).isEmpty && (node as DataNode).size > 0),
    ).toEqual([])
  })

  it('do not change what is decided', () => {
    const value = fc.constantFrom<unknown>(null, 1, 'x', { n: 1 }, { n: 'x' }, { n: 1, more: 2 })
    const siblings = fc.dictionary(fc.string({ unit: fc.constantFrom('s', 't'), minLength: 1 }), arbitraryJSON)
    fc.assert(
      fc.property(value, value, siblings, (stored, written, others) => {
        const alone = write(rules, '/items/one', written, { data: { items: { keep: 1, one: stored } } })
        const amongOthers = write(rules, '/items/one', written, {
          data: { ...others, items: { ...others, keep: 1, one: stored } },
        })
        expect(amongOthers.granted).toBe(alone.granted)
      }),
    )
  })
})

it('counts each rule and each condition in it, with what it came to and where it stands', () => {
  const rules = parseRules('{ "rules": {\n  ".read": "auth != null &&\n    data.val().length > 2"\n} }')
  read(rules, '/', { data: 'long' })
  read(rules, '/', { data: 'x' })
  read(rules, '/', { data: 5 })
  read(rules, '/', { auth: null })
  const [whole] = rules.coverage().report
  expect(whole).toMatchObject({
    path: '/.read',
    expression: 'auth != null &&\n    data.val().length > 2',
    start: { line: 2, column: 13 },
    end: { line: 3, column: 26 },
    evaluations: 4,
    results: { true: 1, false: 2, error: 1 },
  })
  expect(whole?.conditions).toEqual([
    {
      expression: 'auth != null',
      start: { line: 2, column: 13 },
      end: { line: 2, column: 25 },
      evaluations: 4,
      results: { true: 3, false: 1, error: 0 },
    },
    {
      expression: 'data.val().length > 2',
      start: { line: 3, column: 5 },
      end: { line: 3, column: 26 },
      evaluations: 3,
      results: { true: 1, false: 1, error: 1 },
    },
  ])
})

it('lists rules that were never asked', () => {
  const rules = rulesOf({ '.read': true, a: { '.write': false, $b: { '.validate': '$b == newData.val()' } } })
  write(rules, '/a/x', 'x')
  expect(rules.coverage().report.map(({ path, evaluations }) => [path, evaluations])).toEqual([
    ['/.read', 0],
    ['/a/.write', 1],
    ['/a/$b/.validate', 0],
  ])
})
