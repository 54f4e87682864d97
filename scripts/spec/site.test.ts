import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { AxeResults } from 'axe-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { temporaryFolder } from '../../emulators/testing/temporary-folder.ts'
import { openPage } from '../bench/stage.ts'
import { siteFiles, writeSite } from './build.ts'
import { sampleSpecification } from './testing/sample.ts'

// Starting a browser takes long under load.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const files = siteFiles(sampleSpecification)
const page = (name: string): string => {
  const text = files.get(name)
  if (text === undefined) throw new Error(`There is no ${name}.`)
  return text
}

test('words of a feature are never markup, and its placeholders are in no title', () => {
  const feature = page('feature-doors.html')
  expect(feature).toContain('Given</b> a &lt;b&gt;door&lt;/b&gt;')
  expect(feature).toContain('<h3>The door is …</h3>')
  expect(feature).toContain('<td>open</td><td><span class="standing stands">')
})

test('what fails is named with the step and the error in words', () => {
  const overview = page('index.html')
  expect(overview.slice(overview.indexOf('What fails'))).toContain('Doors &amp; windows: The door is …</a>')
  const feature = page('feature-doors.html')
  expect(feature.match(/(?<=<li class="failed"><b>)[^:]*/g)).toEqual(['Then</b> the door is &quot;&lt;state&gt;&quot;'])
  const failure = feature.slice(feature.indexOf('Failed at:'))
  expect(failure).toMatch(/^Failed at:<.b> the door is &quot;shut&quot;:<.p><pre tabindex="0">It is open\.</)
})

test('each statement says what proves it, and whether it stands', () => {
  const requirements = page('requirements.html')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(page('requirements.html')).toMatch(/<a href="#[\w-]+-statements">/)
  expect(requirements).toContain('DOOR-1 The right key opens the door. ✓ Met Doors &amp; windows: Ana gets in')
  expect(requirements).toContain('DOOR-2 A door is open or shut. ✗ Fails')
  expect(requirements).toContain('DOOR-3 A window lets light in. ✓ Met Test “light comes in” src/window.test.ts ✓ Met')
  expect(requirements).toContain('DOOR-4 Doors close by themselves. – Not built yet Nobody has built it.')
  expect(requirements).toContain('What a locked door says Nothing. The specification does not say.')
  expect(requirements).toContain('S001 A door opens with its key DOOR-1')
  expect(requirements).toContain('S002 A locked door answers What a locked door says')
})

test('what does not agree between requirements and features is listed', () => {
  const told = siteFiles({ ...sampleSpecification, disagreements: ['Nothing proves DOOR-5.'] })
  expect(told.get('requirements.html')).toContain('<li>Nothing proves DOOR-5.</li>')
  expect(page('requirements.html')).not.toContain('What does not agree')
})

test('a machine is shown with the names of the code', () => {
  const doors = createMachine({ id: 'doors', initial: 'ajar', states: { ajar: { on: { slam: 'ajar' } }, open: {} } })
  const told = siteFiles({
    ...sampleSpecification,
    product: { ...sampleSpecification.product, machines: [doors] },
  })
  expect(told.get('machine-doors.html')).toContain('slam')
  expect(told.get('es/machines.html')).toContain('<a href="machine-doors.html">doors</a></li>')
})

test('the Spanish site says why requirements and features are in English, and marks them so', () => {
  expect(page('es/requirements.html')).toContain('solo en inglés, porque se escriben una sola vez')
  expect(page('es/requirements.html')).toContain('<span lang="en">The right key opens the door.</span>')
  expect(page('es/feature-doors.html')).toContain('solo en inglés, porque se escribe una sola vez')
  expect(page('es/feature-doors.html')).toContain('<div lang="en">')
  expect(page('feature-doors.html')).not.toContain('inglés')
})

test('the search finds what is given each time', () => {
  expect(page('assets/search-en.js')).toContain('the house has been built')
})

test('every link leads somewhere, in both languages', () => {
  const missing = [...files]
    .filter(([name]) => name.endsWith('.html'))
    .flatMap(([name, text]) =>
      [...text.matchAll(/(?:href|src|data-index)="([^"]+)"/g)].flatMap(([, to = '']) => {
        const { pathname, hash } = new URL(to, `http://site/${name}`)
        const target = pathname.slice(1)
        if (/^assets\/site\.(js|css)$/.test(target)) return []
        const found = files.get(target)
        const isThere = found !== undefined && (hash === '' || found.includes(`id="${hash.slice(1)}"`))
        return isThere ? [] : [`${name}: ${to}`]
      }),
    )
  expect(missing).toEqual([])
})

const folder = temporaryFolder()
let opened: Awaited<ReturnType<typeof openPage>>
const address = (name: string) => `${pathToFileURL(folder.path).href}/${name}`
beforeAll(async () => {
  await writeSite(sampleSpecification, folder.path)
  opened = await openPage({})
})
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

test('opened from disk it is searched as one types, by parts of words and without accents; Enter leads there', async () => {
  const { page: tab } = opened
  await tab.goto(address('index.html'))
  await tab.keyboard.press('/')
  await tab.keyboard.type('tÚrns the k')
  await expect.poll(() => tab.getByRole('status').textContent()).toBe('1 result')
  await tab.keyboard.press('Enter')
  await tab.waitForURL(/feature-doors\.html#ana-gets-in$/)
  // Folded parts open if the address names them.
  expect(await tab.getByText('Ana turns the key').isVisible()).toBe(true)
})

test('arrows lead through what was found, and Escape back', async () => {
  const { page: tab } = opened
  await tab.goto(address('index.html'))
  await tab.getByRole('searchbox').fill('key')
  await tab.getByRole('link', { name: /Ana gets in/ }).waitFor()
  await tab.keyboard.press('ArrowDown')
  expect(
    await tab
      .locator('#results a')
      .first()
      .evaluate(link => link === document.activeElement),
  ).toBe(true)
  await tab.keyboard.press('Escape')
  expect(await tab.getByRole('searchbox').evaluate(input => input === document.activeElement)).toBe(true)
  expect(await tab.locator('#results').isVisible()).toBe(false)
})

test('on paper nothing is folded, and afterwards the page is as it was', async () => {
  const { page: tab } = opened
  await tab.goto(address('feature-doors.html'))
  const steps = tab.getByText('Ana turns the key')
  expect(await steps.isVisible()).toBe(false)
  await tab.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await steps.isVisible()).toBe(true)
  await tab.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await steps.isVisible()).toBe(false)
})

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.each([
  { width: 1366, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)('axe finds nothing at $width px, $colorScheme, and no page is wider than the screen', async look => {
  const { page: tab } = opened
  await tab.setViewportSize({ width: look.width, height: 800 })
  await tab.emulateMedia({ colorScheme: look.colorScheme })
  for (const name of [...files.keys()].filter(file => /^[^/]+\.html$/.test(file))) {
    await tab.goto(address(name))
    await tab.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    await tab.evaluate(await axe)
    const found = await tab.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } }
      const { violations } = await axe.run()
      return {
        faults: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }
    })
    expect({ name, ...found }).toEqual({ name, faults: [], overflow: 0 })
  }
})
