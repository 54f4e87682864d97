import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '../tools/project.ts'

const read = (file: string): string => readFileSync(inProject(file), 'utf8')
const decisions = readdirSync(inProject('docs/decisions')).filter(file => /^\d{3}-/.test(file))
/** The recipes name files that their reader creates; tests of their own follow them. */
const recipes = ['add-a-collection.md', 'change-a-field.md']
const documents = [
  'README.md',
  ...readdirSync(inProject('docs'))
    .filter(file => file.endsWith('.md') && !recipes.includes(file))
    .map(file => `docs/${file}`),
  ...decisions.map(file => `docs/decisions/${file}`),
  'docs/decisions/README.md',
]

test('the tour leads through ten files, and each has the names that the tour says of it', () => {
  const stops = read('docs/tour.md')
    .split(/^(?=\d+\. )/m)
    .slice(1)
  expect(stops).toHaveLength(10)
  for (const stop of stops) {
    const [, file = ''] = /^\d+\. `([^`]+)`/.exec(stop) ?? []
    const names = Array.from(stop.matchAll(/`(\w+)`/g), ([, name]) => name)
    expect(names.filter(name => name !== undefined && !read(file).includes(name))).toEqual([])
  }
})

test('the index of decisions has each of them, by its title', () => {
  const index = read('docs/decisions/README.md')
  const entries = decisions.map(file => `- [${read(`docs/decisions/${file}`).split('\n')[0]?.slice(2)}](${file}): `)
  expect(entries.filter(entry => !index.includes(entry))).toEqual([])
  expect(index.match(/^- /gm)).toHaveLength(decisions.length)
})

test.each(documents)('what %s leads to is there', document => {
  const text = read(document)
  const links = Array.from(text.matchAll(/\]\((?!https?:|\/)([^)#\s]+)[^)]*\)/g), ([, to = '']) =>
    join(dirname(document), to),
  )
  const paths = Array.from(
    text.matchAll(/`((?:src|machines|emulators|features|scripts|tools|docs)\/[\w./-]*\w)\/?`/g),
    ([, to = '']) => to,
  )
  expect([...links, ...paths].filter(path => !existsSync(inProject(path)))).toEqual([])
})
