import { expect, test } from 'vitest'
import { openImport } from '../../records/import/testing/open-import.ts'
import { collectionNamed, memoryStore } from '../../records/testing/memory-store.ts'
import { subscriberRules } from './import-rules.ts'

test('of two rows about one new person the second is refused, and named by the address', async () => {
  const store = memoryStore({ as: { uid: 'ana', role: 'admin' } })
  store.put(collectionNamed('apps'), 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#112233' })
  const { check, rows } = openImport({ path: 'subscribers', store, rules: { subscribers: subscriberRules } })
  await check(`email,name,plan,country,app,since
karla@liga.example,Karla,Plus,SV,oime,2026-01-02
KARLA@liga.example,Karla,Plus,SV,oime,2026-01-02`)
  expect(rows()).toMatchObject([
    { type: 'create' },
    {
      type: 'invalid',
      title: expect.stringMatching(/^karla@liga.example$/i),
      issues: [{ rowIssue: { code: 'repeated', row: 2 } }],
    },
  ])
})
