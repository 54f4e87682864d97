import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { inProject } from '../../tools/project.ts'

const markers = /(<!-- figures -->\n)[\s\S]*?(\n<!-- end of figures -->)/

/** Replaces the measured part of a document, between the comments `figures` and `end of figures`. */
export const writeFiguresInto = async (file: string, markdown: string): Promise<void> => {
  const path = inProject(file)
  const text = await readFile(path, 'utf8')
  if (!markers.test(text))
    throw new Error(
      `${file} has no place for figures: add <!-- figures --> and <!-- end of figures --> in lines of their own.`,
    )
  await writeFile(
    path,
    text.replace(markers, (_, before: string, after: string) => before + markdown + after),
  )
}

/** The machine of the measurement. */
export const machine = `${availableParallelism()} processors, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')
