import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The place beside the title of the page; null where what stands there belongs to a part of the page. */
export const PageHeadContext = createContext<HTMLElement | null>(null)

/** Draws beside the title of the page; in its own place where there is none. */
export const InPageHead = ({ children }: { readonly children: ReactNode }) => {
  const place = use(PageHeadContext)
  return place === null ? <div className="page-head-place">{children}</div> : createPortal(children, place)
}
