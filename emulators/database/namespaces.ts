import type { IncomingMessage } from 'node:http'
import { DatabaseError } from './errors.ts'
import { Namespace } from './namespace.ts'

type NewNamespace = ConstructorParameters<typeof Namespace>[1]

const NAME = /^[a-z0-9][a-z0-9_-]{0,127}$/i

/** All databases of an emulator; one begins to exist, empty, when somebody first names it. */
export class Namespaces {
  readonly #byName = new Map<string, Namespace>()
  readonly #options: (name: string) => NewNamespace
  readonly #nameless: string | null

  /** `nameless` is the namespace of requests that name none; where it is null they are refused. */
  constructor(options: (name: string) => NewNamespace, nameless: string | null) {
    this.#options = options
    this.#nameless = nameless
  }

  get(name: string): Namespace {
    const found = this.#byName.get(name)
    if (found !== undefined) return found
    if (!NAME.test(name)) throw new DatabaseError('invalid_path', `"${name.slice(0, 130)}" is not a namespace's name`)
    const namespace = new Namespace(name, this.#options(name))
    this.#byName.set(name, namespace)
    return namespace
  }

  /** The namespace that a request names by `ns=`, or as the first label of `NAME.localhost`; throws where it names none. */
  of(request: IncomingMessage, url: URL): Namespace {
    const label = /^([^.:]+)\.localhost(?::\d+)?$/i.exec(request.headers.host ?? '')?.[1]
    const name = url.searchParams.get('ns') ?? label ?? this.#nameless
    if (name !== null) return this.get(name)
    throw new DatabaseError('invalid_path', 'No namespace is named: add ?ns=NAME to the URL, or ask at NAME.localhost')
  }

  [Symbol.iterator](): Iterator<Namespace> {
    return this.#byName.values()
  }
}
