import { createContext, type ReactNode, use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Shown } from '../config/area.ts'
import { createStore } from './store.ts'

interface PageHeadPlaces {
  /** At the end of the page's title. */
  readonly count: HTMLElement | null
  /** Rest of the title's line. */
  readonly actions: HTMLElement | null
}

/** Places next to the page's title; null if a part of the page owns them. */
export const PageHeadContext = createContext<PageHeadPlaces>({ count: null, actions: null })

interface InPageHeadProps {
  /** Number of items named by the title. */
  readonly count?: ReactNode
  readonly children: ReactNode
}

/** Renders next to the page's title; in place without one. */
export const InPageHead = ({ count, children }: InPageHeadProps) => {
  const places = use(PageHeadContext)
  if (places.count === null || places.actions === null)
    return (
      <div className="page-head-place">
        {count}
        {children}
      </div>
    )
  return (
    <>
      {createPortal(count, places.count)}
      {createPortal(children, places.actions)}
    </>
  )
}

/** Name of the shown record, which ends the breadcrumb. */
export const shownName = createStore<{ readonly title: string; readonly lang: string | undefined } | null>(null)

/** @param lang of the title, if not the page's */
export const useShownName = (title: Shown, lang: string | undefined): void => {
  useLayoutEffect(() => {
    shownName.set({ title, lang })
    return () => shownName.set(null)
  }, [title, lang])
}
