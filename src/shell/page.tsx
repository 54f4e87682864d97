import type { ReactNode } from 'react'
import { Redirect, Route, useLocation } from 'wouter'
import { paths } from '../config/paths.ts'
import { can } from '../model/permissions.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { useViewer } from '../ui/viewer.ts'
import { say } from '../ui/words/say.ts'
import { useLanguage, useWords } from '../ui/words/use-words.ts'
import type { ConsoleRoute } from './areas.ts'
import { useConsoleRoute } from './console-route.ts'
import { PageHeader } from './page-header.tsx'
import { ForbiddenPage } from './pages/forbidden-page.tsx'
import { words } from './words.ts'

interface PageInPlaceProps {
  readonly found: ConsoleRoute
  readonly title: string
  readonly children: ReactNode
}

const PageInPlace = ({ found: { area, route }, title, children }: PageInPlaceProps) => {
  const language = useLanguage()
  return (
    <>
      <PageHeader
        title={title}
        group={say(area.words, language, area.title)}
        hasBreadcrumb={route.breadcrumb !== false}
      />
      {children}
    </>
  )
}

/** The page of the address: itself, or that the role may not open it. An address that leads nowhere leads to the dashboard. */
export const Page = () => {
  const t = useWords(words)
  const language = useLanguage()
  const [path] = useLocation()
  const { role } = useViewer()
  const found = useConsoleRoute()
  if (found === undefined) return <Redirect to={paths.dashboard} replace />

  const { area, route, Page: Content, renew } = found
  if (!can(role, area.permission))
    return (
      <PageInPlace found={found} title={t('forbidden')}>
        <ForbiddenPage found={found} />
      </PageInPlace>
    )
  return (
    <PageInPlace found={found} title={say(area.words, language, route.title)}>
      <ErrorBoundary
        key={path}
        fallback={(error, retry) => (
          <ErrorScreen
            error={error}
            onRetry={() => {
              renew()
              retry()
            }}
          />
        )}
      >
        <Route path={route.path}>
          <Content />
        </Route>
      </ErrorBoundary>
    </PageInPlace>
  )
}
