import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Account } from '../../machines/ports.ts'
import type { Viewer } from '../config/viewer.ts'
import type { Role } from '../model/permissions.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { ViewerContext } from '../ui/viewer.ts'
import { useLanguage, useWords } from '../ui/words/use-words.ts'
import { describeArea, openTo } from './access.ts'
import { areas } from './areas.ts'
import { WithChat } from './chat/chat.ts'
import { contentId } from './content.ts'
import { Header } from './header/header.tsx'
import { Sidebar } from './menu/sidebar.tsx'
import { Page } from './page.tsx'
import { PaletteDesk } from './palette/palette-desk.tsx'
import { useParts } from './parts.ts'
import { WithToasts } from './toasts.tsx'
import { words } from './words.ts'

interface FrameProps {
  readonly account: Account
  readonly role: Role
}

const nameOf = ({ displayName, email }: Account) => displayName?.trim() || email

/** The frame around every page: header, menu, content. */
export const Frame = ({ account, role }: FrameProps) => {
  const t = useWords(words)
  const language = useLanguage()
  const { chrome } = useParts()
  const isCollapsed = useSelector(chrome, snapshot => snapshot.hasTag('collapsed'))
  const isMobile = useSelector(chrome, snapshot => snapshot.hasTag('mobile'))
  const isDrawerOpen = useSelector(chrome, snapshot => snapshot.hasTag('drawerOpen'))
  const opened = useMemo(() => openTo(areas, role), [role])
  const viewer = useMemo<Viewer>(
    () => ({
      uid: account.uid,
      name: nameOf(account),
      email: account.email,
      role,
      areas: opened.map(area => describeArea(area, language)),
    }),
    [account, role, opened, language],
  )
  return (
    <ViewerContext value={viewer}>
      <WithToasts>
        <WithChat>
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
        </WithChat>
      </WithToasts>
    </ViewerContext>
  )
}
