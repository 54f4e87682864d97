import { expect, test } from 'vitest'
import { UsageError } from '../command.ts'
import { databaseAddress } from './database-address.ts'

test.each([
  'https://luna-default-rtdb.firebaseio.com',
  'https://luna-default-rtdb.europe-west1.firebasedatabase.app/',
  'http://127.0.0.1:9000/?ns=demo-luna-default-rtdb',
])('%s is the address of a database', text => {
  expect(databaseAddress(text)).toEqual(new URL(text))
})

test.each([
  'luna',
  'luna-default-rtdb.firebaseio.com',
  'ftp://luna-default-rtdb.firebaseio.com',
  'https://example.com',
  'https://firebaseio.com.example.com',
  'https://example.com/luna.firebaseio.com',
])('%s is refused: nobody else may get the token', text => {
  const parse = () => databaseAddress(text)
  expect(parse).toThrow(UsageError)
  expect(parse).toThrow(
    `LUNA_FIREBASE_DATABASE_URL has to be the address of a database, such as https://my-project-default-rtdb.firebaseio.com, or http://127.0.0.1:9000/?ns=my-project of an emulator; it is "${text}".`,
  )
})

test.each([undefined, ''])('without one (%j) it is asked for', text => {
  const parse = () => databaseAddress(text)
  expect(parse).toThrow(UsageError)
  expect(parse).toThrow('Which database should check the rules? Set LUNA_FIREBASE_DATABASE_URL')
})
