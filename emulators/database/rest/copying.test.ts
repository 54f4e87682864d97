import { expect, it } from 'vitest'
import { OWNER, openRest, rulesOf } from '../testing/open-rest.ts'
import { RawClient } from '../testing/raw-client.ts'

const COPY = '/.inspect/copy.json'

async function open() {
  const rest = await openRest({ content: { old: true } })
  const source = rest.emulator.namespace('source')
  source.write('/', { shop: { open: true } })
  return {
    ...rest,
    source,
    copy: (body: unknown, headers: Readonly<Record<string, string>> = OWNER) =>
      rest.ask('PUT', COPY, { body, headers }),
  }
}

it('replaces all data by that of the other namespace', async () => {
  const { copy, database } = await open()
  expect((await copy({ from: 'source' })).status).toBe(200)
  expect(database.read('/')).toEqual({ shop: { open: true } })
})

it('lets neither see what the other writes afterwards', async () => {
  const { copy, database, source } = await open()
  await copy({ from: 'source' })
  database.write('/shop/open', false)
  source.write('/shop/name', 'Kiosk')
  expect(database.read('/')).toEqual({ shop: { open: false } })
  expect(source.read('/')).toEqual({ shop: { open: true, name: 'Kiosk' } })
})

it('tells those who listen what it changes', async () => {
  const { emulator, copy } = await open()
  const client = await RawClient.connect(emulator, 'main')
  await client.request('q', { p: '/shop/open', h: '' })
  await copy({ from: 'source' })
  expect((await client.request('g', { p: '/shop/open' })).d).toBe(true)
})

it('brings the rules along', async () => {
  const { source, copy, ask } = await open()
  source.rules = rulesOf({ shop: { '.read': true } })
  await copy({ from: 'source' })
  expect((await ask('GET', '/shop.json')).json).toEqual({ open: true })
  expect((await ask('PUT', '/shop/open.json', { body: false })).status).toBe(401)
})

it('empties the namespace where the other is empty', async () => {
  const { copy, database } = await open()
  await copy({ from: 'nothing' })
  expect(database.read('/')).toBeNull()
})

it.each([[{}], ['"source"'], [{ from: 1 }], ['null'], [{ from: 'no/name' }]])(
  'refuses %j and changes nothing',
  async body => {
    const { copy, database } = await open()
    expect((await copy(body)).status).toBe(400)
    expect(database.read('/')).toEqual({ old: true })
  },
)

it('is for the owner, and by PUT', async () => {
  const { ask, copy, database } = await open()
  expect((await copy({ from: 'source' }, {})).status).toBe(401)
  expect((await ask('POST', COPY, { body: { from: 'source' }, headers: OWNER })).status).toBe(405)
  expect(database.read('/')).toEqual({ old: true })
})
