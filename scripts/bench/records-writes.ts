import { type Figure, median, rounded } from './measure.ts'
import { openPage } from './page.ts'
import { type RecordsStage, signIn } from './records-stage.ts'

const saves = 10
const rows = 5_000

/** From a click on Save to the form that says it was saved. */
const timesToSave = async ({ address, database }: RecordsStage): Promise<readonly number[]> => {
  await using opened = await openPage({})
  const { page } = opened
  const [id] = Object.keys((await database.query('contents', 'updatedAt', 1)) as object)
  await signIn(page, address)
  await page.goto(`${address}/manager/contents/edit/${id}`)
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
  await save.waitFor()
  const times: number[] = []
  for (let round = 0; round <= saves; round++) {
    const summary = `Resumen número ${round}, ${'a'.repeat(round)}`
    await page.getByLabel('Summary', { exact: true }).fill(summary)
    const timed = page.evaluate(
      () =>
        new Promise<number>(resolve => {
          let begun = 0
          addEventListener('click', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true })
          const look = () => {
            const state = document.querySelector('.save-state')?.textContent ?? ''
            if (begun === 0 || !state.startsWith('Saved ')) return requestAnimationFrame(look)
            return resolve(performance.now() - begun)
          }
          requestAnimationFrame(look)
        }),
    )
    await save.click()
    const time = await timed
    // The first one compiles code.
    if (round > 0) times.push(time)
  }
  return times
}

const file = (): string => {
  const line = (row: number) =>
    `Importado ${row},importado-${row},article,"Un resumen, el número ${row}",esfutbol,-Nk-historia,Redacción`
  return ['title,slug,kind,summary,apps,category,author', ...Array.from({ length: rows }, (_, row) => line(row))].join(
    '\n',
  )
}

/** Rows a second, from the start of the writing to the report. */
const importRows = async ({ address }: RecordsStage): Promise<{ rate: number; report: string }> => {
  await using opened = await openPage({})
  const { page } = opened
  page.setDefaultTimeout(120_000)
  await signIn(page, address)
  await page.goto(`${address}/manager/contents/import`)
  const main = page.getByRole('main')
  await main
    .getByLabel('Choose a CSV file', { exact: true })
    .locator('input')
    .setInputFiles({ name: 'contents.csv', mimeType: 'text/csv', buffer: Buffer.from(file()) })
  await main.getByRole('button', { name: /^Check / }).click()
  const start = main.getByRole('button', { name: /^Import [\d,]+ rows$/ })
  await start.waitFor()
  const begun = performance.now()
  await start.click()
  await main.getByRole('heading', { name: 'The import is done', exact: true }).waitFor()
  const took = performance.now() - begun
  const report = (await main.getByRole('list', { name: 'What became of the rows' }).innerText()).replaceAll(/\s+/g, ' ')
  return { rate: (rows * 1000) / took, report }
}

/** Figures of writing, at 100,000 contents. */
export const writeFigures = async (stage: RecordsStage): Promise<readonly Figure[]> => {
  const saving = await timesToSave(stage)
  const imported = await importRows(stage)
  return [
    { what: 'Save to acknowledged and shown', value: Math.round(median(saving)), unit: 'ms', limit: 100 },
    { what: `import of 5,000 rows (${imported.report})`, value: rounded(imported.rate), unit: 'rows/s', least: 500 },
  ]
}
