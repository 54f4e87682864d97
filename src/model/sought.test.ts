import { expect, test } from 'vitest'
import { identityIn } from './sought.ts'

test.each([
  [' Ana.Paz@Correo.SV ', 'email', 'ana.paz@correo.sv'],
  ['7777 1234', 'phone', '50377771234'],
  ['7777-1234', 'phone', '50377771234'],
  ['+503 7777 1234', 'phone', '50377771234'],
  ['00503 7777 1234', 'phone', '50377771234'],
  ['+1 (202) 555-0143', 'phone', '12025550143'],
])('%j is a whole %s, the same in all spellings', (text, kind, same) => {
  expect(identityIn(text)).toEqual({ kind, text: same })
})

test.each([
  '',
  'ana',
  'ana@',
  'ana@correo',
  '@correo.sv',
  'ana paz@correo.sv',
  'S-000004',
  '777 123',
  '7777 1234 ext 5',
])('%j is no whole email address or phone number', text => {
  expect(identityIn(text)).toBeNull()
})
