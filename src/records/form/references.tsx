import { type ReactNode, use, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Collection, publishedDetached } from '../../model/collection.ts'
import { publicationTargets } from '../../model/keys.ts'
import type { Use, Uses } from '../../model/outcome.ts'
import { besideCopy, publicPaths, publishedOf, type Stored } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useLive } from '../data/live/live.ts'
import { LiveView } from '../data/live/live-view.tsx'
import { mapped, page, type Source, together } from '../data/live/sources.ts'
import { usesIn, usesPage } from '../data/writing/writer.ts'
import { ReferenceName } from '../fields/cells.tsx'
import { formatZonedTimestamp } from '../fields/format.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { usePublishingZone } from '../fields/zone.tsx'
import { KindsContext, useCollection, useKind, useRecordKind } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { rareMessages } from './messages.ts'
import { AsideCard } from './sidebar.tsx'

/** Provides referring collections once loaded, for "where used". */
export const WithReferring = ({ children }: { readonly children: ReactNode }) => {
  const kinds = use(KindsContext)
  const { referring } = useKind()
  const [Known] = useState(() =>
    referring
      ? lazyPart<{ readonly children: ReactNode }>(async () => {
          const known = { ...kinds, ...(await referring()) }
          return { default: props => <KindsContext value={known}>{props.children}</KindsContext> }
        })
      : undefined,
  )
  return Known ? <Known>{children}</Known> : children
}

export const UseItem = ({ use: { collection: path, id, fields } }: { readonly use: Use }) => {
  const t = useMessages(rareMessages)
  const language = useLanguage()
  const kind = useRecordKind(path)
  const name = <ReferenceName to={path} id={id} />
  const labels = fields.map(field => kind?.collection.fields[field]?.label[language] ?? field)
  return (
    <li>
      {kind ? <Link to={kind.paths.edit(id)}>{name}</Link> : name}{' '}
      <span className="text-soft">{t('byFields', { fields: labels.join(', ') })}</span>
    </li>
  )
}

interface UseListProps {
  readonly collection: Collection
  readonly uses: readonly Use[]
  readonly children?: ReactNode
}

export const UseList = ({ collection, uses, children }: UseListProps) => {
  const { many } = useFieldMessages(collection)
  return (
    <>
      <h3 className="aside-subtitle">{many}</h3>
      <ul className="aside-list">
        {uses.map(each => (
          <UseItem key={each.id} use={each} />
        ))}
      </ul>
      {children}
    </>
  )
}

export const WhereUsed = ({ id }: { readonly id: string }) => (
  <WithReferring>
    <Known id={id} />
  </WithReferring>
)

const Known = ({ id }: { readonly id: string }) => {
  const kinds = use(KindsContext)
  const by = (useCollection().referredFrom ?? []).flatMap(path => kinds[path]?.collection ?? [])
  return by.length === 0 ? null : <UsesCard key={id} id={id} by={by} />
}

type UsesByPath = Readonly<Record<string, Uses>>

const usesOf = (store: Store, collection: Collection, id: string, by: readonly Collection[]): Source<UsesByPath> =>
  together<Record<string, Uses>>(
    Object.fromEntries(
      by.map(({ path }) => [
        path,
        mapped(page(store, usesPage(collection, id, path)), entries => usesIn(path, entries)),
      ]),
    ),
  )

const UsesCard = ({ id, by }: { readonly id: string; readonly by: readonly Collection[] }) => {
  const t = useMessages(rareMessages)
  const collection = useCollection()
  const store = useStore()
  const [source] = useState(() => usesOf(store, collection, id, by))
  const live = useLive(source)
  return (
    <AsideCard title={t('usesTitle')}>
      <LiveView live={live} failedTitle={t('usesFailed')}>
        {uses => {
          const using = by.filter(({ path }) => (uses[path]?.found.length ?? 0) > 0)
          if (using.length === 0) return <p className="text-soft">{t('notUsed')}</p>
          return using.map(other => (
            <UseList key={other.path} collection={other} uses={uses[other.path]?.found ?? []}>
              {uses[other.path]?.hasMore ? <p className="text-soft">{t('moreUses')}</p> : null}
              <ListOfUses by={other} to={collection} id={id} />
            </UseList>
          ))
        }}
      </LiveView>
    </AsideCard>
  )
}

/** Links to the list of referring records, if it can be filtered so. */
const ListOfUses = ({ by, to, id }: { readonly by: Collection; readonly to: Collection; readonly id: string }) => {
  const t = useMessages(rareMessages)
  const kind = useRecordKind(by.path)
  const { many } = useFieldMessages(by)
  const filter = by.filters.find(
    ({ fields: [field = '', ...more] }) => more.length === 0 && by.fields[field]?.reference?.to === to.path,
  )
  if (kind === undefined || filter === undefined) return null
  return (
    <p className="mb-0">
      <Link to={`${kind.paths.list}?filter.${filter.fields[0]}=${id}`}>{t('usesInList', { many })}</Link>
    </p>
  )
}

/** The public view of a record and its path for the apps; null for unpublished collections. */
export const WhatIsPublic = ({ id, record }: { readonly id: string; readonly record: Stored }) => {
  const t = useMessages(rareMessages)
  const language = useLanguage()
  const collection = useCollection()
  const { publication } = collection
  const { of: to } = publicationTargets(collection, id, record)
  const kind = useRecordKind(to)
  const zone = usePublishingZone()
  if (publication === undefined) return null
  const published = publishedOf(record)
  if (published === null) return null
  const behind = record.rev - published.rev
  return (
    <AsideCard title={t('publicTitle')}>
      <p>{t('publicSince', { since: formatZonedTimestamp(language, published.at, zone) })}</p>
      <ul className="aside-list">
        {publicPaths(collection, id, record).map(path => {
          const [, target = ''] = path.split('/')
          const name = <ReferenceName to={to} id={target} />
          return (
            <li key={path}>
              {kind ? <Link to={kind.paths.edit(target)}>{name}</Link> : name}{' '}
              {[path, ...publishedDetached(collection).map(heavy => besideCopy(path, heavy))].map(place => (
                <code key={place} className="d-block text-soft fs-smaller">
                  {place}
                </code>
              ))}
            </li>
          )
        })}
      </ul>
      <p className={behind > 0 ? 'text-warning' : 'text-soft'}>
        {behind > 0 ? t('publicBehind', { count: behind }) : t('publicAsNow')}
      </p>
    </AsideCard>
  )
}
