import { posix } from 'node:path'
import { importsOf } from './layers.ts'

interface Source {
  /** Path from the project's folder, with forward slashes. */
  readonly file: string
  readonly source: string
}

export const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Importing files of each file; patterns of `import.meta.glob` are not followed. */
export const importersIn = (sources: readonly Source[]): ReadonlyMap<string, readonly string[]> => {
  const importers = new Map<string, string[]>()
  for (const { file, source } of sources)
    for (const specifier of new Set(importsOf(file, source))) {
      if (!specifier.startsWith('.')) continue
      const imported = posix.join(posix.dirname(file), specifier)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

/** Tests that import a file, directly or through others, by the number of imports between; the file itself is 0. */
export const distancesFrom = (
  changed: string,
  importers: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> => {
  const distances = new Map([[changed, 0]])
  // A map lists what is added while it is read.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return new Map([...distances].filter(([file]) => isUnitTest(file)))
}

/** The same for a file and its test. */
const nameOf = (file: string): string => file.replace(/(\.test)?\.tsx?$/, '')

export interface Nearby {
  readonly chosen: readonly string[]
  /** Number of tests that import a changed file, and are not chosen. */
  readonly left: number
}

/** Files of tests to run for one change, at most. */
const maxFiles = 6

/** Seconds that they may have taken in the last whole run. Loading the code of pages takes as long again. */
const maxSeconds = 5

/** For a file that no run has measured. */
const usualSeconds = 1.5

/**
 * Chooses tests of changed files: the changed tests, the nearest, and as many others as a person waits for. A test of
 * the same name is the nearest, then come those of the same folder, direct importers, and so on.
 *
 * @param seconds duration of each file in the last whole run
 */
export const nearbyTests = (
  changed: readonly string[],
  sources: readonly Source[],
  seconds: ReadonlyMap<string, number> = new Map(),
): Nearby => {
  const importers = importersIn(sources)
  const own = changed.filter(isUnitTest)
  const all = changed.flatMap(file => {
    const rankOf = (test: string, distance: number) => {
      if (nameOf(test) === nameOf(file)) return -1
      return posix.dirname(test) === posix.dirname(file) ? 0 : distance
    }
    return [...distancesFrom(file, importers)].map(([test, distance]) => ({ test, rank: rankOf(test, distance) }))
  })
  const near = all.toSorted((one, other) => one.rank - other.rank).map(({ test }) => test)
  const reached = [...new Set([...own, ...near])]
  const chosen: string[] = []
  let secondsLeft = maxSeconds
  for (const test of reached) {
    const duration = seconds.get(test) ?? usualSeconds
    if (!own.includes(test) && chosen.length > 0 && (chosen.length >= maxFiles || duration > secondsLeft)) continue
    chosen.push(test)
    secondsLeft -= duration
  }
  return { chosen, left: reached.length - chosen.length }
}

/**
 * Features named after a changed file's area, and its folder there if one is: of src/records/list, records-list.
 *
 * @param names features without folder and ending
 */
export const featuresFor = (changed: readonly string[], names: readonly string[]): readonly string[] => {
  const found = changed.flatMap(file => {
    const [, own] = /^features\/([\w-]+)\.feature$/.exec(file) ?? []
    if (own !== undefined) return own
    const [, area = '', room = ''] = /^src\/(?:areas\/)?([\w-]+)\/([\w-]+)/.exec(file) ?? []
    const exact = names.filter(name => name === `${area}-${room}` || name === room)
    return exact.length > 0 ? exact : names.filter(name => name === area || name.startsWith(`${area}-`))
  })
  return [...new Set(found)].filter(name => names.includes(name))
}
