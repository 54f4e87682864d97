import { useLayoutEffect } from 'react'
import { documentTitle } from '../config/brand.ts'

/** Names the browser's tab after the page. Draws nothing. */
export const TabTitle = ({ title }: { readonly title: string }) => {
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return null
}
