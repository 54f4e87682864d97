import { useMemo } from 'react'
import type { Person, StaffEntry } from '../../../model/staff.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { formatTimestamp } from '../../../records/fields/format.ts'
import { usePersonName } from '../../../records/fields/labels.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { SidePanel } from '../../../ui/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { historySource } from './people.ts'
import { entryText } from './use-decisions.ts'

const HistoryEntry = ({ entry }: { readonly entry: StaffEntry }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const by = usePersonName(entry.by)
  return (
    <li className="staff-entry">
      <p className="m-0">{entryText(t, entry, by)}</p>
      <time className="text-soft fs-smaller" dateTime={new Date(entry.at).toISOString()}>
        {formatTimestamp(language, entry.at)}
      </time>
    </li>
  )
}

const Entries = ({ uid }: { readonly uid: string }) => {
  const t = useMessages(messages)
  const store = useStore()
  const live = useLive(useMemo(() => historySource(store, uid), [store, uid]))
  return (
    <LiveView live={live}>
      {entries =>
        entries.length === 0 ? (
          <p className="text-soft">{t('noHistory')}</p>
        ) : (
          <ol className="m-0" aria-label={t('history')}>
            {entries.map(entry => (
              <HistoryEntry key={entry.rev} entry={entry} />
            ))}
          </ol>
        )
      }
    </LiveView>
  )
}

interface StaffHistoryProps {
  readonly person: Person | null
  readonly onClose: () => void
}

export const StaffHistory = ({ person, onClose }: StaffHistoryProps) => {
  const t = useMessages(messages)
  return (
    <SidePanel isOpen={person !== null} title={t('historyOf', { name: person?.displayName ?? '' })} onClose={onClose}>
      {person ? <Entries uid={person.uid} /> : null}
    </SidePanel>
  )
}
