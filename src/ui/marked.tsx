import { Fragment } from 'react'

/** A text in parts; every second one matches the search. */
export const Marked = ({ parts }: { readonly parts: readonly string[] }) =>
  parts.map((part, at) => {
    const key = `${at} ${part}`
    return at % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <b key={key}>{part}</b>
  })
