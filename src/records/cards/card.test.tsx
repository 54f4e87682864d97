import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLiveValue } from '../data/live/live.ts'
import { drawCard } from '../testing/draw-card.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import { Card, CardLine, Figure, LiveCard } from './card.tsx'

const heading = () => screen.getByRole('heading', { name: 'Card' })

test('a card has its count, and a link to all; one of a figure alone is that link', () => {
  const { unmount } = drawCard(
    () => (
      <Card count="3" to="/matches">
        Content
      </Card>
    ),
    memoryStore(),
  )
  expect(screen.getByRole('region', { name: 'Card' })).toHaveTextContent('Content')
  expect(screen.getByText('3')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All: Card' })).toHaveAttribute('href', '/matches')
  expect(heading().querySelector('a')).toBeNull()
  unmount()
  drawCard(() => <Card to="/matches">Content</Card>, memoryStore(), 'figure')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(heading().querySelector('a')).toHaveAttribute('href', '/matches')
})

test('a card without a list has no link', () => {
  drawCard(() => <Card>Content</Card>, memoryStore())
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

const Live = () => {
  const live = useLiveValue('worker/beat')
  return (
    <LiveCard
      live={live}
      to="/all"
      count={value => (value === null ? undefined : `of ${value}`)}
      urgent={value => (value === 1 ? 'Something is late' : null)}
    >
      {value => <p>{`It is ${value}`}</p>}
    </LiveCard>
  )
}

test('a card follows its data, says what is urgent as long as it is, and what keeps it from being read, with a retry', async () => {
  const store = memoryStore({ tree: { 'worker/beat': 1 } })
  const { urgent, state, user, unmount } = drawCard(Live, store)
  expect(await screen.findByText('It is 1')).toBeVisible()
  expect(screen.getByText('of 1')).toBeVisible()
  expect(urgent()).toEqual({ text: 'Something is late', to: '/all' })
  act(() => store.write({ 'worker/beat': 2 }))
  expect(await screen.findByText('It is 2')).toBeVisible()
  expect(urgent()).toBeUndefined()
  act(() => store.deny('worker'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Could not load this: .*permission/)
  expect(screen.getByRole('link', { name: 'All: Card' })).toHaveAttribute('href', '/all')
  store.allow()
  act(() => store.write({ 'worker/beat': 1 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('It is 1')).toBeVisible()
  expect(urgent()?.text).toBe('Something is late')
  expect(state()).toBe('ready')
  unmount()
  expect([urgent(), state()]).toEqual([undefined, undefined])
})

test.each<[readonly (number | null)[], string | null]>([
  [[0, null, 10, 5], '0.0,33.0 64.0,3.0 96.0,18.0'],
  [[7, 7], '0.0,18.0 96.0,18.0'],
  [[null, 7], null],
  [[], null],
])('the line of %j runs from the left to the right, the least at the bottom', (points, line) => {
  const { container } = render(<Figure value="7" note="goals" points={points} />)
  expect(container.querySelector('polyline')?.getAttribute('points') ?? null).toBe(line)
  expect(container).toHaveTextContent('7goals')
})

test('a line has its time, title, note and actions', () => {
  drawCard(
    () => (
      <Card>
        <CardLine mark={{ time: '18:30' }} title="RMA–BET" note="Estadio">
          <button type="button">Score</button>
        </CardLine>
      </Card>
    ),
    memoryStore(),
  )
  expect(screen.getByRole('listitem')).toHaveTextContent('18:30RMA–BETEstadioScore')
})
