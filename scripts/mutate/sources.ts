import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { CommandError } from '../command.ts'
import { importsOf } from '../layers.ts'
import { inProject } from '../project.ts'
import type { Found, Part } from './report.ts'
import { mutantsOfSource, type SourceMutant } from './source-mutants.ts'
import type { Trial } from './try-mutants.ts'

/** The folders whose sources are changed, each against the tests in it. */
const folders = {
  football: 'src/areas/lmf/football',
  machines: 'machines',
  emulator: 'emulators/database/rules',
} as const

export type SourcePart = keyof typeof folders

const isTest = (file: string): boolean => /\.test\.ts$/.test(file)
/** What only tests use, types, and words: a change of these is no defect of the console. */
const isSpared = (file: string): boolean =>
  /(test-\w+|ports|messages|not-provided|spain-2012-13)\.ts$|\/testing\//.test(file)

type Texts = ReadonlyMap<string, string>

const readFolder = async (folder: string): Promise<Texts> => {
  const names = await readdir(inProject(folder), { recursive: true })
  const files = names.filter(name => name.endsWith('.ts')).map(name => posix.join(folder, name.replaceAll('\\', '/')))
  return new Map(await Promise.all(files.map(async file => [file, await readFile(inProject(file), 'utf8')] as const)))
}

/** The files of a folder that a file imports, by others too. */
const reachedFrom = (file: string, texts: Texts, reached: Set<string> = new Set()): ReadonlySet<string> => {
  for (const specifier of importsOf(file, texts.get(file) ?? '')) {
    const target = posix.join(posix.dirname(file), specifier)
    if (!texts.has(target) || reached.has(target)) continue
    reached.add(target)
    reachedFrom(target, texts, reached)
  }
  return reached
}

/** The tests of the folder that a file takes part in, its own first. */
const testsOf = (file: string, texts: Texts): readonly string[] => {
  const own = file.replace(/\.ts$/, '.test.ts')
  const found = [...texts.keys()].filter(test => isTest(test) && reachedFrom(test, texts).has(file))
  return found.toSorted((one, other) => Number(other === own) - Number(one === own) || one.localeCompare(other))
}

interface Planned extends Pick<Trial, 'file' | 'tests'> {
  /** Changes with the source and with its tests. */
  readonly key: string
  readonly source: string
  readonly mutant: SourceMutant
}

const digest = (...texts: readonly string[]): string => createHash('sha1').update(texts.join('\0')).digest('hex')

const plan = async (part: SourcePart): Promise<readonly Planned[]> => {
  const texts = await readFolder(folders[part])
  return [...texts].flatMap(([file, source]) => {
    if (isTest(file) || isSpared(file)) return []
    const tests = testsOf(file, texts)
    const state = digest(source, ...tests.map(test => texts.get(test) ?? ''))
    return mutantsOfSource(source, part === 'machines').map(mutant => ({
      key: digest(file, state, String(mutant.start), mutant.by, mutant.what),
      file,
      tests,
      source,
      mutant,
    }))
  })
}

/** The process that tries mutants, and another one where a mutant does not end. */
class Trier {
  #child: ChildProcess | undefined

  async #open(): Promise<ChildProcess> {
    if (this.#child) return this.#child
    const child = fork(inProject('scripts/mutate/try-mutants.ts'), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    await once(child, 'message')
    this.#child = child
    return child
  }

  /** Whether the tests fail, or do not end within a time in milliseconds. */
  async try(trial: Trial, limit: number): Promise<boolean> {
    const child = await this.#open()
    child.send(trial)
    const waiting = new AbortController()
    const { signal } = waiting
    const timer = setTimeout(() => waiting.abort(), limit)
    try {
      const answers = [once(child, 'message', { signal }), once(child, 'exit', { signal })]
      const [answer] = (await Promise.race(answers)) as [unknown]
      return answer !== false
    } catch (error) {
      if (!signal.aborted) throw error
      this.close()
      return true
    } finally {
      clearTimeout(timer)
      // Whoever waits for the other of both goes as well.
      waiting.abort()
    }
  }

  close(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}

const mutated = ({ source, mutant: { start, end, by } }: Planned): string =>
  source.slice(0, start) + by + source.slice(end)

const foundOf = ({ file, mutant: { line, what } }: Planned): Found => ({ where: `${file}:${line}`, what })

const tenSeconds = 10_000

/**
 * Tries mutants of a folder's sources, those that were tried before not again.
 * @param known by the keys of mutants whether they were noticed; what is found is added
 * @param sample how many at most, spread over the folder
 * @param told how many are done, of how many, and when what is left will be, in milliseconds; and the one just tried, if it survived
 */
export const trySources = async (
  part: SourcePart,
  known: Map<string, boolean>,
  sample: number,
  told: (done: number, of: number, left: number, survivor: Found | undefined) => Promise<void>,
): Promise<Part> => {
  const all = (await plan(part)).toSorted((one, other) => one.key.localeCompare(other.key))
  const chosen = all.slice(0, sample)
  const trier = new Trier()
  const limits = new Map<string, number>()
  /** How long these tests may take: of the file as it is they have to pass. */
  const limitOf = async ({ file, tests, source }: Planned): Promise<number> => {
    const together = tests.toSorted().join()
    const before = limits.get(together)
    if (before !== undefined) return before
    const begun = performance.now()
    if (await trier.try({ file, tests, source }, 60 * tenSeconds))
      throw new CommandError(`The tests of ${file} fail without any change. Run "npm run unit" first.`)
    const limit = tenSeconds + Math.ceil(5 * (performance.now() - begun))
    limits.set(together, limit)
    return limit
  }
  const left = chosen.filter(({ key }) => !known.has(key))
  const begun = performance.now()
  try {
    for (const [at, one] of left.entries()) {
      const { file, tests, key } = one
      const limit = await limitOf(one)
      const isNoticed = await trier.try({ file, tests, source: mutated(one) }, limit)
      known.set(key, isNoticed)
      const each = (performance.now() - begun) / (at + 1)
      const survivor = isNoticed ? undefined : foundOf(one)
      await told(chosen.length - left.length + at + 1, chosen.length, each * (left.length - at - 1), survivor)
    }
  } finally {
    trier.close()
  }
  const survivors = chosen.filter(({ key }) => known.get(key) === false)
  return {
    all: all.length,
    tried: chosen.length,
    noticed: chosen.length - survivors.length,
    survivors: survivors.map(foundOf),
  }
}
