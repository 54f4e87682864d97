import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useMessages } from '../ui/messages/use-messages.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useViewer } from '../ui/viewer.ts'
import { areas, openTo } from './areas.ts'
import { contentId } from './content.ts'
import { Header } from './header/header.tsx'
import { Sidebar } from './menu/sidebar.tsx'
import { messages } from './messages.ts'
import { Page } from './page.tsx'
import { PaletteDesk } from './palette/hotkeys.tsx'
import { useParts } from './parts.ts'

/** The frame around every page: header, menu, content. */
export const Frame = () => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { chrome } = useParts()
  const isCollapsed = useSelector(chrome, snapshot => snapshot.hasTag('collapsed'))
  const isMobile = useSelector(chrome, snapshot => snapshot.hasTag('mobile'))
  const isDrawerOpen = useSelector(chrome, snapshot => snapshot.hasTag('drawerOpen'))
  const opened = useMemo(() => openTo(areas, role), [role])
  return (
    <div
      className="frame"
      data-menu={isMobile ? (isDrawerOpen ? 'open' : 'closed') : isCollapsed ? 'collapsed' : 'expanded'}
    >
      <a className="skip-link" href={`#${contentId}`}>
        {t('skip')}
      </a>
      <ProgressBar />
      <Header />
      <Sidebar areas={opened} />
      <main className="content" id={contentId} tabIndex={-1}>
        <Page />
      </main>
      <PaletteDesk areas={opened} />
    </div>
  )
}
