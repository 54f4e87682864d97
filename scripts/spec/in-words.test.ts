import { expect, test } from 'vitest'
import { errorInWords } from './in-words.ts'

const waiting = (how: string, what: string) => `locator.${how}: Timeout 10000ms exceeded.
Call log:
  - waiting for ${what}`

test.each([
  [
    waiting(
      'waitFor',
      "getByRole('main').getByRole('form', { name: 'Add a player' }).getByText('Darío can be added.') to be visible",
    ),
    'After 10 seconds it still did not show “Darío can be added.” in the form “Add a player” in the page.',
    'Después de 10 segundos todavía no mostraba «Darío can be added.» en el formulario «Add a player» en la página.',
  ],
  [
    waiting('waitFor', "getByRole('dialog') to be hidden"),
    'After 10 seconds it still showed the dialog.',
    'Después de 10 segundos todavía mostraba el diálogo.',
  ],
  [
    waiting(
      'click',
      "getByRole('button', { name: /^Save \\d+ changes?$/ }).first()\n    - locator resolved to <button>",
    ),
    'After 10 seconds the button “Save … changes” still could not be used.',
    'Después de 10 segundos todavía no se podía usar el botón «Save … changes».',
  ],
  [
    waiting('click', "getByRole('navigation', { name: /^(Main menu|Menú principal)$/ }).getByText(/^Save \\(2\\)$/)"),
    'After 10 seconds “Save (2)” in the menu “Main menu / Menú principal” still could not be used.',
    'Después de 10 segundos todavía no se podía usar «Save (2)» en el menú «Main menu / Menú principal».',
  ],
  [
    waiting('fill', "getByLabel('Kick-off', { exact: true })"),
    'After 10 seconds the field “Kick-off” still could not be used.',
    'Después de 10 segundos todavía no se podía usar el campo «Kick-off».',
  ],
  [
    'function timed out, ensure the promise resolves within 30000 milliseconds',
    'It took longer than 30 seconds.',
    'Tardó más de 30 segundos.',
  ],
  ['Expected the tab to say "Equipos".', 'Expected the tab to say "Equipos".', 'Expected the tab to say "Equipos".'],
  [waiting('waitFor', "locator('.x') to be visible"), 'locator.waitFor: Timeout 10000ms exceeded.', undefined],
])('%j is said as “%s”', (message, en, es = en) => {
  expect(errorInWords(message)).toEqual({ en, es })
})
