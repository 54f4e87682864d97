import { createContext } from 'react'

/** Place of a record's form: a page, or a drawer over another form; null outside of both. */
export const FormPlace = createContext<'page' | 'drawer' | null>(null)

/** Whether the record waits for the person's approval, who reads first. */
export const ReviewContext = createContext(false)
