import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { LoadComponent } from '../config/area.ts'
import { idle } from '../config/idle.ts'
import { loadPart } from '../ui/loading/load-part.ts'
import { handleAt } from './page-handle.ts'

const asked = new Set<LoadComponent>()

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Without a line nothing can load; a slow one is left to what people ask for. */
const isCostly = ({ onLine, connection }: Navigator & { readonly connection?: Connection }): boolean =>
  !onLine || connection?.saveData === true || connection?.effectiveType?.includes('2g') === true

/** Loads the code of the page at a path. */
export const fetchPage = (path: string): void => {
  const page = handleAt(path)?.page
  for (const part of [page?.layout, page?.load]) {
    if (part === undefined || asked.has(part)) continue
    asked.add(part)
    // Opening the page retries and reports the failure.
    loadPart(part).catch(() => undefined)
  }
}

/** Loads the code of a link's page. */
const fetchAhead = (link: HTMLAnchorElement): void => {
  const { origin, pathname } = link
  if (origin !== window.location.origin || pathname === window.location.pathname || isCostly(navigator)) return
  fetchPage(pathname)
}

/** Delay before the next page's code loads. Milliseconds. */
const prefetchDelay = 5_000

/** Preloads code of hovered or focused links, and of the rows' page when idle; not on slow connections, nor without one. */
export const useFetchAhead = (): void => {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs per page
  useEffect(() => {
    let isOver = false
    const fetchNext = () => {
      const row = document.querySelector('main td a[href]')
      if (!isOver && row instanceof HTMLAnchorElement) fetchAhead(row)
    }
    const timer = setTimeout(() => idle().then(fetchNext), prefetchDelay)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [pathname])
  useEffect(() => {
    const ended = new AbortController()
    const come = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.hasAttribute('href')) fetchAhead(link)
    }
    const listen = (event: Event) => {
      for (const type of ['pointerover', 'focusin'])
        document.addEventListener(type, come, { signal: ended.signal, passive: true })
      come(event)
    }
    // A page that appears under a resting pointer is no hover.
    for (const type of ['pointermove', 'keydown'])
      document.addEventListener(type, listen, { signal: ended.signal, passive: true, once: true })
    return () => ended.abort()
  }, [])
}
