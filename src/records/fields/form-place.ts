import { createContext } from 'react'

/** Where the form of a record stands: on a page, or in a drawer over the form of another; null for fields that stand in no form of a record. */
export const FormPlace = createContext<'page' | 'drawer' | null>(null)
