import type { Page } from 'playwright-core'
import { contentsLink, firstRow, openPage, type Stage, signIn } from '../stage.ts'
import { measureTraffic, type Traffic } from './traffic.ts'

/** Rows of a bulk step, and of an import. */
export const rowsOfBatch = 10

const fileOf = (rows: number): string =>
  [
    'title,slug,kind,summary,apps,category,author',
    ...Array.from(
      { length: rows },
      (_, row) => `Importado ${row},importado-${row},article,"El número ${row}",esfutbol,-Nk-historia,Redacción`,
    ),
  ].join('\n')

/** Texts of a batch's steps may be repeated in toasts, so that the page's own counts are looked at. */
const bulk = async (page: Page) => {
  const main = page.getByRole('main')
  for (let row = 1; row <= rowsOfBatch; row++) await main.getByRole('grid').getByRole('checkbox').nth(row).check()
  await main.getByRole('button', { name: 'Change status', exact: true }).click()
}

/** The steps of one person through all kinds of pages and writes, each with its traffic. */
export const walk = async ({ address }: Pick<Stage, 'address'>): Promise<Readonly<Record<string, Traffic>>> => {
  await using opened = await openPage({})
  const { page } = opened
  page.setDefaultTimeout(120_000)
  const main = page.getByRole('main')
  const measure = measureTraffic(page)
  await signIn(page, address)
  const found: Record<string, Traffic> = {}

  found['dashboard, with its connection'] = await measure(
    () => page.reload(),
    () => page.locator('.board-card[aria-busy=false]').first().waitFor(),
  )
  const link = await contentsLink(page)
  found['list, first page'] = await measure(
    () => link.click(),
    () => firstRow(page).waitFor(),
  )
  found['list, next page'] = await measure(
    () => page.locator('.grid-scroller').evaluate(scroller => scroller.scrollBy(0, 36 * 40)),
    () => page.locator('[aria-rowindex="45"] a').waitFor(),
  )
  found['search for a word'] = await measure(
    () => main.getByRole('searchbox').first().fill('entrevista'),
    () =>
      page.waitForFunction(() => {
        const titles = [...document.querySelectorAll('[role=grid] .grid-title')]
        return titles.length > 0 && titles.every(title => /entrevista/i.test(title.textContent ?? ''))
      }),
  )
  await main.getByRole('searchbox').first().fill('')
  found['filter by state'] = await measure(
    () => main.getByRole('link', { name: /^In review/ }).click(),
    () =>
      page.waitForFunction(() => {
        const states = [...document.querySelectorAll('[role=grid] .cell-state')]
        return states.length > 0 && states.every(state => state.textContent?.trim() === 'In review')
      }),
  )
  await main.getByRole('link', { name: /^All/ }).click()
  await firstRow(page).waitFor()
  const save = main.getByRole('button', { name: 'Save', exact: true })
  found['record, opened'] = await measure(
    () => firstRow(page).click(),
    () => save.waitFor(),
  )
  found.history = await measure(
    async () => {
      await main.getByRole('button', { name: 'More actions', exact: true }).click()
      await page.getByRole('menuitem', { name: 'History', exact: true }).click()
    },
    () =>
      page.getByRole('list', { name: 'Versions, newest first', exact: true }).getByRole('listitem').first().waitFor(),
  )
  await page.keyboard.press('Escape')
  const field = main.getByLabel('Summary', { exact: true })
  await field.fill('Un resumen nuevo')
  found.save = await measure(
    () => save.click(),
    () =>
      page
        .locator('.save-state')
        .filter({ hasText: /^Saved/ })
        .waitFor(),
  )
  await page.goto(`${address}/manager/contents?filter.status=draft`)
  await firstRow(page).waitFor()
  await bulk(page)
  await main.getByRole('button', { name: 'Send for review', exact: true }).click()
  found['bulk step'] = await measure(
    () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: `Send for review (${rowsOfBatch})`, exact: true })
        .click(),
    () => main.getByRole('button', { name: /^Undo/ }).waitFor(),
  )
  await page.goto(`${address}/manager/contents/import`)
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'contents.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(rowsOfBatch)) })
  found['check of a file'] = await measure(
    () => main.getByRole('button', { name: /^Check / }).click(),
    () => main.getByRole('button', { name: /^Import [\d,]+ rows$/ }).waitFor(),
  )
  found.import = await measure(
    () => main.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click(),
    () => main.getByRole('heading', { name: 'Import finished', exact: true }).waitFor(),
  )
  return found
}
