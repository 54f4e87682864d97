import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { compareText } from '../../src/model/collation.ts'
import { CommandError } from '../../tools/command.ts'
import { inProject } from '../../tools/project.ts'
import { importsOf } from '../layers.ts'
import type { Found, Part } from './report.ts'
import { mutantsOfSource, type SourceMutant } from './source-mutants.ts'
import type { Answer, Trial } from './try-mutants.ts'

/** The folders whose sources are changed, each against the tests in it. */
const folders = {
  football: 'src/areas/lmf/football',
  machines: 'machines',
  emulator: 'emulators/database/rules',
} as const

export type SourcePart = keyof typeof folders

const isTest = (file: string): boolean => /\.test\.ts$/.test(file)
/** Skips test support, types, and texts: changing them is no defect of the console. */
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
  return found.toSorted((one, other) => Number(other === own) - Number(one === own) || compareText(one, other))
}

interface Planned extends Pick<Trial, 'file' | 'tests'> {
  /** Changes with the source. */
  readonly key: string
  /** Between them mutants are in no order, and always in the same: it changes with this mutant alone. */
  readonly turn: string
  readonly source: string
  readonly mutant: SourceMutant
}

/** Result of a mutant. */
export interface Outcome {
  readonly isNoticed: boolean
  /** The tests it depends on: the one that noticed it, and all of them where none did or one never ended. */
  readonly tests: readonly string[]
  /** Their texts. */
  readonly digest: string
}

const digest = (...texts: readonly string[]): string => createHash('sha1').update(texts.join('\0')).digest('hex')

const plan = (part: SourcePart, texts: Texts): readonly Planned[] =>
  [...texts].flatMap(([file, source]) => {
    if (isTest(file) || isSpared(file)) return []
    const tests = testsOf(file, texts)
    const seen = new Map<string, number>()
    return mutantsOfSource(source, part === 'machines').map(mutant => {
      const { what, start, by } = mutant
      const before = seen.get(what) ?? 0
      seen.set(what, before + 1)
      return {
        key: digest(file, source, `${start}`, by),
        turn: digest(file, what, `${before}`),
        file,
        tests,
        source,
        mutant,
      }
    })
  })

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

  /** Result of the tests within a time limit in milliseconds. */
  async try(trial: Trial, limit: number): Promise<Answer> {
    const child = await this.#open()
    child.send(trial)
    const waiting = new AbortController()
    const { signal } = waiting
    const timer = setTimeout(() => waiting.abort(), limit)
    try {
      const answers = [once(child, 'message', { signal }), once(child, 'exit', { signal })]
      const [answer] = (await Promise.race(answers)) as [Answer | number | null]
      return typeof answer === 'object' && answer ? answer : { isNoticed: true }
    } catch (error) {
      if (!signal.aborted) throw error
      this.close()
      return { isNoticed: true }
    } finally {
      clearTimeout(timer)
      // Ends the other wait, too.
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
 * Tries mutants of a folder's sources, except those known.
 *
 * @param known results by mutants' keys; new ones are added
 * @param sample how many at most, spread over the folder
 * @param told reports the number done, the total, and the expected end in milliseconds; and the last one if it survived
 */
export const trySources = async (
  part: SourcePart,
  known: Map<string, Outcome>,
  sample: number,
  told: (done: number, of: number, left: number, survivor: Found | undefined) => Promise<void>,
): Promise<Part> => {
  const texts = await readFolder(folders[part])
  const all = plan(part, texts).toSorted((one, other) => compareText(one.turn, other.turn))
  const chosen = all.slice(0, sample)
  const trier = new Trier()
  const limits = new Map<string, number>()
  /** Time limit of these tests; they must pass on the unchanged file. */
  const limitOf = async ({ file, tests, source }: Planned): Promise<number> => {
    const together = tests.toSorted().join()
    const before = limits.get(together)
    if (before !== undefined) return before
    const begun = performance.now()
    if ((await trier.try({ file, tests, source }, 60 * tenSeconds)).isNoticed)
      throw new CommandError(`The tests of ${file} fail without any change. Run "npm run unit" first.`)
    const limit = tenSeconds + Math.ceil(5 * (performance.now() - begun))
    limits.set(together, limit)
    return limit
  }
  const digestOf = (tests: readonly string[]): string => digest(...tests.map(test => texts.get(test) ?? ''))
  const isKnown = ({ key, tests }: Planned): boolean => {
    const outcome = known.get(key)
    return (
      outcome !== undefined &&
      outcome.digest === digestOf(outcome.tests) &&
      (outcome.isNoticed || outcome.tests.join() === tests.join())
    )
  }
  const left = chosen.filter(one => !isKnown(one))
  const begun = performance.now()
  try {
    for (const [at, one] of left.entries()) {
      const { file, tests, key } = one
      const limit = await limitOf(one)
      const { isNoticed, by } = await trier.try({ file, tests, source: mutated(one) }, limit)
      const deciding = by === undefined ? tests : [by]
      known.set(key, { isNoticed, tests: deciding, digest: digestOf(deciding) })
      const each = (performance.now() - begun) / (at + 1)
      const survivor = isNoticed ? undefined : foundOf(one)
      await told(chosen.length - left.length + at + 1, chosen.length, each * (left.length - at - 1), survivor)
    }
  } finally {
    trier.close()
  }
  const survivors = chosen.filter(({ key }) => known.get(key)?.isNoticed === false)
  return {
    all: all.length,
    tried: chosen.length,
    noticed: chosen.length - survivors.length,
    survivors: survivors.map(foundOf),
  }
}
