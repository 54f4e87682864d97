import { expect, test } from 'vitest'
import { clubs, games } from '../../src/model/testing/collections.ts'
import { permissionsPage } from './permissions-table.ts'

const guarantees = '## What the rules guarantee, and where\n\nMuch.\n'
const page = permissionsPage([games, clubs], `# Before\n\n${guarantees}`)

test('the matrix says which role has which permission', () => {
  expect(page).toContain('| permission | admin | lmf | contents | stats |\n| --- | --- | --- | --- | --- |')
  expect(page).toContain('| `lmf.open` | yes | yes |  |  |')
})

test('each collection says who reads, creates, changes and deletes', () => {
  expect(page).toContain('| `clubs` | admin, lmf | admin, lmf | admin, lmf | admin, lmf |')
})

test('a life cycle says who takes which step, and what its states need', () => {
  expect(page).toContain('### Steps of `games`\n\nA record starts as planned.')
  expect(page).toContain('| `play` | planned | played | admin, lmf |  |')
  expect(page).toContain('- A record that is played has `report`.\n- What is played is public')
})

test('the page does not depend on the order of the declarations', () => {
  expect(permissionsPage([clubs, games], guarantees)).toBe(page)
})

test('what people wrote of the guarantees stays', () => {
  expect(page.endsWith(`\n\n${guarantees}`)).toBe(true)
})
