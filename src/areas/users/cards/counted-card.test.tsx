import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawCard } from '../../../records/testing/draw-card.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import PastDueCard from './past-due-card.tsx'

test('how many have not paid is read from their counter, live, and leads to them', async () => {
  const store = memoryStore({ tree: { 'counts/subscribers/by/status/pastDue': 1240 } })
  drawCard(PastDueCard, store, 'figure')
  expect(await screen.findByText('1,240')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Card' })).toHaveAttribute('href', '/users/manage?filter.status=pastDue')
  act(() => store.write({ 'counts/subscribers/by/status/pastDue': 1239 }))
  expect(screen.getByText('1,239')).toBeInTheDocument()
  expect(screen.getByText('subscribers')).toBeInTheDocument()
  act(() => store.write({ 'counts/subscribers/by/status/pastDue': 1 }))
  expect(screen.getByText('subscriber')).toBeInTheDocument()
})
