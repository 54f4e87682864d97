import { issuesOf } from '../../src/model/check.ts'
import { type Collection, confidentialFields, heldFields, isUnique } from '../../src/model/collection.ts'
import { calledAsToday } from '../../src/model/derived-indexes.ts'
import { isMaskedValue } from '../../src/model/fields/confidential.ts'
import type { Issue } from '../../src/model/fields/field.ts'
import { idPattern, idsOf } from '../../src/model/fields/reference.ts'
import { isPersonal, personalFields } from '../../src/model/history.ts'
import { isStored, type Stored, stamps, valuesOf } from '../../src/model/record.ts'
import type { Json } from '../../src/model/values/json.ts'
import { figure, pagesOf } from './pages.ts'
import type { OwnerStore } from './prepare.ts'

const examples = 5

/** Findings, each with a count and some examples. */
export class Findings {
  readonly #found = new Map<string, { readonly places: string[]; count: number }>()

  add(said: string, place: string): void {
    const found = this.#found.get(said) ?? { places: [], count: 0 }
    found.count += 1
    if (found.count <= examples) found.places.push(place)
    this.#found.set(said, found)
  }

  lines(path: string, one: string, many: string): readonly string[] {
    return [...this.#found].map(([said, { places, count }]) => {
      const which = `${places.join(', ')}${count > examples ? ', …' : ''}`
      return `${path}: ${figure(count)} ${count === 1 ? one : many} (${which}): ${said}`
    })
  }
}

const others: readonly string[] = [...stamps, 'keys', 'published']

/** Values that the declaration refuses, with advice, a line each. Skips detached ones. */
export const issuesInData = async (
  store: Pick<OwnerStore, 'read' | 'readPage'>,
  collection: Collection,
  collections: readonly Collection[],
): Promise<readonly string[]> => {
  const findings = new Findings()
  const look = new Look(store, collection, new Set(collections.flatMap(each => (each.personal ? [each.path] : []))))
  for await (const { found } of pagesOf(store, collection.path))
    for (const { id, value } of found) {
      if (!isStored(value)) continue
      for (const { text, values } of await look.at(id, value))
        findings.add(text, [id, ...(values ?? []).map(quoted)].join(' '))
    }
  return findings.lines(collection.path, 'record', 'records')
}

interface Finding {
  readonly text: string
  /** The values concerned, if they differ by record. */
  readonly values?: readonly string[]
}

export const quoted = (value: string): string => `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`

class Look {
  readonly #store: Pick<OwnerStore, 'read'>
  readonly #collection: Collection
  /** Paths of collections of people, whom logs do not name. */
  readonly #personal: ReadonlySet<string>
  readonly #isThere = new Map<string, Promise<boolean>>()
  /** Holders of unique values. */
  readonly #holders = new Map<string, string>()

  constructor(store: Pick<OwnerStore, 'read'>, collection: Collection, personal: ReadonlySet<string>) {
    this.#store = store
    this.#personal = personal
    this.#collection = collection
  }

  async at(id: string, stored: Stored): Promise<readonly Finding[]> {
    const record = calledAsToday(this.#collection, stored)
    const held = heldFields(this.#collection)
    const names = held.map(([name]) => name)
    const values = valuesOf(this.#collection, record)
    const refused = Object.entries(issuesOf(this.#collection, values)).filter(([name]) => names.includes(name))
    const unknown = Object.keys(record).filter(name => !names.includes(name) && !others.includes(name))
    const dangling = await Promise.all(
      held.map(async ([name, { reference }]): Promise<readonly Finding[]> => {
        const missing = reference ? await this.#missing(reference.to, values[name]) : []
        if (!reference || missing.length === 0) return []
        const text = gone(name, reference.to)
        return [this.#personal.has(reference.to) ? { text } : { text, values: missing }]
      }),
    )
    const twice = names.filter(name => isUnique(this.#collection, name) && this.#isTwice(name, values[name], id))
    const clear = confidentialFields(this.#collection).filter(name => {
      const mask = this.#collection.fields[name]?.confidential?.mask
      return mask && (values[name] ?? null) !== null && !isMaskedValue(mask, values[name])
    })
    const texts = [
      ...clear.map(
        name =>
          `"${name}" is confidential, but the record holds it where everybody can read it. Save the record to move it. Its history keeps it until the history is erased.`,
      ),
      ...unknown.map(name => undeclared(name)),
      ...refused
        .filter(([, { code }]) => code !== 'dangling')
        .map(([name, issue]) => this.#refused(name, issue, values[name])),
      ...twice.map(
        name =>
          `"${name}" has a value that another record has too. Change it in one of them: it cannot be saved until then.`,
      ),
    ]
    return [...texts.map(text => ({ text })), ...dangling.flat()]
  }

  #refused(name: string, issue: Issue, value: Json | undefined): string {
    const { lifeCycle } = this.#collection
    if (issue.code === 'missing')
      return `"${name}" is required but empty. Enter it there, or declare it as not required: they cannot be saved until then.`
    if (issue.code === 'notOneOf') {
      const what = lifeCycle?.field === name ? 'a state' : 'a value'
      // A text that was entered before there were choices may name a person.
      const isShown = !isPersonal(this.#collection) && !personalFields(this.#collection).includes(name)
      const [is, before] = isShown ? [`is ${quoted(String(value))}`, value] : ['has a value', 'former']
      return `"${name}" ${is}, which is no longer ${what}. Declare what replaced it, formerly: { values: { ${name}: { '${before}': '…' } } }, or ${lifeCycle?.field === name ? 'declare the state again' : 'choose another there'}: they cannot be saved until then.`
    }
    const limit = 'limit' in issue ? ` (${issue.limit})` : ''
    return `"${name}" is refused: ${issue.code}${limit}. Edit it there, or widen the declaration: they cannot be saved until then.`
  }

  /** Ids missing from a collection; values that are no valid id are skipped. */
  async #missing(to: string, value: Json | undefined): Promise<readonly string[]> {
    const ids = idsOf(value)
    const there = await Promise.all(
      ids.map(id => {
        if (!idPattern.test(id)) return false
        const location = `${to}/${id}/rev`
        const known = this.#isThere.get(location) ?? this.#store.read(location).then(rev => rev !== null)
        this.#isThere.set(location, known)
        return known
      }),
    )
    return ids.filter((_, at) => !there[at])
  }

  #isTwice(name: string, value: Json | undefined, id: string): boolean {
    if ((value ?? null) === null) return false
    const holder = this.#holders.get(`${name} ${value}`)
    if (holder === undefined) this.#holders.set(`${name} ${value}`, id)
    return holder !== undefined
  }
}

const undeclared = (name: string): string =>
  `"${name}" is no longer declared. It is removed the next time a record is saved, and stays in its history. If it was renamed, declare formerly: { fields: { newName: '${name}' } }.`

const gone = (name: string, to: string): string =>
  `"${name}" refers to records that do not exist in ${to}. Choose others there: they cannot be saved until then.`
