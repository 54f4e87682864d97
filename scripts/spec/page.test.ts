import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { expect, test } from 'vitest'
import { specification } from './page.ts'

const parse = (text: string) => {
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher())
  const { feature } = parser.parse(text)
  if (!feature) throw new Error('The text holds no feature.')
  return feature
}

const signingIn = parse(`Feature: Signing in
  Nobody else gets in.

  Rule: The right password opens the console
    The wrong one does not.

    Background:
      Given an account

    Scenario Outline: <who> signs in
      When <who> signs in & waits
      Then these are shown:
        | Stats |

      Examples:
        | who |
        | Ana |
`)

test('a feature is shown with its rules, scenarios, steps and tables', () => {
  const page = specification([signingIn], []).replaceAll(/<[^>]+>/g, '\n')
  const shown = ['Signing in', 'Nobody else gets in.', 'The right password opens the console', 'Stats', 'Ana']
  for (const text of [...shown, 'The wrong one does not.']) expect(page).toContain(text)
  expect(page).toMatch(/Given\s+an account/)
})

test('words of a feature are never markup; the features are listed first, each with a link to it', () => {
  const page = specification([signingIn], [])
  expect(page).toContain('&lt;who&gt; signs in &amp; waits')
  expect(page).not.toContain('<who>')
  expect(page).toContain('<a href="#signing-in">Signing in</a>')
  expect(page).toContain('<section id="signing-in">')
})

test('the pages that the areas declare are listed behind them', () => {
  const title = { en: 'Edit team', es: 'Editar equipo' }
  const teams = { title, path: '/torneos/equipos/edit/:id', recordOf: 'teams', hasBreadcrumb: true } as const
  const page = specification(
    [],
    [{ title: { en: 'LMF', es: 'LMF' }, permission: 'lmf.open', entries: [], pages: [teams] }],
  )
  for (const text of ['LMF', 'lmf.open', 'Edit team', 'Editar equipo', '/torneos/equipos/edit/{id}'])
    expect(page).toContain(text)
})
