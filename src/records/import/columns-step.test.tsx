import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { isHeld } from '../../ui/leaving/holds.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import { RecordImportPage } from './import-page.tsx'

const paste = async (text: string, store = memoryStore({ as: { uid: 'luis', role: 'lmf' } }), of = 'players') => {
  drawPage(<RecordImportPage />, { store, of })
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Or paste rows from a spreadsheet'))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Use the pasted rows' }))
  await screen.findByRole('heading', { name: 'Match the columns' })
  return user
}

test('how dates are read is told, and can be said', async () => {
  const user = await paste('Nombre;Licencia;Estado;Nacimiento\nAna;LMF-1;En activo;03/04/2001\n')
  const order = screen.getByRole('combobox', { name: /^Dates in “Nacimiento” are read as/ })
  expect(order).toHaveDisplayValue('day/month/year')
  expect(order).toHaveAccessibleDescription(/The file doesn’t say: 03\/04\/2001 in row 2 can be read both ways/)
  await user.selectOptions(order, 'month/day/year')
  await user.click(screen.getByRole('button', { name: 'Check 1 row' }))
  expect(await screen.findByRole('cell', { name: 'Ana' })).toBeVisible()
})

test('the check says which year one of two digits is read as; a state is understood by what it means', async () => {
  const user = await paste('Nombre;Licencia;Estado;Nacimiento\nAna;LMF-1;Activa;1/2/99\n')
  await user.click(screen.getByRole('button', { name: 'Check 1 row' }))
  expect(await screen.findByText(/^Birth date: “1\/2\/99” is read as 1 Feb 1999\./)).toBeVisible()
  expect(screen.getByRole('button', { name: '1 New' })).toBeVisible()
})

test('what new records need and no column brings is asked for all rows, unless imports fill it in', async () => {
  const admin = memoryStore({ as: { uid: 'ana', role: 'admin' } })
  await paste('Nombre;Correo\nAna;ana@example.com\n', admin, 'subscribers')
  expect(screen.getByRole('combobox', { name: /^Plan/ })).toBeVisible()
  expect(screen.queryByText(/^No column for/)).not.toBeInTheDocument()
})

const columnOf = (header: string) => screen.getByLabelText<HTMLSelectElement>(`Column “${header}” is imported as`)

const isFor = (header: string) =>
  within(columnOf(header)).getByRole<HTMLOptionElement>('option', { selected: true }).text

test('a column that fits no field is asked about before rows are checked: it becomes a field, or is left out', async () => {
  const user = await paste('Nombre;Apellidos;Licencia;Peña\nAna;García Ruiz;LMF-1;Los Volcanes\n')
  expect(['Nombre', 'Apellidos', 'Licencia'].map(isFor)).toEqual(['Name', 'Name', 'Licence'])
  expect(screen.getByText('One column matches no field. Choose its field below, or skip it.')).toBeVisible()
  expect(columnOf('Peña')).toBeInvalid()
  await user.selectOptions(columnOf('Peña'), 'Licence')
  expect(columnOf('Licencia')).toBeInvalid()
  await user.selectOptions(columnOf('Licencia'), 'Licence')
  await user.selectOptions(columnOf('Peña'), 'Skip column')
  await user.click(screen.getByRole('button', { name: 'Check 1 row' }))
  expect(await screen.findByRole('cell', { name: 'Ana García Ruiz' })).toBeVisible()
})

test('open columns are skipped with the check, which names them; where no column is matched they are asked about', async () => {
  const user = await paste('Nombre;Licencia;Peña\nAna;LMF-1;Los Volcanes\n')
  await user.click(screen.getByRole('button', { name: 'Skip the open column and check 1 row' }))
  expect(await screen.findByText('Not imported: the column Peña.')).toBeVisible()
  cleanup()
  await paste('a;b\n1;2\n')
  await user.click(screen.getByRole('button', { name: 'Check 1 row' }))
  expect(columnOf('a')).toHaveFocus()
})

