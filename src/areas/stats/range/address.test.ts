import { expect, test } from 'vitest'
import { formatAddress, parseAddress, rangeIssue, usual } from './address.ts'

const today = '2026-11-23'

test.each([
  ['', usual],
  ['range=2years&app=oime&compare=year', { range: '2years', app: 'oime', comparison: 'year' }],
  [
    'from=2026-01-05&to=2026-03-31&compare=none',
    { range: { from: '2026-01-05', to: '2026-03-31' }, app: 'all', comparison: 'none' },
  ],
  ['from=2026-11-20&to=2026-11-23', { ...usual, range: { from: '2026-11-20', to: today } }],
] as const)('the address "%s" says what is shown, and is said by it', (query, shown) => {
  expect(parseAddress(query, today)).toEqual({ shown, notes: [] })
  expect(formatAddress(shown)).toBe(query)
})

test.each([
  ['range=decade', { code: 'badValue', name: 'range', value: 'decade' }],
  ['app=O+i', { code: 'badValue', name: 'app', value: 'O i' }],
  ['compare=mars', { code: 'badValue', name: 'compare', value: 'mars' }],
  ['page=2', { code: 'unknown', name: 'page' }],
  ['from=2026-02-30&to=2026-03-01', { code: 'noRange', from: '2026-02-30', to: '2026-03-01' }],
  ['from=2026-03-02&to=2026-03-01', { code: 'noRange', from: '2026-03-02', to: '2026-03-01' }],
  ['to=2026-03-01', { code: 'noRange', from: '', to: '2026-03-01' }],
])('of "%s" is said what is wrong, and the page opens as usual', (query, note) => {
  expect(parseAddress(query, today)).toEqual({ shown: usual, notes: [note] })
})

test('a range ends today at the latest', () => {
  expect(parseAddress('from=2026-11-20&to=2026-12-24', today)).toEqual({
    shown: { ...usual, range: { from: '2026-11-20', to: today } },
    notes: [{ code: 'cut', to: '2026-12-24' }],
  })
  expect(rangeIssue({ from: '2026-11-24', to: '2026-11-25' }, today)).toBe('future')
  expect(rangeIssue({ from: '0001-01-01', to: today }, today)).toBe('long')
})
