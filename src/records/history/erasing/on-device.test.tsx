import { beforeEach, expect, test } from 'vitest'
import { sessionKeyOf } from '../../../config/session-storage.ts'
import { draftLocation } from '../../data/drafts.ts'
import { dropFromDevice } from './erasing-dialog.tsx'

beforeEach(() => localStorage.clear())

const draft = { rev: 1, mine: { name: 'Nora Ruiz' }, base: {}, typed: [] }

const formOf = (uid: string, form: string) => draftLocation({ uid, collection: 'members', form })

test('what this device keeps of an erased record goes, whoever’s it is; what it keeps of others stays', async () => {
  const [nora, other] = [formOf('luis', 'm1'), formOf('luis', 'm10')]
  await nora.keep(draft)
  await other.keep(draft)
  const palette = (uid: string, id: string) =>
    localStorage.setItem(
      sessionKeyOf(uid, 'palette'),
      JSON.stringify([{ id, record: { title: 'A', path: `/m/${id}` } }]),
    )
  palette('luis', 'm1')
  palette('ana', 'm10')
  await dropFromDevice([{ collection: 'members', id: 'm1' }])
  expect(await nora.read()).toBeNull()
  expect(await other.read()).toMatchObject(draft)
  expect(Object.keys(localStorage).filter(key => key.startsWith('luna.session'))).toEqual([
    sessionKeyOf('ana', 'palette'),
  ])
})

test('a draft that mentions an erased record in its values goes with it', async () => {
  const pass = formOf('luis', 'p1')
  await pass.keep({ ...draft, mine: { of: 'm1' } })
  await dropFromDevice([{ collection: 'members', id: 'm1' }])
  expect(await pass.read()).toBeNull()
})
