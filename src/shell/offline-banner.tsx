import { useActorRef, useSelector } from '@xstate/react'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useState } from 'react'
import { onlineOver } from '../../machines/online.ts'
import { useOpenStore } from '../records/registry/store-context.ts'
import { publishHeight } from '../ui/dom.ts'
import { useMessages } from '../ui/messages/use-messages.ts'
import { Notice } from '../ui/notice.tsx'
import { messages } from './messages.ts'

const keepHeight = publishHeight('--banner-height')

/** Says on every page that the database is unreachable, and what still works. */
export const OfflineBanner = () => {
  const t = useMessages(messages)
  const open = useOpenStore()
  const [machine] = useState(() => onlineOver(notify => open().watchConnection(notify)))
  const isOffline = useSelector(useActorRef(machine), snapshot => snapshot.hasTag('offline'))
  return (
    <div className="offline-banner" role="status" ref={keepHeight}>
      {isOffline ? (
        <Notice kind="warning" isSilent>
          <CloudOff size={16} aria-hidden="true" /> {t('offline')}
        </Notice>
      ) : null}
    </div>
  )
}
