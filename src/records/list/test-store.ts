import type { Update } from '../../model/change.ts'
import type { Failure } from '../../model/failure.ts'
import { isObject, type Json, type JsonObject } from '../../model/json.ts'
import type { Entry, Observer, PageRequest, Stop, Store } from '../../model/store.ts'
import { compareByKey, compareValues } from './list-source.ts'

class Refusal extends Error implements Failure {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const namesOf = (place: string): readonly string[] => place.split('/').filter(name => name !== '')

const at = (tree: Json, names: readonly string[]): Json =>
  names.reduce<Json>((value, name) => (isObject(value) ? (value[name] ?? null) : null), tree)

const put = (tree: Json, [name, ...rest]: readonly string[], value: Json): Json => {
  if (name === undefined) return value
  const { [name]: old = null, ...others } = isObject(tree) ? tree : {}
  const next = put(old, rest, value)
  const whole: JsonObject = next === null ? others : { ...others, [name]: next }
  return Object.keys(whole).length === 0 ? null : whole
}

/** The tree of one database in memory. It knows no rules; `deny` stands for them. */
export class TestStore implements Store {
  tree: Json
  time = 1_795_000_000_000
  isConnected = true
  /** Places that may not be read or written, by how they begin. */
  readonly denied = new Set<string>()
  readonly updates: Update[] = []
  /** Each update waits for what this gives. */
  beforeUpdate: (update: Update) => Promise<void> = async () => {}
  #ids = 0
  readonly #watches = new Set<() => void>()
  readonly #connections = new Set<(isConnected: boolean) => void>()

  constructor(tree: Json = null) {
    this.tree = tree
  }

  get listeners(): number {
    return this.#watches.size
  }

  async read(place: string): Promise<Json> {
    this.#check(place)
    return at(this.tree, namesOf(place))
  }

  async readPage(request: PageRequest): Promise<readonly Entry[]> {
    this.#check(request.place)
    return this.#page(request)
  }

  watch(place: string, observer: Observer<Json>): Stop {
    return this.#watch(place, observer, () => at(this.tree, namesOf(place)))
  }

  watchPage(request: PageRequest, observer: Observer<readonly Entry[]>): Stop {
    return this.#watch(request.place, observer, () => this.#page(request))
  }

  async update(update: Update): Promise<void> {
    await this.beforeUpdate(update)
    for (const place of Object.keys(update)) this.#check(place)
    this.updates.push(update)
    this.write(update)
  }

  write(update: Update): void {
    for (const [place, value] of Object.entries(update)) {
      const names = namesOf(place)
      this.tree = put(this.tree, names, this.#resolve(value, at(this.tree, names)))
    }
    for (const tell of [...this.#watches]) tell()
  }

  hold(place: string, value: Json): Stop {
    this.write({ [place]: value })
    return () => this.write({ [place]: null })
  }

  watchConnection(tell: (isConnected: boolean) => void): Stop {
    this.#connections.add(tell)
    tell(this.isConnected)
    return () => this.#connections.delete(tell)
  }

  connect(isConnected: boolean): void {
    this.isConnected = isConnected
    for (const tell of this.#connections) tell(isConnected)
  }

  now = (): number => this.time

  newId(): string {
    this.#ids += 1
    return `made-${String(this.#ids).padStart(6, '0')}`
  }

  #check(place: string): void {
    if ([...this.denied].some(beginning => place.startsWith(beginning))) throw new Refusal('permission_denied')
  }

  #resolve(value: Json, old: Json): Json {
    if (!isObject(value)) return value
    const sign = value['.sv']
    if (sign === 'timestamp') return this.time
    if (isObject(sign ?? null)) return Number(old ?? 0) + Number((sign as JsonObject).increment)
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [
        name,
        this.#resolve(child, isObject(old) ? (old[name] ?? null) : null),
      ]),
    )
  }

  #page({ place, order, from, to, after = null, limit, descending }: PageRequest): readonly Entry[] {
    const children = at(this.tree, namesOf(place))
    const orderValue = ({ id, value }: Entry): Json => (order === '$key' ? id : at(value, namesOf(order)))
    const byOrder = (one: Entry, other: Entry) =>
      (order === '$key' ? 0 : compareValues(orderValue(one), orderValue(other))) || compareByKey(one.id, other.id)
    const isBehind = (entry: Entry): boolean => {
      if (after === null) return true
      const byValue = order === '$key' ? 0 : compareValues(orderValue(entry), after.value)
      const way = byValue || compareByKey(entry.id, after.id)
      return descending ? way < 0 : way > 0
    }
    const found = Object.entries(isObject(children) ? children : {})
      .map(([id, value]) => ({ id, value }))
      .filter(entry => from === undefined || compareValues(orderValue(entry), from) >= 0)
      .filter(entry => to === undefined || compareValues(orderValue(entry), to) <= 0)
      .filter(isBehind)
      .toSorted(byOrder)
    return (descending ? found.toReversed() : found).slice(0, limit)
  }

  #watch<T>(place: string, { next, failed }: Observer<T>, read: () => T): Stop {
    let told: string | undefined
    const tell = () => {
      try {
        this.#check(place)
      } catch (refusal) {
        this.#watches.delete(tell)
        failed(refusal as Refusal)
        return
      }
      const value = read()
      const text = JSON.stringify(value)
      if (text === told) return
      told = text
      next(value)
    }
    this.#watches.add(tell)
    tell()
    return () => this.#watches.delete(tell)
  }
}