test('what was chosen for the columns is asked about before it is left, until it is imported or given up', async () => {
  const file = 'Nombre;Licencia;Estado;Peña\nAna;LMF-1;Activa;x\n'
  const user = await paste(file)
  expect(isHeld()).toBe(false)
  await user.selectOptions(columnOf('Peña'), 'Skip column')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Back')
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(isFor('Peña')).toBe('Skip column')
  await press('Check 1 row')
  const start = await screen.findByRole('button', { name: 'Import 1 row' })
  expect(isHeld()).toBe(true)
  await user.click(start)
  await screen.findByRole('heading', { name: 'Import finished' })
  expect(isHeld()).toBe(false)
  cleanup()
  const other = await paste(file)
  await other.selectOptions(columnOf('Peña'), 'Skip column')
  await other.click(screen.getByRole('button', { name: 'Back' }))
  await other.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Choose a file' })).toBeVisible()
  expect(isHeld()).toBe(false)
})

test('a position at the end of the name is split off, and the preview shows what becomes of it', async () => {
  const user = await paste(
    'Jugador;Licencia;Estado\nAna Luna Defensa central;LMF-1;Activa\nEva Sol Portera;LMF-2;Activa\n',
  )
  expect(isFor('Jugador')).toBe('Split into Name and Position')
  expect(screen.getByText('Name: Ana Luna · Position: Defensa central')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check 2 rows' }))
  expect(await screen.findByRole('cell', { name: 'Ana Luna' })).toBeVisible()
})

test('what all rows have is chosen once, and what no choice is called is told once for the file', async () => {
  const user = await paste('Nombre;Licencia;Posición;Peña\nAna;LMF-1;Stopper;x\nEva;LMF-2;STOPPER;y\n')
  await user.click(screen.getByRole('button', { name: 'Skip it' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /^Status/ }), 'Active')
  await user.selectOptions(screen.getByRole('combobox', { name: '“STOPPER” means' }), 'Defender')
  await user.click(screen.getByRole('button', { name: 'Check 2 rows' }))
  expect(await screen.findByRole('button', { name: '2 New' })).toBeVisible()
})

test.each([
  ['publish', 1],
  ['draft', 0],
])('what the state %s in a file needs is asked for at once: fields %i', async (state, count) => {
  const store = memoryStore({ as: { uid: 'eva', role: 'contents' } })
  await paste(`Title;Kind;Status\nAlianza gana;Article;${state}\n`, store, 'contents')
  expect(screen.queryAllByRole('combobox', { name: 'Apps' })).toHaveLength(count)
})

test('rows where a column is empty may have a value of their own', async () => {
  const user = await paste('Nombre;Licencia;Estado;Posición\nAna;LMF-1;Activa;Portera\nEva;LMF-2;Activa;\n')
  await user.selectOptions(screen.getByLabelText(/^Set another field/), 'Position, where it is empty')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Position/ }), 'Defender')
  await user.click(screen.getByRole('button', { name: 'Check 2 rows' }))
  const row = (name: string) => screen.getByRole('cell', { name }).closest('tr')
  expect(await screen.findByRole('button', { name: '2 New' })).toBeVisible()
  expect([row('Ana'), row('Eva')].map(one => /Goalkeeper|Defender/.exec(one?.textContent ?? '')?.[0])).toEqual([
    'Goalkeeper',
    'Defender',
  ])
})

test('a required field whose column is empty in some rows is asked for those', async () => {
  await paste('Nombre;Licencia;Estado\nAna;LMF-1;Lesionada\nEva;LMF-2;\n')
  expect(screen.getByRole('combobox', { name: /^Status/ })).toBeVisible()
  expect(screen.getByText('Only in rows where it is empty.')).toBeVisible()
  cleanup()
  await paste('Nombre;Licencia;Estado\nAna;LMF-1;Lesionada\nEva;LMF-2;Activa\n')
  expect(screen.queryByRole('combobox', { name: /^Status/ })).not.toBeInTheDocument()
})

