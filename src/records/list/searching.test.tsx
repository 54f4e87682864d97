import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stories } from '../../model/testing/collections.ts'
import { addFilter, chip, drawList, giveLayout, row, storiesOf, storiesUpTo, titles } from '../testing/draw-list.tsx'
// Preloaded, so that no test waits for lazy parts.
import './bulk/bulk-view.tsx'
import './bulk/selection-bar.tsx'
import './views/view-question.tsx'
import './column-panel.tsx'
import './condition-editor.tsx'
import './filter-chips.tsx'
import './nearest.tsx'
import './print-rows.tsx'
import '../data/writing/read-pages.ts'
import '../data/finding/found-rows.ts'
import '../fields/image-cell.tsx'

beforeEach(giveLayout)

const acting = (work: () => void) => act(async () => work())

test('where much is found once it goes on, it does not say that all was searched', async () => {
  const store = storiesOf(3_000, nth => nth < 800)
  const { user } = drawList(store, { query: 'filter.createdBy=me' })
  await user.click(await screen.findByRole('button', { name: 'Keep looking' }))
  expect(await screen.findByText(/^Searched 2,\d{3} of 3,000, \d+ found so far$/)).toHaveFocus()
  expect(titles()[0]).toBe('Story 799')
})

test('where little is found among many it says how far it looked, and goes on when one wants it', async () => {
  const store = storiesOf(2_600, nth => nth % 900 === 0)
  const { user } = drawList(store, { query: 'filter.createdBy=me' })
  expect(await screen.findByText('Searched 2,000 of 2,600, 2 found so far')).toBeInTheDocument()
  expect(screen.getByText('At least 2 results')).toBeInTheDocument()
  expect(titles()).toEqual(['Story 1800', 'Story 900'])
  screen.getByRole('button', { name: 'Keep looking' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Searched all 2,600')).toHaveFocus()
  expect(titles()).toEqual(['Story 1800', 'Story 900', 'Story 0'])
})

test('it looks on by itself, which is stopped by a press, after which the keyboard goes on there', async () => {
  const { user } = drawList(
    storiesOf(2_600, nth => nth % 900 === 0),
    { query: 'filter.createdBy=me' },
  )
  expect(await screen.findByText('The search continues automatically.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.queryByText('The search continues automatically.')).not.toBeInTheDocument()
  expect(screen.getByText('Searched 2,000 of 2,600, 2 found so far')).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Keep looking' })).toBeInTheDocument()
})

test('a search finds any words whatever their case and accents, the best matches first, in another order once one is chosen', async () => {
  const store = storiesUpTo(2)
  store.story('s003', { title: 'Él último Partido' })
  store.story('s004', { title: 'El parti' })
  const { user } = drawList(store)
  await user.type(screen.getByRole('searchbox', { name: 'Search by words' }), 'PARTÍ')
  await waitFor(() => expect(window.location.search).toBe('?search=PART%C3%8D'))
  expect(await screen.findByText('2 results')).toBeInTheDocument()
  expect(titles()).toEqual(['El parti', 'Él último Partido'])
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Best match first')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title: Z to A')
  await waitFor(() => expect(titles()).toEqual(['Él último Partido', 'El parti']))
})

test('records that refer to one are found by its name, newest first, without a total; one that refers to it no more is no result', async () => {
  const store = storiesUpTo(1)
  store.story('s002', { apps: ['oime'] })
  store.story('s003', { apps: ['oime'] })
  const { user } = drawList(store)
  const panel = await addFilter(user, 'Apps')
  await user.click(panel.getByRole('combobox', { name: 'Apps' }))
  await user.click(await screen.findByRole('option', { name: /Oime/ }))
  await user.click(panel.getByRole('button', { name: 'Done' }))
  expect(chip(/^Apps: Oime/)).toHaveFocus()
  expect(await screen.findByText('2 results')).toBeInTheDocument()
  expect(titles()).toEqual(['Story s003', 'Story s002'])
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Created: newest first')
  await acting(() => store.put(stories, 's002', { apps: null }))
  expect(row('Story s002')).toHaveTextContent('No longer matches')
  expect(screen.getByText('1 result')).toBeInTheDocument()
})

test('of more than is loaded, at least so many are found as are there and still match', async () => {
  const store = storiesUpTo(0)
  for (let nth = 100; nth < 200; nth += 1) store.story(`s${nth}`, { apps: ['oime'] })
  drawList(store, { query: 'filter.apps=oime' })
  const count = async () =>
    Number(/\d+/.exec((await screen.findByText(/^At least \d+ results$/)).textContent ?? '')?.[0])
  const before = await count()
  await acting(() => store.put(stories, 's198', { apps: null }))
  expect(row('Story s198')).toHaveTextContent('No longer matches')
  expect(await count()).toBe(before - 1)
})

test('a list without a total is counted when asked for, and the rows stay', async () => {
  const { user } = drawList(
    storiesOf(1_200, nth => nth % 2 === 0),
    { query: 'filter.createdBy=me' },
  )
  await user.click(await screen.findByRole('button', { name: 'Count all' }))
  expect(await screen.findByText('600 results')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Count all' })).not.toBeInTheDocument()
  expect(titles()[0]).toBe('Story 1198')
})
