import type { Collection } from '../src/model/collection.ts'
import { personalFields } from '../src/model/history.ts'
import { isObject, type Json, type JsonObject } from '../src/model/values/json.ts'
import { besideRecords } from './backup.ts'
import type { Line } from './backup-file.ts'
import { childrenIn } from './walk.ts'

/** Replaces a required personal text, as in the console. */
const unnamed = '—'

/**
 * Erasures since a backup, which its lines must not undo: records that are gone for good, and versions whose personal
 * fields are empty.
 */
export class Erasures {
  readonly #collections: ReadonlyMap<string, Collection>
  /** Marks by collection and id. */
  readonly #marks = new Map<string, ReadonlyMap<string, JsonObject>>()
  /** Collections with a record that was left out or emptied. */
  readonly applied = new Set<string>()

  constructor(collections: readonly Collection[], erased: Json, since: number) {
    this.#collections = new Map(collections.map(collection => [collection.path, collection]))
    for (const [path, records] of childrenIn(erased)) {
      const recent = childrenIn(records).flatMap(([id, marks]) => {
        const found = childrenIn(marks).filter(([, mark]) => isObject(mark) && Number(mark.at) >= since)
        return found.length > 0 ? [[id, Object.fromEntries(found)] as const] : []
      })
      if (recent.length > 0) this.#marks.set(path, new Map(recent))
    }
  }

  get count(): number {
    return [...this.#marks.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /** Number of records of a collection that are gone for good. */
  goneIn(path: string): number {
    return [...(this.#marks.get(path)?.values() ?? [])].filter(({ all }) => all !== undefined).length
  }

  /** The line without what was erased; null if nothing is left of it. */
  without(line: Line): Line | null {
    const [path, value] = line
    const [first = '', second = '', third = '', rev] = path.split('/')
    const isRecord = this.#collections.has(first)
    const [collection, id] = isRecord ? [first, second] : [second, third]
    if (!isRecord && !(besideRecords as readonly string[]).includes(first) && first !== 'uses') return line
    const marks = this.#marks.get(collection)?.get(id)
    if (marks === undefined) return line
    this.applied.add(collection)
    if (marks.all !== undefined) return null
    if (first === 'history') return [path, this.#emptiedHistory(collection, value, marks, rev)]
    if (first === 'confidential' || first === 'sought') return null
    return isRecord ? [path, this.#emptiedRecord(collection, value, marks)] : line
  }

  #emptiedHistory(collection: string, value: Json, marks: JsonObject, rev: string | undefined): Json {
    if (rev !== undefined) return marks[rev] === undefined ? value : this.#emptiedVersion(collection, value)
    return Object.fromEntries(
      childrenIn(value).map(([number, version]) => [
        number,
        marks[number] === undefined ? version : this.#emptiedVersion(collection, version),
      ]),
    )
  }

  #emptiedVersion(collection: string, version: Json): Json {
    if (!isObject(version) || !isObject(version.record)) return version
    const names = this.#personal(collection).filter(name => (version.record as JsonObject)[name] !== undefined)
    return { ...version, record: { ...version.record, ...Object.fromEntries(names.map(name => [name, ''])) } }
  }

  /** A version was erased only if the record has other values since. */
  #emptiedRecord(collection: string, record: Json, marks: JsonObject): Json {
    if (!isObject(record) || marks[String(record.rev)] === undefined) return record
    const fields = this.#collections.get(collection)?.fields ?? {}
    const names = this.#personal(collection).filter(name => record[name] !== undefined)
    return {
      ...record,
      ...Object.fromEntries(names.map(name => [name, fields[name]?.required ? unnamed : null])),
    }
  }

  #personal(path: string): readonly string[] {
    const collection = this.#collections.get(path)
    return collection ? personalFields(collection) : []
  }
}
