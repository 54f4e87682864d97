import { useEffect, useMemo, useState } from 'react'
import type { Area, Notice, NoticeItem } from '../../config/area.ts'
import { idle } from '../../config/idle.ts'
import { isRead, marked, markedAll, marksIn, marksRequest, type ReadMarks } from '../../model/bell.ts'
import type { Update } from '../../model/change.ts'
import { failureOf } from '../../model/failure.ts'
import { can } from '../../model/permissions.ts'
import type { Entry, Stop, Store } from '../../model/store.ts'
import type { Json } from '../../model/values/json.ts'
import { useOpenStore } from '../../records/registry/store-context.ts'
import { failureText } from '../../ui/loading/messages.ts'
import { say } from '../../ui/messages/define-messages.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useViewer } from '../../ui/viewer.ts'
import { messages } from './messages.ts'

export interface BellItem {
  readonly id: string
  readonly at: number
  readonly text: string
  readonly to: string
  readonly isRead: boolean
}

export interface Bell {
  /** Newest first. */
  readonly items: readonly BellItem[]
  readonly unread: number
  /** Latest item since the console opened, announced; null before the first. */
  readonly news: BellItem | null
  /** Summary of unlisted items, with a link to all. */
  readonly more: readonly Pick<BellItem, 'id' | 'text' | 'to'>[]
  readonly markRead: (item: BellItem) => void
  readonly markAllRead: () => void
}

type Found = Readonly<Record<string, readonly Entry[]>>

const none: ReadMarks = new Map()

/** Entries found by the notices, and the person's read marks; null while unknown. */
const useEntries = (notices: readonly Notice[], uid: string) => {
  const open = useOpenStore()
  const [found, setFound] = useState<Found>({})
  const [marks, setMarks] = useState<ReadMarks | null>(null)
  const [openedAt, setOpenedAt] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    let stops: readonly Stop[] = []
    let isOver = false
    const keep = (id: string, entries: readonly Entry[]) => setFound(known => ({ ...known, [id]: entries }))
    const begin = (store: Store) => [
      ...notices.map(({ id, request }) =>
        store.watchPage(request(uid), {
          next: entries => keep(id, entries),
          // Unreadable notices are omitted; their page reports why.
          failed: () => keep(id, []),
        }),
      ),
      store.watchPage(marksRequest(uid), {
        next: entries => setMarks(marksIn(entries)),
        failed: () => setMarks(none),
      }),
    ]
    // The page's own data goes first.
    idle().then(() => {
      if (isOver) return
      setOpenedAt(open().now())
      stops = begin(open())
    })
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [notices, open, uid])
  return { found, marks, openedAt }
}

/** Live values at some paths; unreadable ones are missing. */
const useBeside = (pathsOf: (read: (path: string) => Json | undefined) => readonly string[]) => {
  const open = useOpenStore()
  const [known, setKnown] = useState<ReadonlyMap<string, Json>>(new Map())
  const read = (path: string) => known.get(path)
  const key = [...new Set(pathsOf(read))].join(' ')
  useEffect(() => {
    if (key === '') return
    const keep = (path: string, value: Json) => setKnown(before => new Map(before).set(path, value))
    const stops = key
      .split(' ')
      .map(path => open().watch(path, { next: value => keep(path, value), failed: () => keep(path, null) }))
    return () => {
      for (const stop of stops) stop()
    }
  }, [open, key])
  return read
}

/** The viewer's bell, live, with read marks. */
export const useBell = (areas: readonly Area[]): Bell => {
  const language = useLanguage()
  const t = useMessages(messages)
  const open = useOpenStore()
  const toasts = useToasts()
  const { role, uid } = useViewer()
  const notices = useMemo(
    () => areas.flatMap(area => area.notices ?? []).filter(({ permission }) => can(role, permission)),
    [areas, role],
  )
  const { found, marks, openedAt } = useEntries(notices, uid)
  const shown = notices.flatMap(notice =>
    (found[notice.id] ?? []).slice(0, notice.maxItems).map(entry => ({ notice, entry })),
  )
  const read = useBeside(known => shown.flatMap(({ notice, entry }) => notice.related?.(entry, known) ?? []))
  const filled = (message: NoticeItem['text'], values: NoticeItem['values']) =>
    say({ message }, language, 'message', values)

  const items = shown
    .flatMap(({ notice, entry }) => {
      const item = notice.itemOf(entry, uid, read)
      if (item === null) return []
      const { at, text, values, to, includes = null } = item
      const id = `${notice.id}~${entry.id}`
      return { id, at, to, includes, text: filled(text, values), isRead: marks === null || isRead(marks, { id, at }) }
    })
    .filter(({ to }, _, all) => !all.some(({ includes }) => includes === to))
    .toSorted((one, other) => other.at - one.at)

  const more = notices.flatMap(({ id, maxItems: max, more: { text, to } }) =>
    (found[id] ?? []).length > max ? [{ id, to, text: filled(text, { count: max }) }] : [],
  )

  const write = (update: Update) =>
    open()
      .update(update)
      .catch((error: unknown) =>
        toasts.show({
          kind: 'failed',
          text: t('notMarked', { why: failureText(failureOf(error), language) }),
          action: { label: t('tryAgain'), run: () => void write(update) },
        }),
      )

  return {
    items,
    unread: items.filter(item => !item.isRead).length,
    news: items.find(item => !item.isRead && item.at > openedAt) ?? null,
    more,
    markRead: item => void write(marked(uid, item)),
    markAllRead: () => void write(markedAll(uid, marks ?? none, items)),
  }
}
