import { fromPromise } from 'xstate'
import type { CarriedOut, CarryOut } from '../../../../machines/lmf/desk/desk.ts'
import type { Collection } from '../../../model/collection.ts'
import type { Outcome } from '../../../model/outcome.ts'
import type { Stored, Values } from '../../../model/record.ts'
import type { Writers } from '../suspensions/use-writers.ts'

/** One thing that staff do to one record. */
export interface Deed {
  readonly collection: Collection
  readonly id: string
  /** As it was seen when it was decided; null for a new one. */
  readonly before: Stored | null
  readonly values: Values
  /** 'create', 'change', or a step of the life cycle. */
  readonly action: string
  /** What is said once it is done, in the language of the page. */
  readonly done: string
}

/** Why a deed was not carried out. */
export type Refusal = Exclude<Outcome, { readonly type: 'saved' }>

/** Writes a deed as every page of records writes: with its history, and under the rules. */
export const carryOut = (writers: Writers) =>
  fromPromise<CarriedOut<Refusal>, CarryOut<Deed>>(async ({ input: { deed } }) => {
    const { collection, id, before, values, action } = deed
    const writer = writers(collection)
    const outcome = await writer.write({ id, before, values, action })
    await writer.flush()
    return { refused: outcome.type === 'saved' ? null : outcome }
  })
