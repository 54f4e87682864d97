import { expect, test } from 'vitest'
import { addressFrom, searchOf, type TableAddress } from './address.ts'

const usual: TableAddress = { view: 'table', after: null, asItStands: false }

test('what the page shows is said by its address, and nothing where it is as usual', () => {
  const chosen: TableAddress = { view: 'scorers', after: 12, asItStands: true }
  expect(searchOf(usual)).toBe('')
  expect(searchOf(chosen)).toBe('?vista=goleadores&jornada=12&directo=1')
  expect(addressFrom(searchOf(chosen))).toEqual(chosen)
})

test('an address that makes no sense shows what is usual', () => {
  expect(addressFrom('?vista=nada&jornada=-3&directo=quizas')).toEqual(usual)
})
