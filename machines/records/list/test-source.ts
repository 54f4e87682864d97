import type { Failure } from '../../../src/model/failure.ts'
import type { Observer } from '../../../src/model/store.ts'
import type { Entry, ListedRecord, ListSource } from './list.ts'

interface PageWatch {
  readonly after: Entry | null
  readonly observer: Observer<readonly Entry[]>
}

/** A record of the tests: it stands in the order of `place`, and belongs to the list unless it is `out`. */
interface TestRecord extends ListedRecord {
  readonly place: number
  readonly out?: true
}

export const record = (place: number, rest: Partial<TestRecord> = {}): TestRecord => ({ rev: 1, place, ...rest })

const placeOf = ({ value }: Entry): number => Number(value.place)
const compare = (one: Entry, other: Entry): number =>
  placeOf(one) - placeOf(other) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/** A source whose records the test changes: it tells whoever listens at once, as a database does. */
export class TestSource implements ListSource {
  readonly pageSize: number
  readonly pages = new Set<PageWatch>()
  readonly rows = new Map<string, Observer<ListedRecord | null>>()
  readonly #records = new Map<string, TestRecord>()
  #total: Observer<number> | undefined
  /** Held answers come with `answer`. */
  isHeld = false

  constructor(count = 0, pageSize = 3) {
    this.pageSize = pageSize
    for (let place = 1; place <= count; place += 1) this.#records.set(`r${place}`, record(place * 10))
  }

  readonly compare = compare
  readonly belongs = ({ value }: Entry): boolean => value.out !== true

  watchPage(after: Entry | null, observer: Observer<readonly Entry[]>) {
    const watch = { after, observer }
    this.pages.add(watch)
    this.#tell(watch)
    return () => this.pages.delete(watch)
  }

  watchRow(id: string, observer: Observer<ListedRecord | null>) {
    this.rows.set(id, observer)
    observer.next(this.#records.get(id) ?? null)
    return () => this.rows.delete(id)
  }

  watchTotal = (observer: Observer<number>) => {
    this.#total = observer
    observer.next(this.#records.size)
    return () => {
      this.#total = undefined
    }
  }

  put(id: string, value: TestRecord): void {
    this.#records.set(id, value)
    this.#tellAll(id)
  }

  /** Changes a record as a write does: its version goes on. */
  change(id: string, change: Partial<TestRecord>): void {
    const before = this.#records.get(id)
    if (!before) throw new Error(`There is no ${id}.`)
    this.put(id, { ...before, rev: before.rev + 1, ...change })
  }

  remove(id: string): void {
    this.#records.delete(id)
    this.#tellAll(id)
  }

  answer(): void {
    this.isHeld = false
    for (const watch of this.pages) this.#tell(watch)
  }

  fail(failure: Failure): void {
    for (const { observer } of [...this.pages]) observer.failed(failure)
  }

  #tellAll(id: string): void {
    for (const watch of [...this.pages]) this.#tell(watch)
    this.rows.get(id)?.next(this.#records.get(id) ?? null)
    this.#total?.next(this.#records.size)
  }

  #tell({ after, observer }: PageWatch): void {
    if (this.isHeld) return
    const entries = [...this.#records]
      .map(([id, value]) => ({ id, value }))
      .filter(entry => !entry.value.out && (after === null || compare(after, entry) < 0))
      .toSorted(compare)
      .slice(0, this.pageSize)
    observer.next(entries)
  }
}
