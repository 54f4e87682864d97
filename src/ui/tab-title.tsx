import { useLayoutEffect } from 'react'
import { documentTitle } from '../config/brand.ts'

export const TabTitle = ({ title }: { readonly title: string }) => {
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return null
}
