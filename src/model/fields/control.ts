import type { Field } from './field.ts'

/**
 * What a field is entered with. The pages draw each of these once, so that a new kind of field only has to say which one it wants.
 * Limits are those of the kind: the database refuses what a control would let through.
 */
export type Control =
  | { readonly type: 'line'; readonly input: 'text' | 'url' | 'email' | 'tel'; readonly max: number }
  | { readonly type: 'lines'; readonly max: number; readonly markdown: boolean }
  /** Proposed from another field while nobody has typed one. */
  | { readonly type: 'slug'; readonly max: number; readonly from: string | null }
  | {
      readonly type: 'number'
      readonly min: number
      readonly max: number
      /** How many places after the decimal point. */
      readonly places: number
      readonly unit: string | null
    }
  /** Cents of the currency. */
  | { readonly type: 'money'; readonly min: number; readonly max: number; readonly currency: string }
  | { readonly type: 'toggle' }
  | { readonly type: 'choice'; readonly values: readonly string[] }
  | { readonly type: 'moment' }
  | { readonly type: 'date' }
  | { readonly type: 'colour' }
  | { readonly type: 'reference' }
  /** A picture chosen among the records of an image collection. */
  | { readonly type: 'image' }
  /** The bytes of a picture; at most so many characters of a data URL. */
  | { readonly type: 'picture'; readonly max: number }
  /** A point of a picture, from 0 to 1 each way. */
  | { readonly type: 'point' }
  /** An ordered list; each part has these fields, or is one value where there is one field named `value`. */
  | { readonly type: 'parts'; readonly fields: Readonly<Record<string, Field>>; readonly max: number }
  /** Not entered: a life cycle moves by its steps, a place by dragging. */
  | { readonly type: 'none' }

/** How a value is shown in a list and in a history. */
export type Cell =
  | 'text'
  | 'excerpt'
  | 'number'
  | 'money'
  | 'toggle'
  | 'choice'
  | 'moment'
  | 'date'
  | 'colour'
  | 'link'
  | 'reference'
  | 'references'
  | 'image'
  | 'picture'
  | 'parts'
  | 'none'
