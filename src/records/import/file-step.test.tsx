import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { zipOf } from '../../../scripts/testing/zip.ts'
import { answerPictures } from '../../ui/pictures/testing/made-at-once.ts'
import { png, textBytes } from '../../ui/pictures/testing/picture-bytes.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import { RecordImportPage } from './import-page.tsx'
import { carmens } from './testing/open-import.ts'
// Preloaded, so that no test waits for their compilation.
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
  fireEvent.drop(screen.getByRole('group', { name: 'Choose a CSV or Excel file' }), {
    dataTransfer: { files, types: ['Files'] },
  })
  const alt = await screen.findByLabelText('Column “Cover image alt” is imported as')
  expect(alt).toHaveDisplayValue('Cover image: alternative text')
  await user.click(screen.getByRole('button', { name: 'Check 2 rows' }))
  expect(await screen.findByText('One image from the ZIP will be uploaded with them.')).toBeVisible()
  expect(screen.getByRole('cell', { name: /^Cover image: acta.png is not an image/ })).toBeVisible()
})

const picture = (name: string) => ({ name, bytes: png(3, 2) })

const header = 'title,slug,kind,cover,cover alt'
const files = Array.from({ length: 60 }, (_, at) => picture(`gol-${at}.png`))
const table = [header, ...files.map(({ name }, at) => `Gol ${at},gol-${at},article,${name},Un gol`)].join('\n')

/** An import stopped before all pictures were uploaded, asking to continue; and its ZIP. */
const drawStopped = async () => {
  answerPictures()
  const store = carmens()
  const { user } = drawPage(<RecordImportPage />, { store, of: 'contents' })
  const zip = new File([zipOf(...files)], 'fotos.zip')
  fireEvent.drop(screen.getByRole('group', { name: 'Choose a CSV or Excel file' }), {
    dataTransfer: { files: [zip, new File([table], 'contents.csv')], types: ['Files'] },
  })
  await user.click(await screen.findByRole('button', { name: 'Check 60 rows' }))
  const goOn = store.pauseWrites()
  await user.click(await screen.findByRole('button', { name: 'Import 60 rows' }))
  expect(await screen.findByRole('progressbar', { name: '0 of 120 rows and images' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Importing' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  goOn()
  expect(await screen.findByRole('heading', { name: 'Import stopped' })).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Import another file' }))
  await user.click(await screen.findByRole('button', { name: 'Resume import of 60 rows: 0 done' }))
  const list = within(screen.getByRole('region', { name: 'Your imports on this device' }))
  expect(await list.findByText(/^Some images in this import haven’t been uploaded yet/)).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  return { user, list, zip }
}

test('an import that was stopped asks for its ZIP where it stands, refuses another, and goes on with the right one', async () => {
  const { user, list, zip } = await drawStopped()
  await user.upload(list.getByLabelText('Choose the ZIP'), new File([zipOf(picture('otra.png'))], 'otra.zip'))
  expect(await list.findByText(/^That ZIP is missing images from this import/)).toHaveFocus()
  await user.upload(list.getByLabelText('Choose the ZIP'), zip)
  const results = await screen.findByRole('list', { name: 'Results' })
  expect(results).toHaveTextContent(/^60 Created.*0 Refused.*60 Images uploaded$/)
})

test('an import that was stopped goes on without its pictures, and refuses the rows that name them', async () => {
  const { user, list } = await drawStopped()
  await user.click(list.getByRole('button', { name: 'Resume without the images' }))
  const results = await screen.findByRole('list', { name: 'Results' })
  expect(results).toHaveTextContent(/^8 Created.*52 Refused8 Images uploaded$/)
  expect(screen.getByText(/: The image gol-59.png was skipped/)).toBeVisible()
})
