import { useEffect } from 'react'

/** Stands where somebody is signed in already: the console takes over. */
export const Enter = ({ onEnter }: { readonly onEnter: () => void }) => {
  useEffect(() => onEnter(), [onEnter])
  return null
}
