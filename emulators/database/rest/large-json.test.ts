import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runs } from '../../../scripts/testing/runs.ts'
import { openRest } from '../testing/open-rest.ts'
import { NodeBuilder, nodeFromJSON } from '../tree/from-json.ts'
import { hashing, hashOf } from '../tree/hash.ts'
import { JSONReader } from '../tree/json-reader.ts'
import { type DataNode, EMPTY, sameData } from '../tree/node.ts'
import { PageFile } from '../tree/page-file.ts'

/** The node of a text that arrives in chunks, read in parts of a few bytes; null if it is not read in parts. */
function readInParts(text: string | Buffer, part = 10, chunk = 7, pages: PageFile | null = null): DataNode | null {
  const bytes = Buffer.from(text)
  const reader = new JSONReader(new NodeBuilder(0, { pages }), part)
  for (let at = 0; at < bytes.length; at += chunk) reader.take(bytes.subarray(at, at + chunk))
  return reader.finish()?.node() ?? null
}

const key = fc.oneof(fc.constantFrom('a', 'b', '10', '9', 'é', '__proto__', 'constructor'), fc.string({ minLength: 1 }))
const { json } = fc.letrec<{ json: unknown }>(tie => ({
  json: fc.oneof(
    { depthSize: 'medium' },
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant('}],[{"')),
    fc.array(tie('json'), { maxLength: 6 }),
    fc.dictionary(
      key.filter(name => !/[.#$/[\]]|\p{Cc}/u.test(name)),
      tie('json'),
      { maxKeys: 6 },
    ),
    fc.record({ '.priority': fc.oneof(fc.integer(), fc.string()), a: tie('json') }),
  ),
}))

describe('a text that is read in parts', () => {
  it('is what it is as a whole, however it arrives and is written', () => {
    fc.assert(
      fc.property(
        json,
        fc.constantFrom(0, 1, 2),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 50 }),
        (value, indent, part, chunk) => {
          const node = readInParts(JSON.stringify(value, null, indent), part, chunk)
          if (node !== null) expect(sameData(node, nodeFromJSON(value))).toBe(true)
        },
      ),
      { numRuns: runs(300) },
    )
  })

  it('is what it is as a whole where its blocks are in a page file, and stays so when it is changed', () => {
    const pages = new PageFile()
    const many = fc.array(json, { maxLength: 100 }).map(values => ({ many: { ...values } }))
    fc.assert(
      fc.property(fc.oneof(json, many), fc.nat({ max: 100 }), json, (value, at, added) => {
        const whole = nodeFromJSON(value)
        const node = readInParts(JSON.stringify(value), 10, 7, pages)
        if (node === null) return
        expect(sameData(node, whole)).toBe(true)
        expect(Array.from(node.descend(), ([key]) => key)).toEqual(Array.from(whole.descend(), ([key]) => key))
        const [path, child] = [['many', String(at)], nodeFromJSON(added)]
        expect(sameData(node.with(path, child), whole.with(path, child))).toBe(true)
        expect(sameData(node, whole)).toBe(true)
      }),
      { numRuns: runs(300) },
    )
  })

  it('is hashed in short steps where its blocks are in a page file', () => {
    const pages = new PageFile()
    const read = vi.spyOn(pages, 'read')
    const records = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at + 10_000}`, `text ${at}`]))
    const node = readInParts(JSON.stringify(records), 1_000, 1_000, pages) ?? EMPTY
    const steps = hashing(node)
    const reads: number[] = []
    for (let isDone: boolean | undefined = false; isDone !== true; ) {
      read.mockClear()
      isDone = steps.next().done
      reads.push(read.mock.calls.length)
    }
    expect(Math.max(...reads.slice(1))).toBeLessThan(10)
    expect(hashOf(node)).toBe(hashOf(nodeFromJSON(records)))
  })

  it('names the folder that does not take a page file', () => {
    vi.stubEnv('TMPDIR', '/missing')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(() => new PageFile()).toThrow(/^the temporary folder \/missing does not take it: ENOENT: .+; TMPDIR names/)
  })

  it('is left to the whole where it is no JSON', () => {
    const broken = fc.tuple(
      json,
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '{', '[', ':', '"', '1', ' ', '\\'),
      fc.boolean(),
    )
    fc.assert(
      fc.property(broken, ([value, at, inserted, removes]) => {
        const text = JSON.stringify({ a: value, padding: 'xxxxxxxxxxxx' })
        const place = at % text.length
        const changed = text.slice(0, place) + inserted + text.slice(place + Number(removes))
        let whole: unknown
        try {
          whole = JSON.parse(changed)
        } catch {
          expect(readInParts(changed)).toBeNull()
          return
        }
        const [node, expected] = [readQuietly(() => readInParts(changed)), readQuietly(() => nodeFromJSON(whole))]
        if (node instanceof Error || expected instanceof Error) expect(String(node)).toBe(String(expected))
        else if (node !== null) expect(sameData(node, expected as DataNode)).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  })

  it.each([
    ['{"a":{"b":"0123456789"},}'],
    ['{"a":{"b":"0123456789"} "c":1}'],
    ['{"a":{"b":"0123456789"}],"c":1}'],
    ['{"a":{"b":"0123456789"},"c" {"d":"0123456789"}}'],
    ['[1,2,"a":{"b":"0123456789"}]'],
    ['{"a":{"b":"0123456789"}} {}'],
    ['{"a":{"b":"0123456789"}'],
    ['{"a":"0123456789","b":{".sv":"timestamp"}}'],
    ['{"a":"0123456789","b":{"\\u002Esv":"timestamp"}}'],
    ['{"a":"0123456789",".value":{"b":"0123456789"}}'],
    ['"0123456789"'],
    ['{"a":1{"b":"0123456789"}}'],
  ])('%s is left to the whole', text => {
    expect(readInParts(text)).toBeNull()
  })

  it('is left to the whole where it is no UTF-8', () => {
    expect(readInParts(Buffer.concat([Buffer.from('{"a":"0123456789'), Buffer.of(0xc3), Buffer.from('"}')]))).toBeNull()
  })

  it('takes the last of two members of one name, in whatever part', () => {
    const node = readInParts('{"b":"0123456789","a":"0123456789","b":{"c":"0123456789"},"a":1}')
    expect(node?.toJSON()).toEqual({ a: 1, b: { c: '0123456789' } })
  })
})

const readQuietly = <T>(read: () => T): T | Error => {
  try {
    return read()
  } catch (error) {
    return error as Error
  }
}

const records = Object.fromEntries(
  Array.from({ length: 2_000 }, (_, at) => [
    `k${String(at).padStart(5, '0')}`,
    { body: 'x'.repeat(100), title: `Record ${at}` },
  ]),
)

describe('large data by REST', () => {
  it('is set, answered, added, updated and read as it is', async () => {
    const { ask, database } = await openRest()
    expect((await ask('PUT', '/a.json', { body: records })).json).toEqual(records)
    expect(database.read('/a')).toEqual(records)
    const update = { 'b/c': records, d: records }
    expect((await ask('PATCH', '/e.json', { body: update })).json).toEqual(update)
    expect((await ask('PATCH', '/e.json', { body: { ...update, gone: null } })).text).toBe(
      JSON.stringify({ ...update, gone: null }),
    )
    expect(database.read('/e')).toEqual({ b: { c: records }, d: records })
    const { name } = Object((await ask('POST', '/list.json', { body: records })).json)
    expect(database.read(`/list/${name}`)).toEqual(records)
    expect((await ask('GET', '/a.json')).json).toEqual(records)
    expect((await ask('GET', '/e.json?format=export')).json).toEqual({ b: { c: records }, d: records })
    expect((await ask('GET', '/a.json?print=pretty')).text).toBe(JSON.stringify(records, null, 2))
    expect((await ask('GET', '/a.json?callback=f')).text).toBe(`/**/f(${JSON.stringify(records)});`)
    const head = await ask('HEAD', '/a.json')
    expect([head.status, head.text]).toEqual([200, ''])
    const list = Object.values(records)
    database.write('/array', [null, ...list])
    expect((await ask('GET', '/array.json')).json).toEqual([null, ...list])
    expect((await ask('GET', '/array.json')).headers.get('content-encoding')).toBe('gzip')
  })

  it('has the same tag in an answer as in a condition', async () => {
    const { ask } = await openRest()
    const headers = { 'x-firebase-etag': 'true' }
    const tag = (await ask('PUT', '/a.json', { body: records, headers })).headers.get('etag') ?? ''
    expect((await ask('GET', '/a.json', { headers })).headers.get('etag')).toBe(tag)
    expect((await ask('PUT', '/a.json', { body: 1, headers: { 'if-match': 'other' } })).status).toBe(412)
    expect((await ask('PUT', '/a.json', { body: 1, headers: { 'if-match': tag } })).status).toBe(200)
  })

  it('may have server values and priorities, which then hold', async () => {
    const { ask, database } = await openRest()
    database.write('/n', { count: 4 })
    await ask('PUT', '/n.json', { body: { ...records, count: { '.sv': { increment: 3 } }, '.priority': 2 } })
    expect(database.read('/n/count')).toBe(7)
    await ask('PUT', '/p.json', { body: { ...records, '.priority': 2 } })
    expect((await ask('GET', '/p/.priority.json')).json).toBe(2)
  })

  it('is refused as small data is: bad keys, too deep, no JSON', async () => {
    const { ask } = await openRest()
    const refusal = async (body: unknown) => Object((await ask('PUT', '/a.json', { body })).json).error
    expect(await refusal({ ...records, 'a.b': 1 })).toMatch(/must not contain/)
    expect(await refusal(JSON.stringify(records).replace('"Record 1999"', "'Record 1999'"))).toMatch(
      /couldn't parse JSON/,
    )
    const deep = JSON.parse(`${'{"a":'.repeat(32)}${JSON.stringify(records)}${'}'.repeat(32)}`)
    expect(await refusal(deep)).toMatch(/at most 32 levels deep/)
  })
})
