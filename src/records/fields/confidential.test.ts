import { expect, test } from 'vitest'
import { everyRecord } from '../../model/look.ts'
import { isObject, type Json } from '../../model/values/json.ts'
import { imported, openImport } from '../import/testing/open-import.ts'
import { exported as exportedOf } from '../testing/exported.ts'
import { collectionNamed, type MemoryStore, memoryStore } from '../testing/memory-store.ts'
import { logAccess } from './log-access.ts'

const subscribers = collectionNamed('subscribers')

const opened = () => {
  const store = memoryStore()
  store.put(collectionNamed('apps'), 'esfutbol', {
    name: 'ES Fútbol',
    key: 'esfutbol',
    status: 'active',
    accent: '#1de9b6',
  })
  return store
}

const header = 'code,name,email,app,plan,since,country'
const row = 'S-000001,Ana Mejía,ana@example.com,esfutbol,basic,2026-11-01,SV'

const filled = async () => {
  const { store } = await imported(`${header}\n${row}`, { path: 'subscribers', store: opened() })
  const [id = ''] = Object.keys(store.namespace.read('/subscribers') as object)
  return { store, id }
}

const exported = (store: MemoryStore, withClear: boolean) =>
  exportedOf(store, {
    collection: subscribers,
    withClear,
    withMark: false,
    scope: { type: 'all', state: { selection: {}, search: null, sort: { by: 'code', descending: false } } },
    logAccess: () =>
      logAccess(store, { by: 'ana', collection: 'subscribers', record: everyRecord, reason: 'Invoices' }),
  })

const notesIn = (store: MemoryStore): readonly Json[] => {
  const log = store.namespace.read('/looks/log') as Json
  return isObject(log) ? Object.values(log) : []
}

test('an import takes clear values, and the records have masked values', async () => {
  const { store, id } = await filled()
  expect(store.namespace.read(`/subscribers/${id}`)).toMatchObject({ name: 'A••• M•••', email: 'a•••@•••.com' })
  expect(store.namespace.read(`/confidential/subscribers/${id}`)).toEqual({
    name: 'Ana Mejía',
    email: 'ana@example.com',
  })
})

test('an export has masked values and leaves no note; what it gave can be imported and changes nothing', async () => {
  const { store } = await filled()
  const file = await exported(store, false)
  expect(file).toContain('A••• M•••,a•••@•••.com')
  expect(file).not.toContain('Ana')
  expect(notesIn(store)).toEqual([])
  expect(await openImport({ path: 'subscribers', store }).check(file)).toEqual({
    create: 0,
    change: 0,
    same: 1,
    invalid: 0,
  })
})

test('an export with clear data leaves a note first', async () => {
  const { store } = await filled()
  expect(await exported(store, true)).toContain('Ana Mejía,ana@example.com')
  expect(notesIn(store)).toEqual([
    expect.objectContaining({ by: 'ana', collection: 'subscribers', record: everyRecord, reason: 'Invoices' }),
  ])
})

test('an export whose note is refused reads nothing', async () => {
  const { store } = await filled()
  store.deny('looks')
  await expect(exported(store, true)).rejects.toThrow()
})

test('a masked value in a file is refused where it is not that of the record', async () => {
  const { store, id } = await filled()
  const verdicts = (file: string) => openImport({ path: 'subscribers', store }).verdicts(file)
  expect(await verdicts(`id,name\n${id},A••• M•••\n`)).toEqual(['same'])
  expect(await verdicts(`id,name\n${id},Z••• M•••\n`)).toEqual(['name: malformed'])
  expect(await verdicts(`id,name\n${id},Zoe Paz\n`)).toEqual(['change'])
  expect(await verdicts(`${header}\nS-000002,A•••,b@example.com,esfutbol,basic,2026-11-01,SV`)).toEqual([
    'name: malformed',
  ])
})
