import { readFile, writeFile } from 'node:fs/promises'
import { parse, stringify } from 'yaml'
import { inProject } from '../../tools/project.ts'

/** A surviving mutant: a change that no test noticed. */
export interface Found {
  /** The path of a rule. */
  readonly where: string
  readonly what: string
  /** Its meaning, written by hand and kept. */
  readonly why?: string
}

/** Results of the mutants. */
export interface Part {
  readonly all: number
  readonly tried: number
  readonly noticed: number
  /** Number of chosen mutants whose rules no test evaluates. */
  readonly unasked?: number
  readonly survivors: readonly Found[]
}

/** The command and its day, in ISO 8601. */
export interface Run {
  readonly at: string
  readonly by: string
}

type Mutants = Readonly<Record<string, Run & Part>>

const file = inProject('docs/mutants.yaml')

const head = `# Written by npm run mutate-rules (docs/decisions/045): small changes of rules that tests noticed, and those that survived. What
# stands in "why" is written by hand and kept.
`

const readMutants = async (): Promise<Mutants> =>
  (parse(await readFile(file, 'utf8').catch(() => '')) as Mutants | null) ?? {}

/** Omits the line number, which moves with edits above. */
const placeOf = ({ where, what }: Found): string => `${where.replace(/:\d+$/, '')} ${what}`

/** Results with the reasons given before for the same survivors. */
export const withReasons = (found: Part, before: Part | undefined): Part => {
  const reasons = new Map(before?.survivors.map(one => [placeOf(one), one.why]))
  return {
    ...found,
    survivors: found.survivors.map(one => {
      const why = reasons.get(placeOf(one))
      return why === undefined ? one : { ...one, why }
    }),
  }
}

/** A reason with this prefix marks an equivalent mutant, which no test can notice. */
const sameMark = 'The same'

const isSame = ({ why }: Found): boolean => why?.startsWith(sameMark) === true

interface Shares {
  /** Equivalent mutants, and other survivors. */
  readonly same: number
  readonly unnoticed: number
  /** Percentage noticed: of all tried, and of those that change something. */
  readonly ofAll: number
  readonly ofTelling: number
}

export const sharesOf = ({ tried, noticed, survivors }: Part): Shares => {
  const same = survivors.filter(isSame).length
  return {
    same,
    unnoticed: survivors.length - same,
    ofAll: (100 * noticed) / Math.max(1, tried),
    ofTelling: (100 * noticed) / Math.max(1, tried - same),
  }
}

/** Stores results, with known reasons, and returns them. */
export const keepMutants = async (name: string, found: Part, run: Run): Promise<Part> => {
  const before = await readMutants()
  const kept = withReasons(found, before[name])
  await writeFile(file, head + stringify({ ...before, [name]: { ...run, ...kept } }, { lineWidth: 160 }))
  return kept
}
