import { readFile } from 'node:fs/promises'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { collectionNamed } from '../support/console-pages.ts'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import type { ChosenFile } from '../support/files.ts'
import { RecordImport } from '../support/pages/record-import.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

const address = '/manager/contents/import'

const importOf = (): RecordImport => new RecordImport(luna.tab)

/** A CSV file, its cells as they are. */
const csvFile = (rows: readonly (readonly string[])[]): ChosenFile => {
  const line = (cells: readonly string[]) => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')
  return { name: 'contents.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.map(line).join('\r\n')) }
}

const contentRows = (count: number): readonly (readonly string[])[] => [
  ['title', 'slug', 'kind', 'body'],
  ...Array.from({ length: count }, (_, at) => [
    `Note ${at + 1}`,
    `note-${at + 1}`,
    'article',
    `# Note ${at + 1}\n\nWith a line.`,
  ]),
]

const open = async (): Promise<void> => {
  await luna.visit(address)
  await importOf().isOpen()
}

const give = async (rows: readonly (readonly string[])[]): Promise<void> => {
  await importOf().give(csvFile(rows))
  await importOf().isRead()
}

const reports = (wanted: readonly string[]) => eventuallyEquals('the report to be', () => importOf().report(), wanted)

/** From a file to records, as proposed. */
export const importRows = async (rows: readonly (readonly string[])[]): Promise<void> => {
  await give(rows)
  await importOf().check()
  await importOf().start()
}

Given(/^I am importing (\w[\w ]*)$/, opensPage, async (records: string) => {
  await luna.visit(`${collectionNamed(records).at}/import`)
  await importOf().isOpen()
})

Given('I have imported {int} contents', opensPage, async (count: number) => {
  await importRows(contentRows(count))
  await reports([`${count} Created`, '0 Changed', '0 Refused'])
})

/** What scenarios exported. */
const exported = remembered<string>('exported')

// Chromium's own dialog to choose a file cannot be operated from here.
Given('my browser saves files among its downloads', () =>
  luna.prepare(context => context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))),
)

When('I export all contents', opensPage, async () => {
  await luna.visit('/manager/contents')
  await luna.tab.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click()
  const panel = luna.tab.getByRole('dialog', { name: 'Export contents' })
  const [download] = await Promise.all([
    luna.tab.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  exported.set(await download.path())
  await isShown(panel.getByText('The file is written: 400 records.'))
})

When('I import what I exported', async () => {
  const file = exported.find()
  if (file === undefined) throw new Error('Nothing was exported in this scenario.')
  await open()
  await importOf().give({ name: 'contents.csv', mimeType: 'text/csv', buffer: await readFile(file) })
  await importOf().isRead()
  await importOf().check()
})

Given('the database takes {int} milliseconds for each write', async (delay: number) => {
  luna.afterwards(() => luna.space.database.setFaults({}))
  await luna.space.database.setFaults({ delay })
})

When('the database takes its usual time', () => luna.space.database.setFaults({}))

When('I give the file', (table: DataTable) => give(table.raw()))

When('I give an Excel workbook', () =>
  importOf().give({
    name: 'contents.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0]),
  }),
)

When('I import the column {string} as {string}', (column: string, field: string) =>
  importOf().target(column).selectOption({ label: field }),
)

When('I have the rows checked', () => importOf().check())

When('I import what is right', async () => {
  await importOf().check()
  await importOf().start()
})

When('I begin to import {int} contents', async (count: number) => {
  await importRows(contentRows(count))
  await eventually(
    'some rows to be written',
    async () => Number(await importOf().progress.getAttribute('value')),
    done => done > 0,
  )
})

When('the connection breaks before every row is acknowledged', async () => {
  // Rows whose acknowledgement is lost are sent again: the rules refuse them, and the import knows them as its own.
  luna.complaints.allow(/FIREBASE WARNING: update at \/ failed: permission_denied/)
  await luna.space.database.setFaults({ delay: 20, dropSockets: true })
})

When('I load the page anew', async () => {
  luna.tab.once('dialog', dialog => dialog.accept())
  await open()
})

When('I resume the import of {int} rows', (rows: number) => importOf().resume(rows))

When('I undo the import', () => importOf().undo('Undo this import'))

When('I come back to the import page', () => open())

When('I undo the import of {string}', (name: string) => importOf().undo(`Undo the import of ${name}`))

Then('the columns are imported as', async (table: DataTable) => {
  for (const [column = '', field = ''] of table.raw())
    await eventuallyEquals(
      `the column ${column} to be imported as`,
      () => importOf().target(column).locator('option:checked').innerText(),
      field,
    )
})

Then(
  'the rows are {int} new, {int} changed, {int} unchanged and {int} faulty',
  (create: number, change: number, same: number, faulty: number) =>
    eventuallyEquals('the rows to be', () => importOf().counts(), [
      `${create} New`,
      `${change} Changed`,
      `${same} Unchanged`,
      `${faulty} Faulty`,
    ]),
)

Then('row {int} is faulty: {string}', (row: number, reason: string) => isShown(importOf().row(row).getByText(reason)))

Then('the faulty rows can be downloaded with their reasons', async () => {
  const [download] = await Promise.all([luna.tab.waitForEvent('download'), importOf().downloadFaulty.click()])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').filter(Boolean)
  const reasons = lines.filter(line => /Needed|Choose one|begins/.test(line))
  if (lines.length !== 4 || reasons.length !== 3) throw new Error(`The file holds: ${lines.join('\n')}`)
})

Then(
  'the import has created {int}, changed {int} and refused {int}',
  (created: number, changed: number, refused: number) =>
    reports([`${created} Created`, `${changed} Changed`, `${refused} Refused`]),
)

Then(
  'the undoing has deleted {int}, written back {int} and left {int}',
  (deleted: number, restored: number, left: number) =>
    reports([`${deleted} Deleted`, `${restored} Written back`, `${left} Left as they are`]),
)
