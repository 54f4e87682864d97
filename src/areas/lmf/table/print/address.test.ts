import { expect, test } from 'vitest'
import { type PrintAddress, printAddressFrom, printSearchOf } from './address.ts'

const usual: PrintAddress = { paper: 'a4', hasTable: true, fixtures: 'all' }

test('what is printed is said by the address, and nothing where it is as usual', () => {
  const chosen: PrintAddress = { paper: 'a3', hasTable: false, fixtures: 'toCome' }
  expect(printSearchOf(usual)).toBe('')
  expect(printSearchOf(chosen)).toBe('?papel=a3&tabla=no&jornadas=proximas')
  expect(printAddressFrom(printSearchOf(chosen))).toEqual(chosen)
})

test('an address that makes no sense prints what is usual', () => {
  expect(printAddressFrom('?papel=carta&tabla=quizas&jornadas=7')).toEqual(usual)
})
