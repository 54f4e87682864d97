import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { png, textBytes } from '../../ui/pictures/testing/picture-bytes.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import { RecordImportPage } from './import-page.tsx'
import { zipOf } from './testing/zip.ts'
// Loaded ahead, so that no test waits for them to be transformed.
import './read-table.ts'
import './read-zip.ts'

test('a table and a ZIP of its pictures are dropped together, and it is told how many go along', async () => {
  const store = memoryStore({ as: { uid: 'carmen', role: 'contents' } })
  const { user } = drawPage(<RecordImportPage />, { store, of: 'contents' })
  const zip = zipOf({ name: 'gol.png', bytes: png(3, 2) }, { name: 'acta.png', bytes: textBytes('no') })
  const files = [
    new File([zip], 'fotos.zip'),
    new File(
      ['title,slug,kind,Cover image,Cover image alt\nLuna,luna,article,GOL.png,Un gol\nSol,sol,article,acta.png,'],
      'contents.csv',
    ),
  ]
  fireEvent.drop(screen.getByRole('group', { name: 'Choose a CSV file' }), {
    dataTransfer: { files, types: ['Files'] },
  })
  const alt = await screen.findByLabelText('Column “Cover image alt” is imported as')
  expect(alt).toHaveDisplayValue('Cover image: alternative text')
  await user.click(screen.getByRole('button', { name: 'Check 2 rows' }))
  expect(await screen.findByText('One picture of the ZIP is uploaded with them.')).toBeVisible()
  expect(screen.getByRole('cell', { name: /^Cover image: acta.png is not a picture/ })).toBeVisible()
})
