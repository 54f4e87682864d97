import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Stored } from '../../model/record.ts'
import type { Json } from '../../model/values/json.ts'
import { FieldChanges } from '../history/changes.tsx'
import { drawPage } from '../testing/draw-page.tsx'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { CellValue, cellOf, PersonName } from './cells.tsx'
import { FullValue } from './full-value.tsx'

const withRecords = () => {
  const store = memoryStore()
  for (const key of ['oime', 'luna', 'sol', 'mar'])
    store.put(collectionNamed('apps'), key, { name: key.toUpperCase(), key, status: 'active', accent: '#112233' })
  return store
}

test.each<[string, string, Json, string]>([
  ['registrations', 'fee', 1_250, '$12.50'],
  ['tournaments', 'thirdPlace', true, 'Yes'],
  ['tournaments', 'thirdPlace', false, 'No'],
  ['images', 'width', 1_640, '1,640 px'],
  ['apps', 'accent', '#112233', '#112233'],
  ['contents', 'mediaUrl', 'https://www.luna.sv/x', 'luna.sv/x'],
  ['contents', 'kind', 'article', 'Article'],
  ['contents', 'status', 'inReview', 'In review'],
  ['contents', 'title', 'Final', 'Final'],
  ['contents', 'tags', ['a', 'b'], 'a, b'],
  ['contents', 'category', 'c9', 'c9 (deleted)'],
  ['contents', 'apps', ['oime', 'luna', 'sol', 'mar'], 'OIMELUNASOL+1'],
  ['contents', 'apps', ['oime', 'luna', 'sol'], 'OIMELUNASOL'],
  ['players', 'birthDate', '2001-04-03', '3 Apr 2001'],
  ['apps', 'platforms', [{ platform: 'ios', storeId: '1' }], 'iOS'],
  ['apps', 'platforms', [{ platform: 'ios' }, { platform: 'web' }], 'iOS, Web'],
  ['contents', 'category', null, ''],
  ['contents', 'nothing', 'x', ''],
])('in a list the %s of %s is written as people read it: %j', async (of, name, value, text) => {
  const { container } = drawPage(<CellValue name={name} value={value} />, { store: withRecords(), of })
  await waitFor(() => expect(container.textContent?.trim()).toBe(text))
})

test('a record that may not be read is called by its id, and not deleted', async () => {
  const store = withRecords()
  store.deny('categories')
  const { container } = drawPage(<CellValue name="category" value="c9" />, { store, of: 'contents' })
  await waitFor(() => expect(container.textContent?.trim()).toBe('c9'))
})

test('what ends at midnight says in a list which day is its last, by the clocks of its record', async () => {
  const ends = (zone: string) =>
    cellOf(collectionNamed('tournaments'), 'closesAt', {
      closesAt: Date.UTC(2026, 11, 19, 6),
      zone,
    } as unknown as Stored)
  const { container } = drawPage(
    <>
      {ends('America/El_Salvador')} · {ends('America/New_York')}
    </>,
    { store: memoryStore(), of: 'tournaments' },
  )
  const text = 'end of 18 Dec 2026 (El Salvador time) · 19 Dec 2026, 01:00 (New York time)'
  await waitFor(() => expect(container).toHaveTextContent(text))
})

test.each<[string, string, Json, string]>([
  ['contents', 'apps', ['oime', 'luna', 'sol', 'mar'], 'OIME, LUNA, SOL, MAR'],
  ['contents', 'body', 'A text', 'A text'],
  ['contents', 'tags', ['a', 'b'], 'a, b'],
  ['contents', 'title', '', 'nothing'],
  ['contents', 'title', null, 'nothing'],
  ['images', 'focus', { x: 0.5, y: 0.25 }, '0.5 × 0.25'],
  [
    'apps',
    'platforms',
    [
      { platform: 'ios', storeId: '12' },
      { platform: 'web', storeId: '34' },
    ],
    'iOS 12, Web 34',
  ],
  [
    'layouts',
    'sections',
    [
      { id: 'a', kind: 'hero', title: 'Top' },
      { id: 'b', kind: 'text' },
    ],
    'Hero: Top, Plain text',
  ],
])('in a version the %s of %s is written in full: %j', async (of, name, value, text) => {
  const { container } = drawPage(<FullValue name={name} value={value} />, { store: withRecords(), of })
  await waitFor(() => expect(container.textContent?.trim()).toBe(text))
})

test.each([
  ['ana', 'Ana'],
  ['worker', 'Automatic service'],
  ['nobody', 'Someone'],
])('%s is called %s', async (uid, name) => {
  const { container } = drawPage(<PersonName uid={uid} />, { store: memoryStore() })
  await waitFor(() => expect(container).toHaveTextContent(name))
})

test('what changed in a list is said part by part: what came, went, moved, and each field of the others', async () => {
  const store = withRecords()
  store.put(collectionNamed('categories'), 'c1', { name: 'Cup', slug: 'cup', position: 0 })
  const [top, middle, last] = [
    { id: 'a', kind: 'hero', title: 'Top' },
    { id: 'b', kind: 'text', title: 'Middle' },
    { id: 'c', kind: 'list', title: 'Last' },
  ]
  const before = [top, middle, last]
  const from = Date.UTC(2026, 10, 1, 18)
  const after = [last, { ...top, title: 'New top', category: 'c1', from }, { id: 'd', kind: 'grid', title: 'Fresh' }]
  drawPage(<FieldChanges changes={[['sections', { before, after }]]} />, { store, of: 'layouts' })
  await screen.findByText('Cup')
  const said = [...document.querySelectorAll('.part-changes > li')].map(({ textContent }) => textContent)
  expect(said).toContain('Added: Grid: Fresh')
  expect(said).toContain('Deleted: Plain text: Middle')
  expect(said.some(text => text?.startsWith('Moved to position'))).toBe(true)
  expect(said).toContainEqual(
    expect.stringMatching(
      /^Hero: New topTitle: Before: Top → After: New topCategory: Before: nothing → After: CupFrom: Before: nothing → After: 1 Nov 2026, 12:00/,
    ),
  )
})
