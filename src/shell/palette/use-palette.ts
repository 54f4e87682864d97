import { useActorRef, useSelector } from '@xstate/react'
import FileText from 'lucide-react/icons/file-text'
import { useCallback, useMemo } from 'react'
import { matchPath, useNavigate } from 'react-router-dom'
import { type Answer, paletteMachine, recordsIn, type SearchEvent } from '../../../machines/palette.ts'
import { fromWork } from '../../../machines/work.ts'
import type { Area, Finder } from '../../config/area.ts'
import { useServices } from '../../config/services.ts'
import { failureOf } from '../../model/failure.ts'
import { can, type Role } from '../../model/permissions.ts'
import type { Store } from '../../model/store.ts'
import { useOpenStore } from '../../records/store-context.ts'
import { isHeld } from '../../ui/leaving/holds.ts'
import type { Language } from '../../ui/messages/language.ts'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import { useChosenTheme } from '../../ui/theme/theme.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useOptionalChat } from '../demo/chat.tsx'
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
  type RowGroups,
  readRecent,
} from './entries.ts'
import { closeOverlay } from './hotkeys.tsx'

const most = 5

/** How many queries are under way at once, however many collections there are. */
const concurrency = 4

interface Searched {
  readonly areas: readonly Area[]
  readonly role: Role
  /** Opened when first searched. */
  readonly store: () => Store
}

const ask = async ({ id, name, find }: Finder, store: Store, text: string): Promise<Answer> => {
  const source = { id, name }
  try {
    const found = await find(store, text, most)
    return { source, found: found.map(place => ({ ...place, id: `record:${id}/${place.id}` })) }
  } catch (error) {
    return { source, failure: failureOf(error) }
  }
}

/** Searches what the role may read in all open areas: each collection by one query, a few at a time. */
export const searchRecords = ({ areas, role, store: open }: Searched) =>
  fromWork<void, { readonly text: string }, SearchEvent>(async ({ input: { text }, notify, signal }) => {
    const store = open()
    const stop = store.watchConnection(isConnected => notify({ type: 'connection.changed', isConnected }))
    try {
      const left = areas.flatMap(({ finders }) => finders).filter(({ permission }) => can(role, permission))
      const goThrough = async () => {
        for (let finder = left.shift(); finder && !signal.aborted; finder = left.shift())
          notify({ type: 'source.answered', answer: await ask(finder, store, text) })
      }
      await Promise.all(Array.from({ length: concurrency }, goThrough))
    } finally {
      stop()
    }
  })

/** What was found, as rows. Only what is called alike needs to be told apart. */
const recordEntries = (answers: readonly Answer[], language: Language): readonly Entry[] => {
  const titles = recordsIn(answers).map(({ title }) => title)
  const isShared = (title: string) => titles.indexOf(title) !== titles.lastIndexOf(title)
  return answers.flatMap(answer =>
    'found' in answer
      ? answer.found.map<Entry>(({ id, title, hint, swatch, path }) => ({
          id,
          title,
          group: answer.source.name[language],
          icon: FileText,
          doing: { type: 'go', path },
          record: { title, path },
          ...(hint !== undefined && isShared(title) ? { hint } : {}),
          ...(swatch === undefined ? {} : { swatch }),
        }))
      : [],
  )
}

export const usePalette = (areas: readonly Area[]) => {
  const services = useServices()
  const chat = useOptionalChat()
  const { uid, role } = useViewer()
  const language = useLanguage()
  const theme = useChosenTheme()
  const navigate = useNavigate()
  const isMobile = useSelector(services.chrome, snapshot => snapshot.hasTag('mobile'))
  const store = useOpenStore()
  const pages = useMemo(() => pageEntries(areas, language), [areas, language])
  const actions = useMemo(
    () => [...createEntries(areas, language), ...actionEntries({ services, chat, language, theme, isMobile })],
    [areas, chat, language, theme, isMobile, services],
  )

  const groupsOf = useCallback(
    (text: string): RowGroups => {
      const areaOf = (path: string) => areas.find(({ pages }) => pages.some(page => matchPath(page.path, path)))
      const entryOf = ({ id, record }: Recent): readonly Entry[] => {
        if (!record) return [...pages, ...actions].filter(entry => entry.id === id)
        const area = areaOf(record.path)
        const doing = { type: 'go', path: record.path } as const
        if (!area) return []
        return [{ id, title: record.title, group: area.title[language], icon: area.navigation.icon, doing, record }]
      }
      return groupsFor(text, { recent: readRecent(uid).flatMap(entryOf), pages, actions })
    },
    [areas, language, pages, actions, uid],
  )

  const machine = useMemo(
    () => paletteMachine.provide({ actors: { search: searchRecords({ areas, role, store }) } }),
    [areas, role, store],
  )
  const actor = useActorRef(machine, { input: { atHand: idsOf(groupsOf('')) } })
  const text = useSelector(actor, snapshot => snapshot.context.text)
  const answers = useSelector(actor, snapshot => snapshot.context.answers)
  const { before, after } = useMemo(() => groupsOf(text), [groupsOf, text])
  const records = recordEntries(answers, language)
  const groups = [...before, ...(records.length === 0 ? [] : [{ id: 'records' as const, entries: records }]), ...after]

  const go = (path: string, isInNewTab: boolean) => {
    if (isInNewTab) {
      window.open(path, '_blank', 'noopener')
      return
    }
    navigate(path)
    // Whoever is asked about unsaved work is still on the page before.
    if (!isHeld()) focusContent()
  }
  const take = (isInNewTab: boolean, id = actor.getSnapshot().context.active) => {
    const entry = groups.flatMap(({ entries }) => entries).find(row => row.id === id)
    if (entry === undefined) return
    // What was chosen may ask something itself: it begins when the dialog is gone.
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
    type: (typed: string) => actor.send({ type: 'typed', text: typed, atHand: idsOf(groupsOf(typed)) }),
  }
}

export type PaletteApi = ReturnType<typeof usePalette>