test('what finds the records is asked for before the check, in words of the console; the rest is left to the check', async () => {
  const user = await paste('jornada;local;visitante\n1;Halcones;Tecla\n', undefined, 'matches')
  await user.click(screen.getByRole('button', { name: 'Check 1 row' }))
  const tournament = screen.getByRole('combobox', { name: 'Tournament' })
  expect(tournament).toHaveFocus()
  expect(tournament).toHaveAccessibleDescription(/Required/)
  cleanup()
  const other = await paste('Nombre;Licencia\nAna;LMF-1\n')
  await other.click(screen.getByRole('button', { name: 'Check 1 row' }))
  expect(await screen.findByText('Status: Required.')).toBeVisible()
})

test('titles above and totals below the table are left out, and taken on request', async () => {
  const user = await paste('Plantilla;;\nNombre;Licencia;Estado\nAna;LMF-1;Activa\nTotal;1;\n')
  expect(screen.getByText(/^Left out: row 1, above the header and row 4, with totals or notes below\./)).toBeVisible()
  expect(screen.getByText('1 row in Pasted rows.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use all rows' }))
  expect(await screen.findByText('3 rows in Pasted rows.')).toBeVisible()
  expect(screen.queryByText(/^Left out/)).not.toBeInTheDocument()
  cleanup()
  await paste('Nombre;Licencia;Estado\nAna;LMF-1;Activa\nNombre;Licencia;Estado\nEva;LMF-2;Activa\n')
  expect(screen.getByText(/^Left out: row 3, with the header again\./)).toBeVisible()
})

test('a file without a header keeps its first row, and its columns are named by letters', async () => {
  const user = await paste('Ana;LMF-1;Activa\nEva;LMF-2;Activa\n')
  await user.click(screen.getByRole('checkbox', { name: 'The first row is a header' }))
  expect(await screen.findByText('2 rows in Pasted rows.')).toBeVisible()
  for (const [at, field] of ['Name', 'Licence', 'Status'].entries())
    await user.selectOptions(columnOf(`Column ${'ABC'[at]}`), field)
  await user.click(screen.getByRole('button', { name: 'Check 2 rows' }))
  expect(await screen.findByRole('cell', { name: 'Ana' })).toBeVisible()
})

test('columns are matched as in an earlier file with the same header; they can be matched anew, and shared', async () => {
  const store = memoryStore({ as: { uid: 'luis', role: 'lmf' } })
  const file = 'Quién;Licencia;Estado\nAna;LMF-1;Activa\n'
  const first = await paste(file, store)
  await first.selectOptions(columnOf('Quién'), 'Name')
  await first.click(screen.getByText('Share how the columns are matched'))
  await first.type(screen.getByLabelText('Name'), 'Fichas')
  store.failNext('unavailable')
  await first.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText(/^The service is unavailable/)).toBeVisible()
  await first.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Shared.')).toBeVisible()
  await first.click(screen.getByRole('button', { name: 'Check 1 row' }))
  await first.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByRole('heading', { name: 'Import finished' })
  cleanup()
  const again = await paste(file, store)
  expect(screen.getByText(/^Columns and names are matched as for Pasted rows\./)).toBeVisible()
  expect(isFor('Quién')).toBe('Name')
  await again.click(screen.getByRole('button', { name: 'Match the columns anew' }))
  await waitFor(() => expect(columnOf('Quién')).toBeInvalid())
})

test('HTML in texts becomes Markdown, and pictures by address are listed', async () => {
  const store = memoryStore({ as: { uid: 'carmen', role: 'contents' } })
  drawPage(<RecordImportPage />, { store, of: 'contents' })
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Or paste rows from a spreadsheet'))
  const body =
    '<h2>Final</h2><p>Un <b>gol</b></p><img src=""https://files.example/a.jpg"" alt=""Gol""><img src=""https://files.example/a.jpg"">'
  await user.paste(`title,slug,kind,body\nAlianza &amp; FAS,a,article,"${body}"`)
  await user.click(screen.getByRole('button', { name: 'Use the pasted rows' }))
  await user.click(await screen.findByRole('button', { name: 'Check 1 row' }))
  expect(await screen.findByText('Row 2: https://files.example/a.jpg')).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Alianza & FAS' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByRole('heading', { name: 'Import finished' })
  const written = store.updates.flatMap(update => Object.entries(update)).find(([path]) => path.endsWith('/body'))
  expect(written?.[1]).toBe('## Final\n\nUn **gol**')
})
