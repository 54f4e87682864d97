import { createContext, type ReactNode, use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { createStore } from './store.ts'

/** The place beside the title of the page; null where what stands there belongs to a part of the page. */
export const PageHeadContext = createContext<HTMLElement | null>(null)

/** Draws beside the title of the page; in its own place where there is none. */
export const InPageHead = ({ children }: { readonly children: ReactNode }) => {
  const place = use(PageHeadContext)
  return place === null ? <div className="page-head-place">{children}</div> : createPortal(children, place)
}

/** What the page shows, where that has a name of its own: a record. The breadcrumb ends with it. */
export const shownName = createStore<{ readonly title: string; readonly lang: string | undefined } | null>(null)

/** @param lang of the title, where it is not the page's */
export const useShownName = (title: string, lang: string | undefined): void => {
  useLayoutEffect(() => {
    shownName.set({ title, lang })
    return () => shownName.set(null)
  }, [title, lang])
}
