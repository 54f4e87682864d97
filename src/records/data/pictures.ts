import { useCallback, useSyncExternalStore } from 'react'
import type { Collection } from '../../model/collection.ts'
import { memoize } from '../../model/memoize.ts'
import type { Stop, Store } from '../../model/store.ts'
import { isObject } from '../../model/values/json.ts'
import type { PictureSource } from '../../ui/pictures/picture-frame.tsx'
import { useStore } from '../registry/store-context.ts'

export interface PictureFields {
  readonly thumbnail: string
  readonly picture: string
  /** Texts that a person enters for each picture before it is saved. */
  readonly texts: readonly string[]
  readonly size: { readonly width: string | null; readonly height: string | null }
}

/** @throws Error unless the collection has exactly a small and a large picture field, as galleries need */
export const pictureFieldsOf = ({ path, fields }: Collection): PictureFields => {
  const names = Object.keys(fields)
  const limitOf = (name: string): number => {
    const control = fields[name]?.control
    return control?.type === 'picture' ? control.max : 0
  }
  const [thumbnail, picture, ...more] = names
    .filter(name => limitOf(name) > 0)
    .toSorted((a, b) => limitOf(a) - limitOf(b))
  if (thumbnail === undefined || picture === undefined || more.length > 0)
    throw new Error(`"${path}" needs two fields of pictures to be shown as a gallery: a small and a large one.`)
  const isNumber = (name: string) => (fields[name]?.control.type === 'number' ? name : null)
  return {
    thumbnail,
    picture,
    texts: names.filter(name => fields[name]?.required && ['line', 'lines'].includes(fields[name].control.type)),
    size: { width: isNumber('width'), height: isNumber('height') },
  }
}

/** Limit of parallel reads. Pictures scrolled past before their turn are never read. */
export const maxReading = 6

/** About 8 MB of viewed pictures. */
const maxKept = 400

/** Reads detached pictures one by one on demand, and caches them for a while. */
export class Thumbnails {
  readonly #store: Pick<Store, 'read'>
  readonly #known = new Map<string, PictureSource>()
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #waiting = new Set<string>()
  readonly #reading = new Set<string>()

  constructor(store: Pick<Store, 'read'>) {
    this.#store = store
  }

  get(location: string): PictureSource {
    return this.#known.get(location) ?? 'loading'
  }

  /** Requests the picture at a path until the returned function is called. */
  want(location: string, notify: () => void): Stop {
    const listeners = this.#listeners.get(location) ?? new Set()
    this.#listeners.set(location, listeners.add(notify))
    const known = this.#known.get(location)
    // A failed read is retried on each new view.
    const isDue = known === undefined || (known === 'failed' && listeners.size === 1)
    if (isDue && !this.#reading.has(location)) {
      this.#known.delete(location)
      this.#waiting.add(location)
      this.#readNext()
    }
    return () => {
      listeners.delete(notify)
      if (listeners.size > 0) return
      this.#listeners.delete(location)
      this.#waiting.delete(location)
    }
  }

  #readNext(): void {
    for (const location of this.#waiting) {
      if (this.#reading.size >= maxReading) return
      this.#waiting.delete(location)
      this.#reading.add(location)
      void this.#read(location)
    }
  }

  async #read(location: string): Promise<void> {
    try {
      const value = await this.#store.read(location)
      this.#keep(location, typeof value === 'string' ? { url: value } : isObject(value) ? 'failed' : 'missing')
    } catch {
      // Its frame shows the failure.
      this.#keep(location, 'failed')
    } finally {
      this.#reading.delete(location)
      this.#readNext()
    }
  }

  #keep(location: string, source: PictureSource): void {
    this.#known.set(location, source)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= maxKept) break
      if (!this.#listeners.has(oldest)) this.#known.delete(oldest)
    }
    for (const notify of this.#listeners.get(location) ?? []) notify()
  }
}

const thumbnailsIn = memoize((store: Store) => new Thumbnails(store))

const nobody = () => () => {}

/** The picture at a path, read while `isWanted`, for example while visible. */
export const useThumbnail = (location: string, isWanted: boolean): PictureSource => {
  const thumbnails = thumbnailsIn(useStore())
  const want = useCallback((notify: () => void) => thumbnails.want(location, notify), [thumbnails, location])
  return useSyncExternalStore(isWanted ? want : nobody, () => thumbnails.get(location))
}
