import { useActorRef, useSelector } from '@xstate/react'
import FileText from 'lucide-react/icons/file-text'
import List from 'lucide-react/icons/list'
import TextSearch from 'lucide-react/icons/text-search'
import UserSearch from 'lucide-react/icons/user-search'
import { useCallback, useMemo } from 'react'
import { matchPath, useNavigate } from 'react-router-dom'
import {
  type Answer,
  allId,
  type FoundRecord,
  type FoundRows,
  nearestId,
  paletteMachine,
  recordsIn,
  type SearchEvent,
  type Sought,
} from '../../../machines/palette.ts'
import { fromWork } from '../../../machines/work.ts'
import type { Area, Finder } from '../../config/area.ts'
import { useServices } from '../../config/services.ts'
import { failureOf } from '../../model/failure.ts'
import { likeness } from '../../model/likeness.ts'
import { can, type Role } from '../../model/permissions.ts'
import { identityIn } from '../../model/sought.ts'
import type { Store } from '../../model/store.ts'
import { useOpenStore } from '../../records/registry/store-context.ts'
import { isHeld } from '../../ui/leaving/holds.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { failureText } from '../../ui/loading/messages.ts'
import type { Language } from '../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useChosenTheme } from '../../ui/theme/theme.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useOptionalChat } from '../demo/chat.tsx'
import { useMenu, useMenuTag } from '../menu/use-menu.ts'
import { focusContent } from '../page-handle.ts'
import {
  actionEntries,
  createEntries,
  type Entry,
  groupsFor,
  idsOf,
  keepRecent,
  pageEntries,
  type Recent,
  type RowGroup,
  type RowGroups,
  readRecent,
} from './entries.ts'
import { closeOverlay } from './hotkeys.tsx'
import { messages } from './messages.ts'

const maxResults = 5
const maxNearest = 2

/** Parallel queries, whatever the number of collections. */
const concurrency = 4

interface Searched {
  readonly areas: readonly Area[]
  readonly role: Role
  /** Opened on first search. */
  readonly store: () => Store
}

const ask = async ({ id, name, find }: Finder, store: Store, text: string): Promise<Answer> => {
  const source = { id, name }
  try {
    const { found, all } = await find(store, text, maxResults)
    return { source, found: found.map(place => ({ ...place, id: `record:${id}/${place.id}` })), all }
  } catch (error) {
    return { source, failure: failureOf(error) }
  }
}

/** Searches the role's collections in all open areas, a few at a time. Without any result it asks for suggestions. */
export const searchAreas = ({ areas, role, store: open }: Searched) =>
  fromWork<void, Sought, SearchEvent>(async ({ input: { text, isAlone }, notify, signal }) => {
    const store = open()
    const stop = store.watchConnection(isConnected => notify({ type: 'connection.changed', isConnected }))
    const finders = areas.flatMap(area => area.finders).filter(({ permission }) => can(role, permission))
    const ofEach = async (work: (finder: Finder) => Promise<void>) => {
      const left = [...finders]
      const goThrough = async () => {
        for (let finder = left.shift(); finder && !signal.aborted; finder = left.shift()) await work(finder)
      }
      await Promise.all(Array.from({ length: concurrency }, goThrough))
    }
    let isNothing = isAlone
    const nearest = new Set<string>()
    try {
      await ofEach(async finder => {
        const answer = await ask(finder, store, text)
        isNothing &&= 'found' in answer && answer.found.length === 0
        notify({ type: 'source.answered', answer })
      })
      if (!isNothing) return
      await ofEach(async finder => {
        for (const each of await finder.nearest(store, text)) nearest.add(each)
      })
      const texts = [...nearest].toSorted((one, other) => likeness(text, other) - likeness(text, one))
      notify({ type: 'nearest.found', texts: texts.slice(0, maxNearest) })
    } finally {
      stop()
    }
  })

type Say = ReturnType<typeof useMessages<typeof messages>>

/** Search results by collection. Only equal titles get a hint. */
const foundGroups = ({ answers, nearest }: FoundRows, language: Language, t: Say): readonly RowGroup[] => {
  const titles = recordsIn(answers).map(({ title }) => title)
  const isShared = (title: string) => titles.indexOf(title) !== titles.lastIndexOf(title)
  const recordEntry = ({ path, hint, ...found }: FoundRecord): Entry => ({
    ...found,
    titleLanguage: 'es',
    icon: FileText,
    doing: { type: 'go', path },
    record: { title: found.title, path },
    ...(hint !== undefined && isShared(found.title) ? { hint } : {}),
  })
  const groups = answers.flatMap((answer): readonly RowGroup[] => {
    if ('failure' in answer || answer.found.length === 0) return []
    const { source, found, all } = answer
    const title = source.name[language]
    const toAll: Entry | null =
      all === null
        ? null
        : {
            id: allId(source),
            title: t('all', { name: title }),
            icon: List,
            doing: { type: 'go', path: all },
            isRemembered: false,
          }
    return [{ id: `in:${source.id}`, title, entries: [...found.map(recordEntry), ...(toAll ? [toAll] : [])] }]
  })
  const nearestEntries = nearest.map<Entry>(text => ({
    id: nearestId(text),
    title: text,
    icon: TextSearch,
    doing: { type: 'type', text },
  }))
  return [...groups, ...(nearestEntries.length === 0 ? [] : [{ id: 'nearest' as const, entries: nearestEntries }])]
}

