import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bracketArrives, bracketAsked } from './test-areas.tsx'
import { drawConsoleAs } from './test-console.tsx'

vi.mock('./areas.ts', async original => ({ ...(await original<object>()), ...(await import('./test-areas.tsx')) }))

const connect = (connection: { readonly saveData: boolean; readonly effectiveType: string }) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

test('the code of a page is fetched once the pointer comes to a link to it, but on no connection that is slow or saves data', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/cups/copa' })
  const link = await screen.findByRole('link', { name: 'Bracket' })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  for (const costly of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    connect(costly)
    await user.hover(link)
    await user.unhover(link)
    expect(bracketAsked()).toBe(0)
  }
  connect({ saveData: false, effectiveType: '4g' })
  await user.hover(link)
  await user.unhover(link)
  await user.hover(link)
  expect(bracketAsked()).toBe(1)
})

test('a layout stays while people go between its pages, also to one that is on its way', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/cups/copa' })
  expect(await screen.findByText('Of the cup')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Counted: 0' }))
  const tabs = within(screen.getByRole('navigation', { name: 'Pages that belong together' }))

  await user.click(tabs.getByRole('link', { name: 'Bracket' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Bracket' })).toBeVisible()
  expect(tabs.getByRole('link', { name: 'Bracket', current: 'page' })).toBeVisible()
  expect(screen.queryByText('Of the cup')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Counted: 1' })).toBeVisible()

  await act(async () => bracketArrives())
  expect(await screen.findByText('Of the bracket')).toBeVisible()
  await user.click(tabs.getByRole('link', { name: 'The cup' }))
  expect(await screen.findByText('Of the cup')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Counted: 1' })).toBeVisible()
})
