import { expect, test, vi } from 'vitest'
import { incidents } from '../collections/incidents.ts'
import { locksInTurn } from '../testing/locks.ts'
import { incidentIn, openLeague } from '../testing/open-league.ts'
import type { Writers } from '../writing/use-writers.ts'
import { deviceOf } from './device.ts'
import { type IncidentWrite, openOutbox } from './incident-outbox.ts'

const open = () => {
  const { store, writers } = openLeague()
  const device = deviceOf('leo', locksInTurn())
  const sent: unknown[] = []
  const noted: Writers = collection => {
    const writer = writers(collection)
    const write: typeof writer.write = change => {
      sent.push(change.token)
      return writer.write(change)
    }
    return { ...writer, write }
  }
  const card = (id: string): IncidentWrite => {
    const values = incidentIn('m1', { minute: 20 })
    return { match: 'm1', id, action: 'create', before: null, values, token: `token-of-${id}` }
  }
  const tab = (own = device) => openOutbox(store, 'leo', noted, own)
  const isEmpty = (outbox: ReturnType<typeof tab>) =>
    vi.waitFor(() => expect(outbox.getSnapshot().context.entries).toEqual([]))
  return { store, device, sent, card, tab, isEmpty }
}

test('two tabs of one device send each entry that waits there once', async () => {
  const { store, device, sent, card, tab, isEmpty } = open()
  for (const id of ['a', 'b', 'c']) device.store('incident', id, card(id))
  for (const outbox of [tab(), tab()]) await isEmpty(outbox)
  expect(sent).toEqual(['token-of-a', 'token-of-b', 'token-of-c'])
  expect(await store.read(`${incidents.path}/c`)).toMatchObject({ minute: 20, rev: 1 })
  expect(device.ids('incident')).toEqual([])
})

test('a device that stores nothing still sends', async () => {
  const { device, sent, card, tab, isEmpty } = open()
  const outbox = tab({ ...device, store: () => false })
  outbox.send({ type: 'add', entry: { id: 'a', action: card('a') } })
  await isEmpty(outbox)
  expect(sent).toEqual(['token-of-a'])
})
