import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OpenedModule, openModule } from '../../../scripts/testing/in-chromium.ts'
import type * as editing from './testing/editing.tsx'

/** The editor in a real browser, for undo, workers, and the security policy. */

// Generous for opening a browser on a loaded machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let opened: OpenedModule<typeof editing>
beforeAll(async () => {
  opened = await openModule('src/ui/markdown/testing/editing.tsx')
})
beforeEach(() => opened.page.setViewportSize({ width: 1000, height: 800 }))
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
})

const text = () => opened.page.getByRole('textbox', { name: 'Body' })
const preview = () => opened.page.getByRole('region', { name: 'Preview' })

test('what a button did is undone and done again by the browser, with what was typed before', async () => {
  await opened.call('edit', '')
  await text().pressSequentially('9')
  await text().press('Control+a')
  await opened.page.getByRole('button', { name: 'Bold' }).click()
  expect(await text().inputValue()).toBe('**9**')
  await text().press('Control+z')
  expect(await text().inputValue()).toBe('9')
  await text().press('Control+Shift+z')
  expect(await text().inputValue()).toBe('**9**')
  await text().press('Control+z')
  await text().press('Control+z')
  expect(await text().inputValue()).toBe('')
})

test('marks are set and taken away again, around the same selection and on an empty line', async () => {
  await opened.call('edit', 'ganó')
  await text().press('Control+a')
  for (const key of ['b', 'i']) await text().press(`Control+${key}`)
  expect(await text().inputValue()).toBe('**_ganó_**')
  for (const key of ['i', 'b']) await text().press(`Control+${key}`)
  expect(await text().inputValue()).toBe('ganó')
  await text().fill('')
  for (const marked of ['- ', '']) {
    await opened.page.getByRole('button', { name: 'List', exact: true }).click()
    expect(await text().inputValue()).toBe(marked)
  }
  await text().press('Control+z')
  expect(await text().inputValue()).toBe('- ')
})

test('what is pasted from a word processor is Markdown, and undone as one', async () => {
  await opened.call('edit', 'Antes ')
  await text().press('Control+End')
  await opened.call('paste', '<h2>Jornada</h2><ul><li><b>FAS</b></li></ul>', 'Jornada FAS')
  await expect.poll(() => text().inputValue()).toBe('Antes \n\n## Jornada\n\n- **FAS**')
  await text().press('Control+z')
  expect(await text().inputValue()).toBe('Antes ')
  await opened.call('paste', '<span>sin marcas</span>', 'sin marcas')
  await expect.poll(() => text().inputValue()).toBe('Antes sin marcas')
  expect(opened.complaints).toEqual([])
})

test('the preview shows the text as it will be read, under the console’s security policy', async () => {
  await opened.call('edit', '## Jornada 12\n\nHoy **ganó** [FAS](https://example.com/fas)')
  await opened.page.getByRole('button', { name: 'Preview' }).click()
  await preview().getByRole('heading', { name: 'Jornada 12', level: 2 }).waitFor()
  expect(await preview().getByRole('link', { name: 'FAS' }).getAttribute('rel')).toBe('noopener noreferrer')
  expect(opened.complaints).toEqual([])
})

test('a text that takes the parser for ever is told so, and typing goes on meanwhile', async () => {
  await opened.page.setViewportSize({ width: 1366, height: 768 })
  await opened.call('editRepeated', 'b$*', 66_000)
  await opened.page.getByRole('button', { name: 'Both', exact: true }).click()
  await text().press('Control+Home')
  await text().pressSequentially('gol ')
  expect((await text().inputValue()).slice(0, 7)).toBe('gol b$*')
  await opened.page.getByText('takes too long to show').waitFor()
  await text().fill('Hoy ganó FAS')
  await preview().getByText('Hoy ganó FAS').waitFor()
})

test('a text that is nested too deeply is told so', async () => {
  await opened.call('editRepeated', '>', 100_000)
  await opened.page.getByRole('button', { name: 'Preview' }).click()
  await preview().getByText('takes too long to show').waitFor()
})
