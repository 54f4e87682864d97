import type { Page } from 'playwright-core'
import { type Benchmark, type Figure, rounded } from './measure.ts'
import { openPage, sessionOf, startStage } from './stage.ts'

const count = 100_000

/** Players with a licence each. */
const fileOf = (rows: number): string =>
  [
    'Name,Licence,Birth date,Position,Status',
    ...Array.from({ length: rows }, (_, at) => {
      const day = `${1980 + (at % 25)}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`
      return `Jugadora ${at},BENCH-${at},${day},${['Goalkeeper', 'Defender', 'Midfielder', 'Forward'][at % 4]},Active`
    }),
  ].join('\n')

/** The longest frame of a page, in milliseconds, since the last call. */
const watchFrames = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const watched = globalThis as unknown as { longestFrame: number }
    watched.longestFrame = 0
    let last = performance.now()
    const frame = (now: number) => {
      watched.longestFrame = Math.max(watched.longestFrame, now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  return () =>
    page.evaluate(() => {
      const watched = globalThis as unknown as { longestFrame: number }
      const { longestFrame } = watched
      watched.longestFrame = 0
      return longestFrame
    })
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

const measure = async (page: Page): Promise<readonly Figure[]> => {
  const main = page.getByRole('main')
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'players.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(fileOf(count)),
    })
  const check = main.getByRole('button', { name: /^Check / })
  await check.waitFor()
  const longestFrame = await watchFrames(page)
  const checking = await timed(async () => {
    await check.click()
    await main.getByRole('button', { name: /^Import / }).waitFor({ timeout: 600_000 })
  })
  const frameOfCheck = await longestFrame()
  const importing = await timed(async () => {
    await main.getByRole('button', { name: /^Import / }).click()
    await main.getByRole('heading', { name: 'Import finished' }).waitFor({ timeout: 900_000 })
  })
  const frameOfImport = await longestFrame()
  return [
    { what: `check of ${count} rows`, value: rounded(checking, 1), unit: 's', limit: 20 },
    { what: 'longest frame meanwhile', value: rounded(frameOfCheck), unit: 'ms', limit: 100 },
    { what: 'rows imported', value: rounded(count / importing), unit: 'a second', min: 1_000 },
    { what: 'longest frame meanwhile', value: rounded(frameOfImport), unit: 'ms' },
  ]
}

export const importing: Benchmark = {
  name: 'import',
  describes: `${count} players from a file, checked and imported`,
  async run() {
    await using stage = await startStage('production')
    await using opened = await openPage({ session: await sessionOf(stage.address, 'lmf') })
    await opened.page.goto(`${stage.address}/torneos/jugadores/import`)
    return await measure(opened.page)
  },
}
