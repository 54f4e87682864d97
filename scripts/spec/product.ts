import { readFile } from 'node:fs/promises'
import type { AnyStateMachine } from 'xstate'
import type { Coverage } from '../../emulators/database/rules/rule.ts'
import { compareNames } from '../../src/model/collation.ts'
import type { Collection } from '../../src/model/collection.ts'
import { declared } from '../../tools/collections.ts'
import { inProject } from '../../tools/project.ts'
import { readMachines } from './graph.ts'
import { readNotes } from './notebook.ts'
import { places } from './results.ts'

/** The product according to its sources, besides the features. */
export interface Product {
  readonly collections: readonly Collection[]
  readonly machines: readonly AnyStateMachine[]
  /** How the rules of the database decided in the last tests without a browser: `path|true` or `path|false`. */
  readonly decisions: ReadonlySet<string>
  /** docs/words.md. */
  readonly glossary: string
  /** docs/permissions.md. */
  readonly guarantees: string
  /** Coverage of the rules in the features' last run on our own emulator. */
  readonly coverage: Coverage | undefined
}

export const readProduct = async (): Promise<Product> => {
  const text = (path: string) => readFile(inProject(path), 'utf8')
  const [{ collections }, machines, decisions, glossary, permissions, coverage] = await Promise.all([
    declared(),
    readMachines(),
    readNotes(places.decisions),
    text('docs/words.md'),
    text('docs/permissions.md'),
    readFile(places.coverage, 'utf8').catch(() => undefined),
  ])
  return {
    collections: collections.toSorted((one, other) => compareNames(one.name.many.en, other.name.many.en)),
    machines: machines.map(([, machine]) => machine),
    decisions,
    glossary,
    guarantees: permissions.slice(permissions.indexOf('## What the rules guarantee')),
    coverage: coverage === undefined ? undefined : (JSON.parse(coverage) as Coverage),
  }
}

/** A table of Markdown: its head and its rows, without the marks around their cells. */
export interface MarkdownTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map(cell => cell.trim())

/** The parts of a Markdown page by their headings (`## …`), each with its lists and its table. */
export const partsOf = (
  markdown: string,
): readonly {
  readonly title: string
  readonly items: readonly string[]
  readonly table: MarkdownTable | undefined
}[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map(part => {
      const [title = '', ...lines] = part.split('\n')
      const [head, , ...rows] = lines.filter(line => line.startsWith('|')).map(cellsOf)
      return {
        title,
        items: lines.filter(line => line.startsWith('- ')).map(line => line.slice(2)),
        table: head && { head, rows },
      }
    })
