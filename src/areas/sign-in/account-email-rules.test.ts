import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { ref, set, update } from 'firebase/database'
import { expect, test } from 'vitest'
import { accountsDatabase, bea, leo } from './test-accounts.ts'

const { as, asWithoutEmail, readStored } = accountsDatabase()

/** The new address that Bea signs in with. */
const moved = 'bea@elsewhere.test'

test('a person brings the own e-mail up to date with the one they sign in with', async () => {
  await assertSucceeds(set(ref(as('bea', moved), 'users/bea/email'), moved))
  expect(await readStored('users/bea')).toEqual({ ...bea, email: moved })
})

test.each([
  ['that of another', 'ana@luna.test'],
  ['one that is nobody’s', 'nobody@luna.test'],
  ['a part of the own', 'bea@elsewhere'],
  ['the own in capitals', 'BEA@ELSEWHERE.TEST'],
  ['nothing', null],
  ['a number', 7],
  ['a tree', { address: moved }],
])('a person who signs in with a new e-mail does not change it to %s', async (_, email) => {
  await assertFails(set(ref(as('bea', moved), 'users/bea/email'), email))
  await assertFails(update(ref(as('bea', moved), 'users/bea'), { email, displayName: 'Bea' }))
  expect(await readStored('users/bea')).toEqual(bea)
})

test('a person who signs in with a new e-mail may leave the old one for now', async () => {
  await assertSucceeds(set(ref(as('bea', moved), 'users/bea/displayName'), 'Beatriz Mora'))
  await assertSucceeds(set(ref(as('bea', moved), 'users/bea/email'), bea.email))
})

test('an account whose e-mail is gone keeps the one of the record', async () => {
  await assertFails(set(ref(asWithoutEmail('bea'), 'users/bea/email'), moved))
  await assertFails(set(ref(asWithoutEmail('bea'), 'users/bea/email'), null))
  await assertSucceeds(set(ref(asWithoutEmail('bea'), 'users/bea/displayName'), 'Beatriz Mora'))
})

test.each([
  ['the own', 'ana@luna.test'],
  ['any other', 'leo@elsewhere.test'],
  ['no', null],
])('an admin writes %s e-mail into the record of nobody else', async (_, email) => {
  await assertFails(set(ref(as('ana'), 'users/leo/email'), email))
  await assertFails(update(ref(as('ana'), 'users/leo'), { email, role: 'stats' }))
  expect(await readStored('users/leo')).toEqual(leo)
})

test('an admin gives a role and leaves the e-mail as it is', async () => {
  await assertSucceeds(update(ref(as('ana'), 'users/leo'), { role: 'stats', email: leo.email }))
})

test('a person does not write the own e-mail into the record of another', async () => {
  await assertFails(set(ref(as('bea', moved), 'users/leo/email'), moved))
})
