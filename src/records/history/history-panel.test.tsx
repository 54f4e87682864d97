import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../model/values/json.ts'
import { drawEditor, recordOf, timestampOf } from '../testing/draw-editor.tsx'
// Preloaded, so that no test waits for its compilation.
import './difference.tsx'

const luna = { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft' }
const text = (word: string) => `${`${word} of the moon. `.repeat(12)}\nThe end.`

const entry = (at: string, by: string, action: string, values: JsonObject, heavy: JsonObject = {}) => ({
  at: timestampOf(at),
  by,
  action,
  token: `token-of-${by}`,
  record: values,
  heavy,
})

const tree = () => ({
  stories: { s1: recordOf(3, { ...luna, apps: ['oime', 'fasistas', 'sol', 'mar'] }, 'bea') },
  beside: { stories: { s1: { body: text('Light') } } },
  channels: Object.fromEntries(
    ['oime', 'fasistas', 'sol', 'mar'].map(key => [key, recordOf(1, { name: key.toUpperCase(), key })]),
  ),
  history: {
    stories: {
      s1: {
        1: entry('08:00', 'ana', 'create', { ...luna, title: 'Mond' }),
        2: entry('09:30', 'ana', 'change', luna, { body: { before: text('Dark'), after: text('Light') } }),
        3: entry('10:31', 'bea', 'change', { ...luna, apps: ['oime', 'fasistas', 'sol', 'mar'] }),
      },
    },
  },
})

const openHistory = async (more = {}) => {
  const drawn = await drawEditor({ tree: { ...tree(), ...more } })
  await drawn.choose('History')
  const list = await screen.findByRole('list', { name: 'Versions, newest first' })
  await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(1))
  return { ...drawn, list, entries: () => [...list.children] as HTMLElement[] }
}

const dialog = (name: string) => screen.findByRole('dialog', { name })

test('each version says who wrote it, exactly when, and what it changed, all of it', async () => {
  const { list, entries } = await openHistory()
  await waitFor(() => expect(list).toHaveTextContent('Bea Ruiz changed it'))
  const said = [...list.querySelectorAll('.history-when')].map(({ textContent }) => textContent)
  expect(said).toEqual([
    'Version 3 (current) · 11 minutes ago, 21 Nov 2026, 10:31',
    'Version 2 · 1 hour ago, 21 Nov 2026, 09:30',
    'Version 1 · 2 hours ago, 21 Nov 2026, 08:00',
  ])
  const times = [...list.querySelectorAll('time')].map(({ dateTime }) => new Date(dateTime).getTime())
  expect(times).toEqual(['10:31', '09:30', '08:00'].map(timestampOf))
  const [newest, middle, first] = entries()
  await waitFor(() => expect(newest).toHaveTextContent('AppsAfter: OIME, FASISTAS, SOL, MAR'))
  expect(middle).toHaveTextContent('TitleBefore: Mond → After: Luna')
  expect(first).toHaveTextContent('4 fields')
})

test('a long text is shown as its difference, once somebody wants to see it', async () => {
  const { user } = await openHistory()
  await user.click(screen.getByRole('button', { name: 'Show the difference in Text' }))
  const shown = await screen.findByRole('region', { name: 'Difference in Text' })
  expect([...shown.querySelectorAll('del')].map(({ textContent }) => textContent)).toContain('[removed] Dark')
  expect([...shown.querySelectorAll('ins')].map(({ textContent }) => textContent)).toContain('[added] Light')
  await user.click(screen.getByRole('button', { name: 'Hide the difference in Text' }))
  expect(screen.queryByRole('region', { name: 'Difference in Text' })).not.toBeInTheDocument()
})

test('an earlier version is shown before it is taken over into the form, unless somebody cancels, and nothing is written', async () => {
  const { user, field, press, store } = await openHistory()
  await user.click(press('Restore version 1'))
  await user.click(within(await dialog('Restore version 1?')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Restore version 1?' })).not.toBeInTheDocument())
  expect(field('Title')).toHaveValue('Luna')
  await user.click(press('Restore version 1'))
  const question = await dialog('Restore version 1?')
  await waitFor(() => expect(question).toHaveTextContent('TitleBefore: Luna → After: Mond'))
  expect(question).toHaveTextContent('The status won’t change.')
  await user.click(within(question).getByRole('button', { name: 'Restore into form' }))
  await waitFor(() => expect(field('Title')).toHaveValue('Mond'))
  expect(store.updates).toEqual([])
})
