/** A behaviour of the service, with the tests that show it of the emulator. */
interface Line {
  readonly what: string
  readonly known: string
  readonly files: readonly string[]
}

const sectionOf = (title: string, head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [`### ${title}`, '', ...[head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`)].join('\n')

const inCode = (files: readonly string[]): string => files.map(file => `\`${file}\``).join(', ')

/** Kind of knowledge, by the words of docs/emulator-differences.md. */
const knowledgeOf = (source: string): string => {
  const known = [/documented/.test(source) ? 'documented' : [], /seen/.test(source) ? 'observed' : []].flat()
  return known.join(', ') || 'inferred'
}

const testFile = /`([\w./-]+\.test\.ts)`/g
const row = /^\| (.+) \| ([^|]+) \| ([^|]+) \|$/gm

/** Behaviours by area, from the tables of docs/emulator-differences.md that have tests among `tests`. */
const areasOf = (differences: string, tests: ReadonlyMap<string, string>) =>
  differences.split(/^## /m).flatMap(section => {
    const [title = ''] = section.split('\n')
    const lines = Array.from(section.matchAll(row), ([, what = '', by = '', named = '']): Line => {
      const files = Array.from(named.matchAll(testFile), ([, file = '']) => file).filter(file => tests.has(file))
      return { what, known: knowledgeOf(by), files }
    }).filter(({ files }) => files.length > 0)
    return title === 'Known differences' || lines.length === 0 ? [] : { title, lines }
  })

const observation = '(?:rules-)?rtdb-[\\w-]+'
const observedTitle = new RegExp(`(['"])(${observation}(?:, ${observation})*): (.+?)\\1`, 'g')

/** Observations that titles of tests begin with, by name. */
const observationsIn = (tests: ReadonlyMap<string, string>) =>
  [...tests]
    .flatMap(([file, source]) =>
      Array.from(source.matchAll(observedTitle), ([, , names = '', what = '']) =>
        names.split(', ').map(name => ({ name, what, file })),
      ).flat(),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Tables of the package's README: what is known of the service, how, and the tests that show it, by file. */
export const conformanceOf = (differences: string, tests: ReadonlyMap<string, string>): string => {
  const areas = areasOf(differences, tests)
  const observations = observationsIn(tests)
  const all = areas.flatMap(({ lines }) => lines)
  const count = (word: string): number => all.filter(({ known }) => known.includes(word)).length
  const observed = observations.map(({ name, what, file }) => [`\`${name}\``, what, 'yes', inCode([file])])
  return [
    `${all.length} behaviours: ${count('documented')} documented by Firebase, ${count('observed')} observed at the production service, ${count('inferred')} inferred from the SDKs. Each has its tests in the sources, which all pass.`,
    ...areas.map(({ title, lines }) =>
      sectionOf(
        title,
        ['behaviour', 'known by', 'tests'],
        lines.map(({ what, known, files }) => [what, known, inCode(files)]),
      ),
    ),
    sectionOf(
      `${observations.length} observations of the production service`,
      ['observation', 'the service and the emulator', 'met', 'test'],
      observed,
    ),
    'Recorded in 2026 by [davideast/pyric](https://github.com/davideast/pyric) (`packages/conformance/observations`, Apache-2.0); each test repeats one.',
  ].join('\n\n')
}
