import { createContext } from 'react'
import type { Passage } from '../../model/text-marks.ts'

/** Place of a record's form: a page, or a drawer over another form; null outside of both. */
export const FormPlace = createContext<'page' | 'drawer' | null>(null)

/** Whether the record waits for the person's approval, who reads first. */
export const ReviewContext = createContext(false)

/** A field of the form, with a passage of its text. */
export interface FieldTarget {
  readonly field: string
  readonly at?: Passage
}

/** Leads to a field of the form; null outside of a record's page. */
export const GoToContext = createContext<((target: FieldTarget) => void) | null>(null)

/** The target last gone to, a new object each time. Editors of texts select its passage. */
export const TargetContext = createContext<FieldTarget | null>(null)
