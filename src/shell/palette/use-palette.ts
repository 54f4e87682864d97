import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { matchPath, useNavigate } from 'react-router-dom'
import { type PaletteEvent, paletteMachine, recordsIn } from '../../../machines/palette.ts'
import type { Area } from '../../config/area.ts'
import { useServices } from '../../config/services.ts'
import { useOpenStore } from '../../records/store-context.ts'
import { isHeld } from '../../ui/leaving/holds.ts'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import { useChosenTheme } from '../../ui/theme/theme.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useOptionalChat } from '../demo/chat.tsx'
import { focusContent } from '../page-handle.ts'
import {
  actionEntries,
  deedEntries,
  type Entry,
  groupsFor,
  idsOf,
  keepRecent,
  pageEntries,
  type Recent,
  type RowGroups,
  readRecent,
} from './entries.ts'
import { answerSummons, type Summons } from './hotkeys.tsx'
import { searchRecords } from './search-records.ts'

/** The palette's state, what it shows for a text, and what happens when something is taken. */
export const usePalette = (areas: readonly Area[]) => {
  const services = useServices()
  const chat = useOptionalChat()
  const { uid, role } = useViewer()
  const language = useLanguage()
  const theme = useChosenTheme()
  const navigate = useNavigate()
  const isMobile = useSelector(services.chrome, snapshot => snapshot.hasTag('mobile'))
  const store = useOpenStore()
  const machine = useMemo(
    () => paletteMachine.provide({ actors: { search: searchRecords({ areas, role, store }) } }),
    [areas, role, store],
  )
  const actor = useActorRef(machine)

  const pages = useMemo(() => pageEntries(areas, language), [areas, language])
  const actions = useMemo(() => {
    const showShortcuts = () => actor.send({ type: 'shortcuts.open' })
    return [
      ...deedEntries(areas, language),
      ...actionEntries({ services, chat, language, theme, isMobile, showShortcuts }),
    ]
  }, [actor, areas, chat, language, theme, isMobile, services])

  const groupsOf = useCallback(
    (text: string): RowGroups => {
      const areaOf = (path: string) => areas.find(({ pages }) => pages.some(page => matchPath(page.path, path)))
      const entryOf = ({ id, record }: Recent): readonly Entry[] => {
        if (!record) return [...pages, ...actions].filter(entry => entry.id === id)
        const area = areaOf(record.path)
        const doing = { type: 'go', path: record.path } as const
        if (!area) return []
        return [{ id, title: record.title, group: area.title[language], icon: area.navigation.icon, doing }]
      }
      return groupsFor(text, { recent: readRecent(uid).flatMap(entryOf), pages, actions })
    },
    [areas, language, pages, actions, uid],
  )

  const cameFrom = useRef<Element | null>(null)
  const show = useCallback(
    (what: Summons) => {
      cameFrom.current = document.activeElement
      const atHand = idsOf(groupsOf(''))
      actor.send(what === 'palette' ? { type: 'palette.open', atHand } : { type: 'shortcuts.open' })
    },
    [actor, groupsOf],
  )
  useEffect(() => answerSummons(show), [show])

  /** The dialog is gone, and the focus where it was, when this returns. */
  const leaveBy = (event: PaletteEvent) => {
    flushSync(() => actor.send(event))
    const isGone = !actor.getSnapshot().hasTag('open')
    if (isGone && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    return isGone
  }
  const go = (path: string, isInNewTab: boolean) => {
    if (isInNewTab) {
      window.open(path, '_blank', 'noopener')
      return
    }
    navigate(path)
    // Whoever is asked about unsaved work is still on the page before.
    if (!isHeld()) focusContent()
  }
  const found = (id: string): { readonly entry: Entry; readonly recent: Recent } | undefined => {
    const { text, answers } = actor.getSnapshot().context
    const groups = groupsOf(text)
    const entry = [...groups.before, ...groups.after].flatMap(({ entries }) => entries).find(row => row.id === id)
    const record = recordsIn(answers).find(row => row.id === id)
    if (record) {
      const { title, path } = record
      return { entry: { id, title, doing: { type: 'go', path } }, recent: { id, record: { title, path } } }
    }
    if (entry === undefined) return undefined
    const before = readRecent(uid).find(row => row.id === id)
    return { entry, recent: before ?? { id } }
  }
  /** Takes the active row, or the one that is named. */
  const take = (isInNewTab: boolean, id?: string) => {
    // What was chosen may ask something itself: it begins when the dialog is gone.
    const isGone = leaveBy({ type: 'taken', isInNewTab, ...(id === undefined ? {} : { id }) })
    const { choice } = actor.getSnapshot().context
    if (!isGone || choice === null) return
    const chosen = found(choice.id)
    if (!chosen) return
    if (chosen.entry.isRecalled !== false) keepRecent(uid, chosen.recent)
    const { doing } = chosen.entry
    if (doing.type === 'go') go(doing.path, choice.isInNewTab)
    else void doing.run()
  }
  return { actor, groupsOf, take, close: () => leaveBy({ type: 'close' }) }
}

export type PaletteInPlace = ReturnType<typeof usePalette>
