import { expect, test } from 'vitest'
import { matchDayAddress, matchDayPath, printAddress, sheetAddress, tableAddress } from './addresses.ts'

test.each([
  [tableAddress, { view: 'scorers', after: 12, asItStands: true }, '?vista=goleadores&jornada=12&directo=1'],
  [printAddress, { paper: 'a3', hasTable: false, fixtures: 'toCome' }, '?papel=a3&tabla=no&jornadas=proximas'],
  [matchDayAddress, { tournament: 'liga', round: '3', match: 'm1' }, '?torneo=liga&jornada=3&partido=m1'],
  [sheetAddress, { tournament: 'liga', team: 'ayala' }, '?torneo=liga&equipo=ayala'],
])('%# what a page shows is said by its address, and nothing where it is as usual', (address, chosen, search) => {
  const { read, write } = address as typeof tableAddress
  expect(write({})).toBe('')
  expect(write(read(''))).toBe('')
  expect(write(chosen as Parameters<typeof write>[0])).toBe(search)
  expect(read(search)).toEqual(chosen)
})

test('an address that makes no sense shows what is usual', () => {
  const usual = { view: 'table', after: null, asItStands: false }
  expect(tableAddress.read('?vista=nada&jornada=-3&directo=quizas')).toEqual(usual)
  expect(printAddress.read('?papel=carta&tabla=quizas&jornadas=7')).toEqual(printAddress.read(''))
})

test('without a match day the address leads to the current one', () => {
  expect(matchDayPath('liga')).toBe('/torneos/jornadas?torneo=liga')
})
