import { readFile } from 'node:fs/promises'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { zipOf } from '../../scripts/testing/zip.ts'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { Part } from '../support/part.ts'
import { RecordList } from '../support/record-list.ts'
import { collectionNamed, idOf } from '../support/records.ts'
import { luna, opensPage, remembered } from '../support/world.ts'
import { type ChosenFile, pictureFile } from './images.ts'

class RecordImport extends Part {
  isOpen(): Promise<void> {
    return isShown(this.#heading('Choose a file'))
  }

  async give(files: ChosenFile | ChosenFile[]): Promise<void> {
    await this.main.getByLabel('Choose a CSV or Excel file', { exact: true }).locator('input').setInputFiles(files)
  }

  async isRead(): Promise<void> {
    await isShown(this.#heading('Match the columns'))
  }

  async skip(column: string): Promise<void> {
    await this.main.getByLabel(`Column “${column}” is imported as`, { exact: true }).selectOption('Skip column')
  }

  /** The field that a column is imported as. */
  target(column: string): Promise<string> {
    const box = this.main.getByLabel(`Column “${column}” is imported as`, { exact: true })
    return box.locator('option:checked').innerText()
  }

  /** Gives all rows one day. */
  async fixDay(field: string, day: string): Promise<void> {
    await fillIn(this.main.getByLabel(field).first(), day)
  }

  async check(): Promise<void> {
    await this.main.getByRole('button', { name: /^Check \d+ rows?$/ }).click()
    await isShown(this.#heading('What will be imported'))
  }

  /** Gives all rows one value; the field is asked for, or added. */
  async fix(field: string, title: string): Promise<void> {
    const box = this.main.getByRole('combobox', { name: field, exact: true })
    const more = this.main.getByLabel('Set another field for all rows', { exact: true })
    if ((await box.count()) === 0) await more.selectOption(field)
    await fillIn(box, title)
    await this.tab.getByRole('option', { name: title }).first().click()
  }

  unknown(kind: string, name: string): Locator {
    return this.main.getByLabel(`“${name}” (${kind})`)
  }

  /** "53 New" for each kind of row. */
  async counts(): Promise<string[]> {
    const texts = await this.main.getByRole('list', { name: 'Show rows' }).getByRole('button').allInnerTexts()
    return texts.map(text => text.replaceAll(/\s+/g, ' ').trim())
  }

  row(number: number): Locator {
    return this.main.getByRole('row').filter({ has: this.tab.getByRole('cell', { name: String(number), exact: true }) })
  }

  get downloadFaulty(): Locator {
    return this.main.getByRole('button', { name: /^Download \d+ invalid rows?$/ })
  }

  async start(): Promise<void> {
    await this.main.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
  }

  get progress(): Locator {
    return this.main.getByRole('progressbar')
  }

  async resume(rows: number): Promise<void> {
    await this.main.getByRole('button', { name: new RegExp(`^Resume import of ${rows} rows`) }).click()
  }

  async undo(name: string | RegExp): Promise<void> {
    await this.main.getByRole('button', { name }).first().click()
    await this.tab.getByRole('dialog').getByRole('button', { name: 'Undo the import', exact: true }).click()
  }

  /** Counts of the report, for example "12 Created". */
  async report(): Promise<string[]> {
    const texts = await this.main.getByRole('list', { name: 'Results' }).getByRole('listitem').allInnerTexts()
    return texts.map(text => text.replaceAll(/\s+/g, ' ').trim())
  }

  #heading(name: string): Locator {
    return this.main.getByRole('heading', { level: 2, name, exact: true })
  }
}

const address = '/manager/contents/import'

const importOf = (): RecordImport => new RecordImport(luna.tab)

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

/** Imports on a collection's page, up to the report. */
export const importRows = async (rows: readonly (readonly string[])[]): Promise<void> => {
  await give(rows)
  await importOf().check()
  await importOf().start()
}

Given(/^I (?:am importing|go on to import) (\w[\w ]*)$/, opensPage, async (records: string) => {
  await luna.visit(`${collectionNamed(records).at}/import`)
  await importOf().isOpen()
})

const exported = remembered<string>('an export')

// Chromium's own file dialog cannot be automated.
Given('my browser saves files among its downloads', () =>
  luna.prepare(context => context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))),
)

