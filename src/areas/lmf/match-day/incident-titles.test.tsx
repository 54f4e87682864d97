import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReferenceName } from '../../../records/fields/cells.tsx'
import { RecordEditorPage } from '../../../records/form/page.tsx'
import { HistoryPage } from '../../../records/history/history-panel.tsx'
import { RecordListPage } from '../../../records/list/list-page.tsx'
import { giveLayout } from '../../../records/testing/draw-list.tsx'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { exported } from '../../../records/testing/exported.ts'
import { switchLanguage } from '../../../ui/messages/use-messages.ts'
import { incidents } from '../collections/incidents.ts'
import { sanctions } from '../collections/sanctions.ts'
import { fourTeams } from '../testing/four-teams.ts'

const open = () => {
  const { store } = fourTeams()
  for (const [id, name, kind] of [
    ['i1', 'Tarjeta roja 80’ Nora Ruiz', 'red'],
    ['i2', 'Gol de penal 12’ Nora Ruiz', 'penalty'],
    ['i3', 'Golazo 13’ Nora Ruiz', 'goal'],
  ] as const)
    store.put(incidents, id, { tournament: 'liga', match: 'm1', team: 'ayala', player: 'nora', name, kind, minute: 80 })
  return store
}
const base = '/torneos/incidencias'

test.each([
  ['en', 'Red card 80’ Nora Ruiz'],
  ['es', 'Tarjeta roja 80’ Nora Ruiz'],
] as const)('the page of an incident has its title in %s', async (language, title) => {
  switchLanguage(language)
  const page = () => [{ path: `${base}/edit/:id`, element: <RecordEditorPage /> }]
  drawPage(page, { store: open(), at: `${base}/edit/i1`, of: 'incidents' })
  // Neither a translation nor a page in Spanish has texts of another language.
  expect(await screen.findByRole('heading', { name: title })).not.toHaveAttribute('lang')
  switchLanguage('en')
})

test('the report of a save, and the history of a deleted incident, have the title in the reader’s language', async () => {
  const store = open()
  const page = () => [{ path: `${base}/edit/:id`, element: <RecordEditorPage /> }]
  const { user, toasts, unmount } = drawPage(page, { store, at: `${base}/edit/i1`, of: 'incidents' })
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Late')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => toasts[0]?.text).toBe('Saved: Red card 80’ Nora Ruiz')
  unmount()
  store.put(incidents, 'i1', null)
  drawPage(<HistoryPage />, { store, of: 'incidents', path: `${base}/edit/:id/history`, at: `${base}/edit/i1/history` })
  expect(await screen.findByText(/Red card 80’ Nora Ruiz.* was deleted/)).toBeInTheDocument()
})

test.each([
  ['i1', 'Red card 80’ Nora Ruiz', null],
  ['i3', 'Golazo 13’ Nora Ruiz', 'es'],
])(
  'the incident %s is named “%s” where a record refers to it, and the way back from its history is too',
  async (id, name, lang) => {
    const store = open()
    const { container } = drawPage(<ReferenceName to="incidents" id={id} />, { store })
    await waitFor(() => expect(container).toHaveTextContent(name))
    const at = `${base}/edit/${id}/history`
    drawPage(<HistoryPage />, { store, of: 'incidents', path: `${base}/edit/:id/history`, at })
    const back = await screen.findByRole('link', { name })
    for (const shown of [container, back]) expect(shown.querySelector('bdi')?.getAttribute('lang')).toBe(lang)
  },
)

test('lists and files for people have the titles of incidents in the reader’s language, but not those that somebody wrote', async () => {
  giveLayout()
  const store = open()
  drawPage(<RecordListPage />, { store, of: 'incidents', at: `${base}?columns=name` })
  expect(await screen.findByRole('row', { name: /Penalty scored 12’ Nora Ruiz/ })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Golazo 13’/ })).toBeInTheDocument()
  expect(await exported(store, { collection: sanctions, format: 'csv', columns: ['incident'] })).toContain(
    'Red card 80’',
  )
  const file = await exported(store, { collection: incidents, format: 'csv', columns: ['name'] })
  expect(file.split('\r\n').slice(1, 4).toSorted()).toEqual([
    'Golazo 13’ Nora Ruiz',
    'Penalty scored 12’ Nora Ruiz',
    'Red card 80’ Nora Ruiz',
  ])
})
