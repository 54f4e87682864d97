import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bracketArrives, bracketAsked, faultyAsked, letLayoutArrive, rulesAsked } from './testing/areas.tsx'
import { address, ana, drawConsole, drawConsoleAs } from './testing/console.tsx'

vi.mock('./areas.ts', async original => ({ ...(await original<object>()), ...(await import('./testing/areas.tsx')) }))

const connect = (connection: { readonly saveData: boolean; readonly effectiveType: string }) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

test('a page is asked for beside its layout, not after it', async () => {
  await drawConsoleAs('admin', { at: '/cups/copa/bracket' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bracket' })).toBeVisible()
  await waitFor(() => expect(bracketAsked()).toBeGreaterThan(0))
  await act(async () => letLayoutArrive())
})

test('the code of a page is fetched once the pointer comes to a link to it, but not offline, nor on a connection that is slow or saves data', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/cups/copa' })
  const link = await screen.findByRole('link', { name: 'To the faulty page' })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  for (const costly of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    connect(costly)
    await user.hover(link)
    await user.unhover(link)
    expect(faultyAsked()).toBe(0)
  }
  connect({ saveData: false, effectiveType: '4g' })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.hover(link)
  await user.unhover(link)
  expect(faultyAsked()).toBe(0)
  online.mockRestore()
  await user.hover(link)
  await user.unhover(link)
  await user.hover(link)
  expect(faultyAsked()).toBe(1)
})

test('the code of the page to which the rows lead is fetched once a page has stood for a while, but on no connection that saves data', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const stand = async () => {
    await drawConsoleAs('admin', { at: '/cups/copa' })
    await screen.findByRole('link', { name: 'By the rules' })
    expect(rulesAsked()).toBe(false)
    // Five seconds of its own, and up to five until idle.
    await act(() => vi.advanceTimersByTimeAsync(10_100))
    cleanup()
  }
  connect({ saveData: true, effectiveType: '4g' })
  await stand()
  expect(rulesAsked()).toBe(false)
  connect({ saveData: false, effectiveType: '4g' })
  await stand()
  expect(rulesAsked()).toBe(true)
})

test('a layout stays while people go between its pages, also to one that is on its way, whose address stands at once', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/cups/copa' })
  expect(await screen.findByText('Of the cup')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Counted: 0' }))
  const tabs = within(screen.getByRole('navigation', { name: 'Related pages' }))

  await user.click(tabs.getByRole('link', { name: 'Bracket' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Bracket' })).toBeVisible()
  expect(tabs.getByRole('link', { name: 'Bracket', current: 'page' })).toBeVisible()
  expect(screen.queryByText('Of the cup')).not.toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument()
  expect(address()).toBe('/cups/copa/bracket')
  expect(screen.getByRole('button', { name: 'Counted: 1' })).toBeVisible()

  await act(async () => bracketArrives())
  expect(await screen.findByText('Of the bracket')).toBeVisible()
  await user.click(tabs.getByRole('link', { name: 'The cup' }))
  expect(await screen.findByText('Of the cup')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Counted: 1' })).toBeVisible()
})

test('the page of another record begins anew', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/cups/copa' })
  await act(async () => letLayoutArrive())
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Of the copa')
  await user.click(screen.getByRole('link', { name: 'Another cup' }))
  expect(address()).toBe('/cups/liga')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('')
})

test('what a layout throws around one page is past with the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await drawConsoleAs('admin', { at: '/cups/copa/faulty' })
  expect(await screen.findByText(/The layout is faulty/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'The cup' }))
  expect(await screen.findByText('Of the cup')).toBeVisible()
})

test('a page may go without its breadcrumb, never without its title', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/cups/copa' })
  expect(await screen.findByRole('heading', { level: 1, name: 'The cup' })).toBeVisible()
  expect(document.title).toBe('The cup | Luna console')
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('link', { name: 'Bracket' }))
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
})

test('a tab leads only to a page that the role may open', async () => {
  const openAs = async (role: 'admin' | 'lmf') => {
    await drawConsoleAs(role, { at: '/cups/copa/scorers' })
    expect(await screen.findByText('Of the scorers')).toBeVisible()
  }
  await openAs('admin')
  expect(screen.getByRole('link', { name: 'Reopened' })).toBeVisible()
  cleanup()
  await openAs('lmf')
  expect(screen.queryByRole('link', { name: 'Reopened' })).not.toBeInTheDocument()
})

test('what runs beside every page is there for a person who needs it, and for nobody else', async () => {
  const openAs = async (uid: string) => {
    const { signIn, giveRole } = drawConsole({ at: '/cups/copa/scorers' })
    await signIn({ ...ana, uid })
    await giveRole('lmf')
    expect(await screen.findByText('Of the scorers')).toBeVisible()
  }
  await openAs('bea')
  expect(await screen.findByText('Sending for Bea')).toBeInTheDocument()
  cleanup()
  await openAs('ana')
  expect(screen.queryByText('Sending for Bea')).not.toBeInTheDocument()
})