When('I export the contents in review', opensPage, async () => {
  await luna.visit('/manager/contents?filter.status=inReview')
  await new RecordList(luna.tab).more('Export')
  const panel = luna.tab.getByRole('dialog', { name: 'Export contents' })
  await panel.getByLabel('CSV with IDs, to edit and import again').check()
  const [download] = await Promise.all([
    luna.tab.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  exported.set(await download.path())
  await isShown(panel.getByText('File saved: 32 records.'))
})

When('I import what I exported', async () => {
  await open()
  await importOf().give({ name: 'contents.csv', mimeType: 'text/csv', buffer: await readFile(exported.get()) })
  await importOf().isRead()
  await importOf().check()
})

/** Milliseconds. */
const delay = 100

Given('the database is slow to save', async () => {
  luna.afterwards(() => luna.space.database.setFaults({}))
  await luna.space.database.setFaults({ delay })
})

When(/^the database (?:takes its usual time|can be reached again)$/, () => luna.space.database.setFaults({}))

/** Replaces "Juayúa–Guazapa on match day 13" by the match's id, as in an exported file. Other words stay. */
const asExported = async (words: string): Promise<string> => {
  const [, name, round] = /^(.+–.+) on match day (\d+)$/.exec(words) ?? []
  return name === undefined ? words : idOf('match', { name, round: Number(round) })
}

When('I choose the file', async (table: DataTable) =>
  give(await Promise.all(table.raw().map(row => Promise.all(row.map(asExported))))),
)

Given('I have imported the file', (table: DataTable) => importRows(table.raw()))

When('I choose a ZIP with the pictures {list} and the file', async (names: readonly string[], table: DataTable) => {
  const pictures = zipOf(...names.map(pictureFile).map(({ name, buffer }) => ({ name, bytes: buffer })))
  const zip = { name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(await pictures.arrayBuffer()) }
  await importOf().give([csvFile(table.raw()), zip])
  await importOf().isRead()
})

When('I skip the column {string}', (column: string) => importOf().skip(column))

Then('the column {string} is imported as {string}', (column: string, target: string) =>
  eventuallyEquals('the target', () => importOf().target(column), target),
)

When('all rows have the app {string} since {string}', async (app: string, day: string) => {
  await importOf().fix('App', app)
  await importOf().fixDay('Since', day)
})

When('I check the rows', () => importOf().check())

When('I start the import', () => importOf().start())

const all = (tournament: string) => importOf().fix('Tournament', tournament)

When('all rows have the tournament {string}', all)

Given('I have imported for the tournament {string} the file', async (tournament: string, table: DataTable) => {
  await give(table.raw())
  await all(tournament)
  await importOf().check()
  await importOf().start()
})

Then('the unknown {word} {string} may be {string}', (kind: string, name: string, title: string) =>
  eventuallyEquals(
    'the proposed answer',
    () => importOf().unknown(kind, name).locator('option:checked').innerText(),
    `It is “${title}”`,
  ),
)

When('I skip the rows of the unknown {word} {string}', async (kind: string, name: string) => {
  await importOf().unknown(kind, name).selectOption('Skip these rows')
})

Then(
  'row {int} changes {string} from {string} to {string}',
  (row: number, field: string, before: string, after: string) =>
    isShown(
      importOf()
        .row(row)
        .getByText(new RegExp(`${field}.*Before: ${before}.*After: ${after}`)),
    ),
)

When('I begin to import {int} contents', async (count: number) => {
  await importRows(contentRows(count))
  await eventually(
    'some rows to be written',
    async () => Number(await importOf().progress.getAttribute('aria-valuenow')),
    done => done > 0,
  )
})

When('the connection breaks before every row is saved', async () => {
  // Rows whose acknowledgement was lost are sent again: the rules refuse them, and the import recognises its own.
  luna.complaints.allow(/FIREBASE WARNING: update at \/ failed: permission_denied/)
  await luna.space.database.setFaults({ delay: 20, dropSockets: true })
})

When('I resume the import of {int} rows', (rows: number) => importOf().resume(rows))

When(/^I (close the import page and )?come back to (?:it|the import page)$/, async (closes: string | null) => {
  if (closes !== null) luna.tab.once('dialog', dialog => dialog.accept())
  await open()
})

When('I undo the import of {string}', (name: string) => importOf().undo(`Undo the import of ${name}`))

Then(
  'the rows are {int} new, {int} changed, {int} unchanged and {int} invalid',
  (create: number, change: number, same: number, invalid: number) =>
    eventuallyEquals('the rows to be', () => importOf().counts(), [
      `${create} New`,
      `${change} Changed`,
      `${same} Unchanged`,
      `${invalid} Invalid`,
    ]),
)

Then('row {int} is invalid: {string}', (row: number, reason: string) => isShown(importOf().row(row).getByText(reason)))

Then('the {int} invalid rows can be downloaded with their reasons', async (count: number) => {
  const [download] = await Promise.all([luna.tab.waitForEvent('download'), importOf().downloadFaulty.click()])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').filter(Boolean)
  const reasons = lines.filter(line => /Required|Choose one/.test(line))
  if (lines.length !== count + 1 || reasons.length !== count) throw new Error(`The file holds: ${lines.join('\n')}`)
})

const outcomes = {
  'the import': ['Created', 'Changed', 'Refused'],
  'undoing it': ['Deleted', 'Restored', 'Left as they are'],
} as const

Then('the import has created {int} with {int} pictures, and refused none', (created: number, pictures: number) =>
  reports([`${created} Created`, '0 Changed', '0 Refused', `${pictures} Images uploaded`]),
)

Then(
  'the import has created {int} with {int} record(s) that they need, and refused none',
  (created: number, needed: number) =>
    reports([`${created} Created`, '0 Changed', '0 Refused', `${needed} Created for them`]),
)

Then(
  /^(the import|undoing it) has (?:created|deleted) (\d+), (?:changed|restored) (\d+) and (?:refused|kept) (\d+)$/,
  (what: keyof typeof outcomes, one: string, two: string, three: string) =>
    reports([one, two, three].map((count, at) => `${count} ${outcomes[what][at]}`)),
)

Given('I have imported a new title {string} for {string}', opensPage, async (title: string, former: string) => {
  await open()
  await importRows([
    ['id', 'title'],
    [await idOf('content', { name: former }), title],
  ])
  await reports(['0 Created', '1 Changed', '0 Refused'])
})
