import { readFile } from 'node:fs/promises'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { collectionNamed } from '../support/console-pages.ts'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import type { ChosenFile } from '../support/files.ts'
import { RecordImport } from '../support/pages/record-import.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const address = '/manager/contents/import'

const importOf = (world: LunaWorld): RecordImport => new RecordImport(world.tab)

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

const open = async (world: LunaWorld): Promise<void> => {
  await world.visit(address)
  await importOf(world).isOpen()
}

const give = async (world: LunaWorld, rows: readonly (readonly string[])[]): Promise<void> => {
  await importOf(world).give(csvFile(rows))
  await importOf(world).isRead()
}

const reports = (world: LunaWorld, wanted: readonly string[]) =>
  eventuallyEquals('the report to be', () => importOf(world).report(), wanted)

/** From a file to records, as proposed. */
export const importRows = async (world: LunaWorld, rows: readonly (readonly string[])[]): Promise<void> => {
  await give(world, rows)
  await importOf(world).check()
  await importOf(world).start()
}

Given(/^I am importing (\w[\w ]*)$/, opensPage, async function (this: LunaWorld, records: string) {
  await this.visit(`${collectionNamed(this, records).at}/import`)
  await importOf(this).isOpen()
})

Given('I have imported {int} contents', opensPage, async function (this: LunaWorld, count: number) {
  await importRows(this, contentRows(count))
  await reports(this, [`${count} Created`, '0 Changed', '0 Refused'])
})

/** What scenarios exported. */
const exported = new WeakMap<LunaWorld, string>()

// Chromium's own dialog to choose a file cannot be operated from here.
Given('my browser saves files among its downloads', async function (this: LunaWorld) {
  await this.prepare(context => context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker')))
})

When('I export all contents', opensPage, async function (this: LunaWorld) {
  await this.visit('/manager/contents')
  await this.tab.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click()
  const panel = this.tab.getByRole('dialog', { name: 'Export contents' })
  const [download] = await Promise.all([
    this.tab.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  exported.set(this, await download.path())
  await isShown(panel.getByText('The file is written: 400 records.'))
})

When('I import what I exported', async function (this: LunaWorld) {
  const file = exported.get(this)
  if (file === undefined) throw new Error('Nothing was exported in this scenario.')
  await open(this)
  await importOf(this).give({ name: 'contents.csv', mimeType: 'text/csv', buffer: await readFile(file) })
  await importOf(this).isRead()
  await importOf(this).check()
})

Given('the database takes {int} milliseconds for each write', async function (this: LunaWorld, delay: number) {
  this.afterwards(() => this.space.database.setFaults({}))
  await this.space.database.setFaults({ delay })
})

When('the database takes its usual time', async function (this: LunaWorld) {
  await this.space.database.setFaults({})
})

When('I give the file', async function (this: LunaWorld, table: DataTable) {
  await give(this, table.raw())
})

When('I give an Excel workbook', async function (this: LunaWorld) {
  await importOf(this).give({
    name: 'contents.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0]),
  })
})

When('I import the column {string} as {string}', async function (this: LunaWorld, column: string, field: string) {
  await importOf(this).target(column).selectOption({ label: field })
})

When('I have the rows checked', async function (this: LunaWorld) {
  await importOf(this).check()
})

When('I import what is right', async function (this: LunaWorld) {
  await importOf(this).check()
  await importOf(this).start()
})

When('I begin to import {int} contents', async function (this: LunaWorld, count: number) {
  await importRows(this, contentRows(count))
  await eventually(
    'some rows to be written',
    async () => Number(await importOf(this).progress.getAttribute('value')),
    done => done > 0,
  )
})

When('the connection breaks before every row is acknowledged', async function (this: LunaWorld) {
  // Rows whose acknowledgement is lost are sent again: the rules refuse them, and the import knows them as its own.
  this.complaints.allow(/FIREBASE WARNING: update at \/ failed: permission_denied/)
  await this.space.database.setFaults({ delay: 20, dropSockets: true })
})

When('I load the page anew', async function (this: LunaWorld) {
  this.tab.once('dialog', dialog => dialog.accept())
  await open(this)
})

When('I resume the import of {int} rows', async function (this: LunaWorld, rows: number) {
  await importOf(this).resume(rows)
})

When('I undo the import', async function (this: LunaWorld) {
  await importOf(this).undo('Undo this import')
})

When('I come back to the import page', async function (this: LunaWorld) {
  await open(this)
})

When('I undo the import of {string}', async function (this: LunaWorld, name: string) {
  await importOf(this).undo(`Undo the import of ${name}`)
})

Then('the columns are imported as', async function (this: LunaWorld, table: DataTable) {
  for (const [column = '', field = ''] of table.raw())
    await eventuallyEquals(
      `the column ${column} to be imported as`,
      () => importOf(this).target(column).locator('option:checked').innerText(),
      field,
    )
})

Then(
  'the rows are {int} new, {int} changed, {int} unchanged and {int} faulty',
  async function (this: LunaWorld, create: number, change: number, same: number, faulty: number) {
    await eventuallyEquals('the rows to be', () => importOf(this).counts(), [
      `${create} New`,
      `${change} Changed`,
      `${same} Unchanged`,
      `${faulty} Faulty`,
    ])
  },
)

Then('row {int} is faulty: {string}', async function (this: LunaWorld, row: number, reason: string) {
  await isShown(importOf(this).row(row).getByText(reason))
})

Then('the faulty rows can be downloaded with their reasons', async function (this: LunaWorld) {
  const [download] = await Promise.all([this.tab.waitForEvent('download'), importOf(this).downloadFaulty.click()])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').filter(Boolean)
  const reasons = lines.filter(line => /Needed|Choose one|begins/.test(line))
  if (lines.length !== 4 || reasons.length !== 3) throw new Error(`The file holds: ${lines.join('\n')}`)
})

Then(
  'the import has created {int}, changed {int} and refused {int}',
  async function (this: LunaWorld, created: number, changed: number, refused: number) {
    await reports(this, [`${created} Created`, `${changed} Changed`, `${refused} Refused`])
  },
)

Then(
  'the undoing has deleted {int}, written back {int} and left {int}',
  async function (this: LunaWorld, deleted: number, restored: number, left: number) {
    await reports(this, [`${deleted} Deleted`, `${restored} Written back`, `${left} Left as they are`])
  },
)
