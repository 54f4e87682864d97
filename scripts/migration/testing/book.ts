import type { PastChange } from '../../../emulators/seed/seed.ts'
import type { Collection } from '../../../src/model/collection.ts'
import type { Values } from '../../../src/model/record.ts'

/** Texts with control characters, as people pasted them, and as they are without. */
const texts = {
  title: { typed: 'Final\u202e del torneo', clean: 'Final del torneo' },
  summary: { typed: 'Habla el\u0000 entrenador', clean: 'Habla el entrenador' },
  body: { typed: 'Uno\r\nDos\rTres\u2028Cuatro\u0007', clean: 'Uno\nDos\nTres\nCuatro' },
  notes: { typed: 'Marcadores.\r\nPublica\tcada jornada.', clean: 'Marcadores.\nPublica\tcada jornada.' },
  storeId: { typed: 'sv.luna\u2066.oime', clean: 'sv.luna.oime' },
  tag: { typed: 'copa\u2029femenina', clean: 'copa femenina' },
  reason: { typed: 'Sin\tacta', clean: 'Sin acta' },
  note: { typed: 'Protestó.\r\nDos veces.', clean: 'Protestó.\nDos veces.' },
  part: { typed: 'Grupo\u202d A | B', clean: 'Grupo A | B' },
} as const

export interface Told {
  readonly collection: Collection
  readonly change: PastChange
}

/** What was done, the fields that changed, and when or after which deletion. */
type Write = readonly [
  action: string,
  values: Values | null,
  more?: { readonly at?: number; readonly lastRev?: number },
]

export const start = Date.UTC(2026, 9, 5, 14)
export const hour = 3_600_000

/** A small picture, but for its bytes. */
export const drawing = { width: 40, height: 30, thumbnail: 'data:image/webp;base64,UklGRg==' }

/** Writes of people, an hour apart. */
export class Book {
  readonly told: Told[] = []
  readonly #as: 'typed' | 'clean'
  #at = start

  /** @param as with the texts as they were typed, or as they are without control characters */
  constructor(as: 'typed' | 'clean') {
    this.#as = as
  }

  text(name: keyof typeof texts): string {
    return texts[name][this.#as]
  }

  /** One record, written by a person. */
  record(collection: Collection, id: string, by: string, ...writes: readonly Write[]): void {
    for (const [action, values, more] of writes) {
      this.#at = Math.max(this.#at + hour, more?.at ?? 0)
      this.told.push({ collection, change: { id, action, values, by, at: this.#at, ...more } })
    }
  }
}
