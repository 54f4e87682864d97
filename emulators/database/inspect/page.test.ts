import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { chromiumFlags, chromiumPath } from '../../../tools/chromium.ts'
import { openEmulator, rulesOf } from '../testing/open-rest.ts'
import { RawClient } from '../testing/raw-client.ts'

// A browser starts slowly while other tests run.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
})
afterAll(() => browser.close())

const RULES = rulesOf({
  users: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.token.staff == true' } },
  open: { '.read': true, '.write': true },
})

async function openPage(width = 1366, others: Readonly<Record<string, unknown>> = {}) {
  const emulator = await openEmulator({
    rules: RULES,
    seed: { shop: { users: { ana: { name: 'Ana' } }, open: { a: 1 } }, ...others },
  })
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  onTestFinished(() => page.close())
  page.setDefaultTimeout(10_000)
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  onTestFinished(() => expect(faults).toEqual([]))
  const origin = `http://127.0.0.1:${emulator.port}`
  await page.goto(`${origin}/.inspect?ns=shop`)
  await page.getByRole('button', { name: 'open (1)' }).waitFor()
  return { emulator, shop: emulator.namespace('shop'), page, origin }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the page, its script and its style have 40 KB at most', async () => {
  const files = ['page.html', 'page.js', 'page.css'].map(file => readFile(new URL(file, import.meta.url)))
  const sizes = (await Promise.all(files)).map(({ length }) => length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * 1024)
})

test('the tree opens by keyboard, shows changes as they happen, and keeps the focus meanwhile', async () => {
  const { page, shop } = await openPage()
  await button(page, 'open (1)').press('Enter')
  await page.getByText('a: 1').waitFor()
  await button(page, 'Edit /open/a').focus()
  shop.write('/open/a', 2)
  await page.getByText('a: 2').waitFor()
  expect(await button(page, 'Edit /open/a').evaluate(element => element === document.activeElement)).toBe(true)
  shop.write('/open/b', { c: true })
  await button(page, 'b (1)').waitFor()
  shop.write('/list', 'new')
  await page.getByText('list: "new"').waitFor()
})

test('the focus stays on its row when rows around it are drawn again, and moves to the next row when its own is deleted', async () => {
  const { page, shop } = await openPage()
  const isFocused = (name: string) => button(page, name).evaluate(element => element === document.activeElement)
  await button(page, 'users (1)').press('Enter')
  await button(page, 'ana (1)').press('Enter')
  await button(page, 'Edit /users/ana/name').focus()
  shop.write('/list', 'new')
  await page.getByText('list: "new"').waitFor()
  expect(await isFocused('Edit /users/ana/name')).toBe(true)
  await button(page, 'ana (1)').focus()
  shop.write('/list', 'newer')
  await page.getByText('list: "newer"').waitFor()
  expect(await isFocused('ana (1)')).toBe(true)
  page.once('dialog', dialog => dialog.accept())
  await button(page, 'Delete /list').press('Enter')
  await button(page, 'Delete /list').waitFor({ state: 'detached' })
  expect(await isFocused('open (1)')).toBe(true)
})

