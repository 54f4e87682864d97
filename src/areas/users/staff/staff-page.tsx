import './staff.scss'
import Search from 'lucide-react/icons/search'
import UserPlus from 'lucide-react/icons/user-plus'
import { useDeferredValue, useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import Nav from 'react-bootstrap/Nav'
import { Link, useSearchParams } from 'react-router-dom'
import { type Person, peopleIn, type StaffEntry, waitingRequest } from '../../../model/staff.ts'
import { type Live, useLatest, useLive } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { mapped, page } from '../../../records/data/live/sources.ts'
import { formatTimestamp } from '../../../records/fields/format.ts'
import { usePersonName } from '../../../records/fields/labels.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { SidePanel } from '../../../ui/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { InPageHead } from '../../../ui/page-head.tsx'
import { DecisionDialog } from './dialogs.tsx'
import { Invitations, InvitePanel } from './invitations.tsx'
import { messages } from './messages.ts'
import { firstPage, type Group, groupIn, groups, historySource, maxPeople, peopleSource } from './people.ts'
import { PeopleTable } from './people-table.tsx'
import { type Decisions, entryText, useDecisions } from './use-decisions.ts'
import { maxWaiting } from './waiting-notice.ts'

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

const StaffHistory = ({ person, onClose }: StaffHistoryProps) => {
  const t = useMessages(messages)
  return (
    <SidePanel isOpen={person !== null} title={t('historyOf', { name: person?.displayName ?? '' })} onClose={onClose}>
      {person ? <Entries uid={person.uid} /> : null}
    </SidePanel>
  )
}

const useWaiting = (): Live<readonly Person[]> => {
  const store = useStore()
  const source = useMemo(() => mapped(page(store, waitingRequest(maxWaiting + 1)), peopleIn), [store])
  return useLive(source)
}

/** Group and search, stored in the address. */
const useAddress = () => {
  const [params, setParams] = useSearchParams()
  const change = (next: { readonly show?: Group; readonly search?: string }) =>
    setParams(
      before => {
        const all = { show: before.get('show') ?? '', search: before.get('search') ?? '', ...next }
        return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== 'all'))
      },
      { replace: true },
    )
  return { show: groupIn(params.get('show')), search: params.get('search') ?? '', change }
}

interface ListProps {
  readonly decisions: Decisions
  readonly onHistory: (person: Person) => void
}

const Waiting = ({ waiting, ...list }: ListProps & { readonly waiting: readonly Person[] }) => {
  const t = useMessages(messages)
  if (waiting.length === 0) return null
  const hasMore = waiting.length > maxWaiting
  const count = Math.min(waiting.length, maxWaiting)
  const title = t(hasMore ? 'waitMore' : 'waitTitle', { count })
  return (
    <section className="mb-6" aria-label={title}>
      <div className="staff-waiting-head">
        <h3>{title}</h3>
        <p className="m-0 text-soft fs-smaller">{t('waitHint')}</p>
      </div>
      <PeopleTable people={waiting.slice(0, maxWaiting)} label={t('waiting')} {...list} />
      {hasMore ? <Link to="?show=waiting">{t('showWaiting')}</Link> : null}
    </section>
  )
}

interface EveryoneProps extends ListProps {
  readonly show: Group
  readonly search: string
  readonly onShowAll: () => void
}

const Everyone = ({ show, search, onShowAll, ...list }: EveryoneProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const [limit, setLimit] = useState(firstPage)
  const live = useLive(useMemo(() => peopleSource(store, show, search, limit), [store, show, search, limit]))
  // While typing, the last result stays.
  const known = useLatest(live)
  if (known === undefined || live.status === 'failed') return <LiveView live={live}>{() => null}</LiveView>
  const { people, hasMore } = known
  // Already listed above.
  const shown =
    show === 'all' && search === '' ? people.filter(({ role, deactivatedAt }) => role ?? deactivatedAt) : people
  if (shown.length === 0 && !hasMore) {
    const kind = search !== '' ? 'noOneFound' : show === 'waiting' ? 'noOneWaits' : 'noOneHere'
    return (
      <div className="staff-empty" role="status">
        <h2>{t(kind)}</h2>
        <p>{t(`${kind}Hint`)}</p>
        {show === 'all' && search === '' ? null : (
          <Button variant="outline-primary" onClick={onShowAll}>
            {t('showAll')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <>
      <PeopleTable people={shown} label={t('people')} {...list} />
      {hasMore && limit < maxPeople - 1 ? (
        <Button variant="outline-primary" onClick={() => setLimit(Math.min(limit + 2 * firstPage, maxPeople - 1))}>
          {t('loadMore')}
        </Button>
      ) : null}
      {hasMore && limit >= maxPeople - 1 ? (
        <p className="text-soft">{t('maxShown', { count: maxPeople - 1 })}</p>
      ) : null}
    </>
  )
}

/** People who sign in: those waiting for a role first, then everybody, and the invited. */
const StaffPage = () => {
  const t = useMessages(messages)
  const { show, search, change } = useAddress()
  const decisions = useDecisions()
  const [history, setHistory] = useState<Person | null>(null)
  const [prepared, setPrepared] = useState<Parameters<typeof InvitePanel>[0]['prepared']>(null)
  const { value: waiting = [] } = useWaiting()
  const text = useDeferredValue(search.trim())
  const list = { decisions, onHistory: setHistory }
  const label = (group: Group): string =>
    group === 'waiting' && waiting.length > 0
      ? t('waitingCount', {
          count: Math.min(waiting.length, maxWaiting),
          more: waiting.length > maxWaiting ? '+' : '',
        })
      : t(group)
  return (
    <section className="staff" aria-label={t('people')}>
      <h2 className="visually-hidden">{t('people')}</h2>
      <InPageHead>
        <Button className="ms-auto" onClick={() => setPrepared({ email: '', role: null })}>
          <UserPlus size={16} aria-hidden="true" /> {t('invite')}
        </Button>
      </InPageHead>
      <div className="staff-bar">
        <fieldset className="tab-bar" aria-label={t('show')}>
          <Nav variant="underline">
            {groups.map(group => (
              <Nav.Link
                key={group}
                as="button"
                type="button"
                active={group === show}
                aria-pressed={group === show}
                onClick={() => change({ show: group })}
              >
                {label(group)}
              </Nav.Link>
            ))}
          </Nav>
        </fieldset>
        <div className="record-search">
          <div className="record-search-box">
            <Search size={16} aria-hidden="true" />
            <Form.Control
              type="search"
              dir="auto"
              aria-label={t('search')}
              placeholder={t('search')}
              value={search}
              disabled={show === 'invitations'}
              onChange={event => change({ search: event.target.value })}
            />
          </div>
        </div>
      </div>
      {show === 'all' && text === '' ? <Waiting waiting={waiting} {...list} /> : null}
      {show === 'invitations' ? (
        <Invitations decisions={decisions} onInvite={setPrepared} />
      ) : (
        <Everyone
          key={show}
          show={show}
          search={text}
          onShowAll={() => change({ show: 'all', search: '' })}
          {...list}
        />
      )}
      <DecisionDialog decisions={decisions} />
      <StaffHistory person={history} onClose={() => setHistory(null)} />
      <InvitePanel prepared={prepared} onClose={() => setPrepared(null)} />
    </section>
  )
}

export default StaffPage