export const usePalette = (areas: readonly Area[]) => {
  const t = useMessages(messages)
  const services = useServices()
  const chat = useOptionalChat()
  const toasts = useToasts()
  const { uid, role } = useViewer()
  const language = useLanguage()
  const theme = useChosenTheme()
  const navigate = useNavigate()
  const menu = useMenu()
  const isBar = useMenuTag('bar')
  const store = useOpenStore()
  const pages = useMemo(() => pageEntries(areas, language), [areas, language])
  const actions = useMemo(
    () => [...createEntries(areas, language), ...actionEntries({ services, menu, isBar, chat, language, theme })],
    [areas, chat, language, theme, isBar, menu, services],
  )

  /** Offers to find people by a whole email address or phone number. Only a choice searches, because it is logged. */
  const people = useCallback(
    (text: string): readonly RowGroup[] => {
      const identity = can(role, 'records.look') ? identityIn(text) : null
      if (identity === null) return []
      return areas
        .flatMap(({ finders }) => finders)
        .flatMap(({ id, name, permission, people: found }) => {
          if (found === undefined || !can(role, permission)) return []
          const run = async () => {
            try {
              await found.ask(store(), uid, text)
            } catch (error) {
              const why = failureText(failureOf(error), language)
              toasts.show({ kind: 'failed', text: t('notSearched', { name: name[language], why }) })
              return
            }
            navigate(found.list)
            if (!isHeld()) focusContent()
          }
          const title = t(identity.kind === 'email' ? 'byEmail' : 'byPhone')
          const doing = { type: 'run', run } as const
          return [
            {
              id: `in:people-${id}` as const,
              title: name[language],
              entries: [{ id: `people:${id}`, title, icon: UserSearch, doing, isRemembered: false as const }],
            },
          ]
        })
    },
    [areas, language, navigate, role, store, t, toasts, uid],
  )

  const groupsOf = useCallback(
    (text: string): RowGroups => {
      const areaOf = (path: string) => areas.find(({ pages }) => pages.some(page => matchPath(page.path, path)))
      const entryOf = ({ id, record }: Recent): readonly Entry[] => {
        if (!record) return [...pages, ...actions].filter(entry => entry.id === id)
        const area = areaOf(record.path)
        const doing = { type: 'go', path: record.path } as const
        if (!area) return []
        return [
          {
            id,
            title: record.title,
            titleLanguage: 'es',
            group: area.title[language],
            icon: area.navigation.icon,
            doing,
            record,
          },
        ]
      }
      const atHand = groupsFor(text, { recent: readRecent(uid).flatMap(entryOf), pages, actions })
      return { ...atHand, before: [...people(text), ...atHand.before] }
    },
    [areas, language, pages, actions, uid, people],
  )

  const machine = useMemo(
    () => paletteMachine.provide({ actors: { search: searchAreas({ areas, role, store }) } }),
    [areas, role, store],
  )
  const actor = useActorRef(machine, { input: { atHand: idsOf(groupsOf('')) } })
  const text = useSelector(actor, snapshot => snapshot.context.text)
  const answers = useSelector(actor, snapshot => snapshot.context.answers)
  const nearest = useSelector(actor, snapshot => snapshot.context.nearest)
  const { before, after } = useMemo(() => groupsOf(text), [groupsOf, text])
  const groups = [...before, ...foundGroups({ answers, nearest }, language, t), ...after]
  // All collections share one picture component.
  const Picture = useMemo(() => {
    const [finder] = areas.flatMap(({ finders }) => finders)
    return finder && lazyPart(finder.loadPicture)
  }, [areas])
  const type = (typed: string) => actor.send({ type: 'typed', text: typed, atHand: idsOf(groupsOf(typed)) })

  const go = (path: string, isInNewTab: boolean) => {
    if (isInNewTab) {
      window.open(path, '_blank', 'noopener')
      return
    }
    navigate(path)
    // A question about unsaved work keeps the former page.
    if (!isHeld()) focusContent()
  }
  const take = (isInNewTab: boolean, id = actor.getSnapshot().context.active) => {
    const entry = groups.flatMap(({ entries }) => entries).find(row => row.id === id)
    if (entry === undefined) return
    if (entry.doing.type === 'type') return type(entry.doing.text)
    // The choice may open a dialog itself, so it starts after this one closes.
    closeOverlay()
    const { doing, record, isRemembered } = entry
    if (isRemembered !== false) keepRecent(uid, { id: entry.id, record })
    if (doing.type === 'go') go(doing.path, isInNewTab)
    else void doing.run()
  }
  return {
    actor,
    groups,
    take,
    type,
    Picture,
  }
}

export type PaletteApi = ReturnType<typeof usePalette>
