import type { Feature } from './features.ts'

/**
 * Register of addresses, features/addresses.txt: each rule (`r1`) and scenario (`s1`) of a feature keeps its address
 * when reworded. A line each: `feature r1 - Text of the rule`, `feature s1 r1 Title of the scenario`. Removed ones keep
 * their line with `gone` as place, so that no address is reused.
 */
export interface Entry {
  readonly feature: string
  readonly address: string
  /** The address of the rule around a scenario; `-` for rules, and for scenarios without one. */
  readonly place: string
  readonly text: string
}

const gone = 'gone'

export const readAddresses = (text: string): readonly Entry[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [, feature = '', address = '', place = '', words = ''] = /^(\S+) (\S+) (\S+) (.*)$/.exec(line) ?? []
      return { feature, address, place, text: words }
    })

export const writeAddresses = (entries: readonly Entry[]): string =>
  `${entries.map(({ feature, address, place, text }) => `${feature} ${address} ${place} ${text}`).join('\n')}\n`

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** How many of the words of both are in both, from 0 to 1. */
export const likeness = (one: string, other: string): number => {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const common = [...a].filter(word => b.has(word)).length
  return common / Math.max(1, a.size + b.size - common)
}

const alike = 0.3

interface Text {
  readonly place: string
  readonly text: string
}

/** Matches texts to former ones: equal ones first, then the most similar. A dissimilar text is new. */
export const matchTexts = <Former extends Text>(
  texts: readonly Text[],
  former: readonly Former[],
): ReadonlyMap<Text, Former> => {
  const found = new Map<Text, Former>()
  const taken = new Set<Former>()
  const pairs = texts.flatMap(text =>
    former.map(one => ({
      text,
      one,
      likeness: text.text === one.text ? 2 : likeness(text.text, one.text),
      isThere: text.place === one.place,
    })),
  )
  const order = pairs
    .filter(pair => pair.likeness >= alike)
    .toSorted((a, b) => b.likeness - a.likeness || Number(b.isThere) - Number(a.isThere))
  for (const { text, one } of order) {
    if (found.has(text) || taken.has(one)) continue
    found.set(text, one)
    taken.add(one)
  }
  return found
}

const highest = (entries: readonly Entry[]): number =>
  Math.max(0, ...entries.map(({ address }) => Number(address.slice(1))))

const isOf = (letter: string) => (entry: Entry) => entry.address.startsWith(letter)

/** The texts with their addresses, former ones where they are known. */
const register = (
  feature: string,
  letter: 'r' | 's',
  texts: readonly Text[],
  entries: readonly Entry[],
): readonly Entry[] => {
  const matched = matchTexts(
    texts,
    entries.filter(({ place }) => place !== gone),
  )
  const last = highest(entries)
  const added = texts.filter(text => !matched.has(text))
  return texts.map(text => {
    const address = matched.get(text)?.address ?? `${letter}${last + 1 + added.indexOf(text)}`
    return { feature, address, ...text }
  })
}

export interface Addresses {
  readonly ofRules: readonly string[]
  /** Addresses of the scenarios by rule. */
  readonly ofScenarios: readonly (readonly string[])[]
}

/** The addresses of a feature's rules and scenarios, and its part of the register. */
export const addressesOf = (
  feature: Feature,
  register_: readonly Entry[],
): { readonly addresses: Addresses; readonly entries: readonly Entry[] } => {
  const former = register_.filter(entry => entry.feature === feature.id)
  const rules = register(
    feature.id,
    'r',
    feature.rules.map(({ title }) => ({ place: '-', text: title })),
    former.filter(isOf('r')),
  )
  const texts = feature.rules.map(({ scenarios }, at) =>
    scenarios.map(({ title }) => ({ place: rules[at]?.address ?? '-', text: title })),
  )
  const scenarios = register(feature.id, 's', texts.flat(), former.filter(isOf('s')))
  const firsts = texts.map((_, at) => texts.slice(0, at).flat().length)
  const ofScenarios = texts.map((ofRule, at) => {
    const first = firsts[at] ?? 0
    return scenarios.slice(first, first + ofRule.length).map(({ address }) => address)
  })
  const now = [...rules, ...scenarios]
  const left = former
    .filter(({ address }) => now.every(entry => entry.address !== address))
    .map(entry => ({ ...entry, place: gone }))
  return {
    addresses: { ofRules: rules.map(({ address }) => address), ofScenarios },
    entries: [...now, ...left],
  }
}
