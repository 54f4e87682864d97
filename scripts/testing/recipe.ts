import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '../../emulators/testing/temporary-folder.ts'
import { checkDeclaration } from '../../src/model/check-declaration.ts'
import type { Collection } from '../../src/model/collection.ts'
import { inProject } from '../../tools/project.ts'

const recipe = 'docs/add-a-collection.md'
const change = 'docs/change-a-field.md'
const declaration = 'src/areas/contents/collections/sponsors.ts'

interface Edit {
  readonly file: string
  readonly language: string
  readonly code: string
}

const edits = async (page = recipe): Promise<readonly Edit[]> => {
  const blocks = (await readFile(inProject(page), 'utf8')).matchAll(/^`([^`\n]+)`\n\n```(ts|diff)\n([\s\S]*?)^```$/gm)
  return [...blocks].map(([, file = '', language = '', code = '']) => ({ file, language, code }))
}

const side = (lines: readonly string[], marks: string): string =>
  lines.flatMap(line => (marks.includes(line.charAt(0)) ? `${line.slice(1)}\n` : [])).join('')

/** Groups of consecutive changes; each starts at an unchanged or removed line after an added one. */
const changesIn = (code: string): readonly (readonly string[])[] =>
  code
    .trimEnd()
    .split(/(?<=\n\+.*)\n(?=[ -])/)
    .map(change => change.split('\n'))

const patched = (text: string, { file, code }: Edit): string =>
  changesIn(code).reduce((before, lines) => {
    const former = side(lines, ' -')
    if (before.split(former).length !== 2)
      throw new Error(`The documentation changes what ${file} does not have exactly once:\n${former}`)
    return before.replace(former, () => side(lines, ' +'))
  }, text)

const apply = async (root: string, edit: Edit): Promise<void> => {
  const file = join(root, edit.file)
  await writeFile(file, edit.language === 'diff' ? patched(await readFile(file, 'utf8'), edit) : edit.code)
}

const sources = [
  ...'docs emulators features machines operate scripts src tools worker'.split(' '),
  ...'.gitignore biome.json database.rules.json firebase.json index.html package-lock.json package.json tsconfig.json tsconfig.pure.json vite.config.ts vitest.config.ts'.split(
    ' ',
  ),
]

/** Caches of `npm run types`, if present, so that a copy checks only its differences. */
const knownTypes = ['.luna/types.tsbuildinfo', '.luna/types-pure.tsbuildinfo'].filter(name =>
  existsSync(inProject(name)),
)

export const followRecipe = async (): Promise<{ readonly folder: string } & Disposable> => {
  const temporary = temporaryFolder()
  const folder = temporary.path
  const copied = [...sources, ...knownTypes]
  await Promise.all(copied.map(name => cp(inProject(name), join(folder, name), { recursive: true })))
  await symlink(inProject('node_modules'), join(folder, 'node_modules'), 'junction')
  for (const edit of await edits()) await apply(folder, edit)
  return { folder, [Symbol.dispose]: () => temporary[Symbol.dispose]() }
}

export const linesOfRecipe = async (): Promise<number> =>
  (await edits()).flatMap(({ code, language }) =>
    code
      .trimEnd()
      .split('\n')
      .filter(line => language === 'ts' || line.startsWith('+')),
  ).length

const codeOf = async (file: string, page = recipe): Promise<string> => {
  const written = (await edits(page)).find(edit => edit.file === file)
  if (!written) throw new Error(`${page} does not write ${file}.`)
  return written.language === 'diff' ? patched(await codeOf(file), written) : written.code
}

/** Loads a declaration of a page from inside the project, so that it imports the project's own modules. */
const declaredIn = async (page: string, path: string): Promise<Collection> => {
  const file = inProject(`.luna/recipe/${basename(page, '.md')}-${basename(path)}`)
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}-${Math.random()}`
  const fromHere = (_: string, specifier: string) => `'../../${posix.join(posix.dirname(path), specifier)}'`
  await writeFile(draft, (await codeOf(path, page)).replaceAll(/'(\.[^']+)'/g, fromHere))
  await rename(draft, file)
  const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, Collection>>
  const [collection] = Object.values(module)
  if (collection === undefined) throw new Error(`${page} declares no collection in ${path}.`)
  return checkDeclaration(collection)
}

export const inventedCollection = (): Promise<Collection> => declaredIn(recipe, declaration)

/** The collections of docs/change-a-field.md before and after its change, and what it says that the worker reports. */
export const changedField = async () => {
  const [former, sponsors, cities] = await Promise.all([
    inventedCollection(),
    declaredIn(change, declaration),
    declaredIn(change, 'src/areas/contents/collections/cities.ts'),
  ])
  const text = await readFile(inProject(change), 'utf8')
  const reports = [...text.matchAll(/^```text\n([\s\S]*?)^```$/gm)].map(([, lines = '']) => lines.trimEnd().split('\n'))
  return { former, sponsors, cities, reports }
}