test('a value of many characters is shown by its beginning, and edited as a whole from its beginning', async () => {
  const { page, shop } = await openPage()
  shop.write('/text', 'x'.repeat(3000))
  await page.getByText(/^text: "x{499}… \(3002 characters\)$/).waitFor()
  await button(page, 'Edit /text').click()
  await page.getByRole('dialog').waitFor()
  const value = page.getByLabel('Value as JSON', { exact: true })
  expect(await value.inputValue()).toBe(`"${'x'.repeat(3000)}"`)
  expect(await value.evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe(0)
})

test('an emulator that does not answer is reported until it does', async () => {
  const { page, emulator } = await openPage()
  await emulator.stop()
  await page.getByRole('alert').getByText('The emulator does not answer.').waitFor()
  await openEmulator({ rules: RULES, port: emulator.port, seed: { shop: { later: { a: 1 } } } })
  await button(page, 'later (1)').waitFor()
  await page.getByText('The emulator does not answer.').waitFor({ state: 'hidden' })
})

test('values are edited, added and deleted', async () => {
  const { page, shop } = await openPage()
  await button(page, 'open (1)').click()
  await button(page, 'Edit /open/a').click()
  await page.getByLabel('Value as JSON', { exact: true }).fill('{"x": oops}')
  await button(page, 'Save').click()
  expect(await page.getByRole('alert').textContent()).toContain('JSON')
  await page.getByLabel('Value as JSON', { exact: true }).fill('{"x": 5}')
  await button(page, 'Save').click()
  await button(page, 'a (1)').waitFor()
  await button(page, 'Add a child to /open').click()
  await page.getByLabel('Key').fill('new')
  await page.getByLabel('Value as JSON', { exact: true }).fill('"text"')
  await button(page, 'Save').click()
  await page.getByText('new: "text"').waitFor()
  page.once('dialog', dialog => dialog.accept())
  await button(page, 'Delete /open/a').click()
  await button(page, 'a (1)').waitFor({ state: 'detached' })
  expect(shop.read('/open')).toEqual({ new: 'text' })
})

test('what is called off, or has no key, changes nothing; a key may have any character', async () => {
  const { page, shop } = await openPage()
  const before = shop.read('/')
  page.once('dialog', dialog => dialog.dismiss())
  await button(page, 'Delete /open').click()
  await button(page, 'Edit /open').click()
  await page.getByLabel('Value as JSON', { exact: true }).fill('5')
  await button(page, 'Cancel').click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await button(page, 'Add a child to /').click()
  await page.getByLabel('Value as JSON', { exact: true }).fill('5')
  await button(page, 'Save').click()
  await page.getByRole('alert').getByText('Name a key.').waitFor()
  expect(shop.read('/')).toEqual(before)
  await page.getByLabel('Key').fill('ñ 50 % ?')
  await button(page, 'Save').click()
  await page.getByText('ñ 50 % ?: 5').waitFor()
  expect(shop.read('/ñ 50 % ?')).toBe(5)
})

test('another database is shown when it is chosen, its children in parts, each of which takes the focus', async () => {
  const children = Array.from({ length: 205 }, (_, index) => [`k${index + 100}`, index])
  const { page, origin } = await openPage(1366, { zoo: Object.fromEntries(children) })
  await page.getByLabel('Database').selectOption('zoo')
  await page.getByText('k299: 199').waitFor()
  await button(page, 'open (1)').waitFor({ state: 'detached' })
  await button(page, 'Show more of /').press('Enter')
  await page.getByText('k304: 204').waitFor()
  expect(await page.getByRole('listitem').count()).toBe(205)
  expect(await button(page, 'Edit /k300').evaluate(element => element === document.activeElement)).toBe(true)
  await fetch(`${origin}/k100.json?ns=shop`)
  await fetch(`${origin}/k100.json?ns=zoo`)
  await button(page, 'Judge again: get /k100').waitFor()
  expect(await button(page, 'Judge again: get /k100').count()).toBe(1)
})

test('requests are listed with verdict and reason, and judged again as somebody else', async () => {
  const { page, origin } = await openPage()
  await fetch(`${origin}/users/ana.json?ns=shop`)
  await fetch(`${origin}/users/ana/name.json?ns=shop`, { method: 'PUT', body: '"A"' })
  await fetch(`${origin}/open/a.json?ns=shop`)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
  const read = row('Judge again: get /users/ana')
  await read
    .getByText("false in /users/$uid/.read at /users/ana: auth.uid === $uid (auth.uid = null, $uid = 'ana')")
    .waitFor()
  await read.getByRole('button').click()
  await read.getByText("granted read /users/ana by the user 'ana'").waitFor()
  const written = row('Judge again: write /users/ana/name')
  await written.getByRole('button').click()
  await written.getByText("refused set /users/ana/name by the user 'ana'").waitFor()
  await page.getByLabel('Claims as JSON').fill('{"staff": true}')
  await written.getByRole('button').click()
  await written.getByText("granted set /users/ana/name by the user 'ana'").waitFor()
  await page.getByLabel('Who').selectOption('somebody signed out')
  for (const field of ['uid', 'Claims as JSON']) expect(await page.getByLabel(field).isDisabled()).toBe(true)
  await read.getByRole('button').click()
  await read.getByRole('status').getByText('someone who is not signed in').waitFor()
  await page.getByLabel('Who').selectOption('an admin')
  await read.getByRole('button').click()
  await read.getByText('an admin passes all rules').waitFor()
  expect(await row('Judge again: get /open/a').isVisible()).toBe(true)
  await page.getByLabel('Refused only').check()
  expect(await row('Judge again: get /open/a').isVisible()).toBe(false)
  await fetch(`${origin}/open.json?ns=shop`)
  await fetch(`${origin}/users.json?ns=shop`)
  await row('Judge again: get /users').waitFor()
  expect(await row('Judge again: get /open').isVisible()).toBe(false)
  await button(page, 'Clear').click()
  await page.getByText('No requests yet.').waitFor()
})

test('the playground judges by the rules that are typed, and nothing is written', async () => {
  const { page, shop } = await openPage()
  expect(await page.getByLabel('Rules', { exact: true }).inputValue()).toBe(RULES)
  await page.getByLabel('Action').selectOption('set')
  await page.getByLabel('Path').fill('/open/a')
  await page.getByLabel('Value as JSON, for set and update').fill('{"b": 1}')
  const verdict = page.locator('#verdict')
  await button(page, 'Judge').click()
  await verdict.getByText("granted set /open/a by the user 'ana'").waitFor()
  await page.getByLabel('Rules', { exact: true }).fill(rulesOf({ '.write': 'newData.isNumber()' }))
  await button(page, 'Judge').click()
  await verdict.getByText('newData.isNumber()').waitFor()
  await page.getByLabel('Rules', { exact: true }).fill('{"rules":{".read":"nobody"}}')
  await button(page, 'Judge').click()
  await verdict.getByText("1:20: Unknown variable 'nobody'").waitFor()
  await button(page, 'Take the rules in force').click()
  await vi.waitFor(async () => expect(await page.getByLabel('Rules', { exact: true }).inputValue()).toBe(RULES))
  expect(shop.read('/open/a')).toBe(1)
})

test('clients are listed with what they listen to, and coverage is counted and exported', async () => {
  const { page, emulator, origin } = await openPage()
  const client = await RawClient.connect(emulator, 'shop')
  await client.request('q', { p: '/open', h: '' })
  await client.request('o', { p: '/open/gone', d: 1 })
  await page.getByRole('row', { name: 'signed out /open 1', exact: true }).waitFor()
  await page.getByText('2 of 4 rules were evaluated').waitFor()
  const lcov = await (
    await fetch(`${origin}${await page.getByRole('link', { name: 'LCOV' }).getAttribute('href')}`)
  ).text()
  expect(lcov).toMatch(/^TN:\nSF:database\.rules\.json\nBRDA:1,0,0,/)
  expect(lcov).toMatch(/\nDA:1,1\nLF:1\nLH:1\nend_of_record\n$/)
})

test.each([1366, 390])('at %i pixels, light and dark, nothing hinders people', async width => {
  const { page, shop, origin, emulator } = await openPage(width)
  await page.getByText('No requests yet.').waitFor()
  shop.write('/open/long', 'x'.repeat(1000))
  await button(page, 'open (2)').click()
  await fetch(`${origin}/users/ana.json?ns=shop`)
  await button(page, 'Judge again: get /users/ana').click()
  const client = await RawClient.connect(emulator, 'shop')
  await client.request('q', { p: '/open', h: '' })
  await page.getByRole('row', { name: 'signed out' }).filter({ hasText: 'get /users/ana' }).waitFor()
  const clients = page.getByRole('table', { name: 'Connected clients' })
  await clients.getByRole('row').filter({ hasText: '/open' }).waitFor()
  await expectNoFaults(page)
  await button(page, 'Edit /open/a').click()
  await page.getByRole('dialog').waitFor()
  await expectNoFaults(page)
  await page.goto(`${origin}/.inspect/coverage?ns=shop`)
  await expectNoFaults(page)
})

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function expectNoFaults(page: Page) {
  await page.evaluate(axe)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } }
      const { violations } = await axe.run()
      const { scrollWidth, clientWidth } = document.documentElement
      return {
        faults: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        overflow: scrollWidth - clientWidth,
      }
    })
    expect(found).toEqual({ faults: [], overflow: 0 })
  }
}

test('what the page asks for is for the owner alone', async () => {
  const emulator = await openEmulator()
  const paths = ['namespaces.json', 'children.json?ns=a', 'clients.json', 'operations', 'judge.json?ns=a']
  const statuses = paths.map(async path => (await fetch(`http://127.0.0.1:${emulator.port}/.inspect/${path}`)).status)
  expect(await Promise.all(statuses)).toEqual([401, 401, 401, 401, 401])
})
