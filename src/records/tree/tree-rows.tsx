import GripVertical from 'lucide-react/icons/grip-vertical'
import { use, useId, useLayoutEffect, useRef } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { Link } from 'react-router-dom'
import { type Collection, isTimestamp } from '../../model/collection.ts'
import type { Stored } from '../../model/record.ts'
import { joinParts } from '../../ui/format.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { useLanguage, useMessages, useRecordsLang } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { defineShortcuts, useShortcuts } from '../../ui/shortcuts/registry.ts'
import { KindsContext, useCollection, usePaths } from '../registry/contexts.ts'
import { messages } from './messages.ts'
import { siblingsIn, type Target, type TreeRow } from './tree.ts'
import { type MoveNews, useMoves } from './use-moves.ts'
import { type TreeFields, userOf } from './use-tree.ts'

const keyMessages = defineMessages({
  tree: { en: 'On the handle of a row', es: 'En el asa de una fila' },
  step: { en: 'Move it up or down', es: 'Moverla hacia arriba o abajo' },
  below: { en: 'Move it inside the one above', es: 'Ponerla dentro de la anterior' },
  out: { en: 'Move it out of the one it is in', es: 'Sacarla de la que la contiene' },
  ask: { en: 'Choose its place from lists', es: 'Elegir su lugar en listas' },
})

const treeKeys = defineShortcuts({
  id: 'tree',
  messages: keyMessages,
  title: 'tree',
  shortcuts: [
    { keys: ['ArrowUp', 'ArrowDown'], label: 'step' },
    { keys: ['ArrowRight'], label: 'below' },
    { keys: ['ArrowLeft'], label: 'out' },
    { keys: ['Enter'], label: 'ask' },
  ],
})

interface MoveAnnouncementProps {
  readonly news: MoveNews | null
  readonly rows: readonly TreeRow[]
  readonly levels: number
  readonly nameOf: (id: string) => string
}

/** Announces a move by key or drag: the new place to screen readers, a refusal to everybody. */
const MoveAnnouncement = ({ news, rows, levels, nameOf }: MoveAnnouncementProps) => {
  const t = useMessages(messages)
  const refused =
    news?.type === 'refused'
      ? t(news.refusal, { name: nameOf(news.id), parent: nameOf(news.parent ?? ''), levels })
      : null
  return (
    <>
      <p className="visually-hidden" role="status">
        {news === null || news.type === 'refused' ? null : news.type === 'stays' ? (
          t('stays', { name: nameOf(news.id) })
        ) : (
          <TreePosition rows={rows} id={news.id} nameOf={nameOf} />
        )}
      </p>
      {refused === null ? null : <Notice kind="warning">{refused}</Notice>}
    </>
  )
}

const TreePosition = ({
  rows,
  id,
  nameOf,
}: Pick<MoveAnnouncementProps, 'rows' | 'nameOf'> & { readonly id: string }) => {
  const t = useMessages(messages)
  const row = rows.find(one => one.id === id)
  if (row === undefined) return null
  const siblings = siblingsIn(rows, row.parent)
  const location = {
    name: nameOf(id),
    position: siblings.findIndex(one => one.id === id) + 1,
    count: siblings.length,
  }
  return row.parent === null ? t('standsAtTop', location) : t('stands', { ...location, parent: nameOf(row.parent) })
}

type Moves = ReturnType<typeof useMoves>

interface TreeHandleProps extends ReturnType<Moves['handleOf']>, Pick<TreeRowsProps, 'onAsk'> {
  readonly helpId: string
  readonly onPress: Moves['press']
}

const TreeHandle = (props: TreeHandleProps & { readonly id: string; readonly name: string }) => {
  const { id, name, helpId, onDragKey, wasDragged, onPress, onAsk, ...pointer } = props
  const t = useMessages(messages)
  return (
    <Button
      variant="icon"
      className="tree-handle"
      data-handle={id}
      aria-label={t('move', { name })}
      aria-describedby={helpId}
      {...pointer}
      onKeyDown={event => {
        if (!onDragKey(event)) onPress(event, id)
      }}
      onClick={event => {
        // A keyboard press follows no pointer that could have dragged.
        if (event.detail === 0 || !wasDragged()) onAsk(id)
      }}
    >
      <GripVertical size={18} aria-hidden="true" />
    </Button>
  )
}

interface TreeLineProps {
  readonly row: TreeRow
  readonly name: string
  readonly record: Stored | null
  readonly count: number
  /** Their collection, if there is one. */
  readonly user: Collection | null
  readonly isCarried: boolean
  /** Absent without permission to move rows. */
  readonly handle?: TreeHandleProps
}

/** Short columns shown next to the name. */
const notesOf = ({ columns, title, fields }: Collection): readonly string[] =>
  columns.filter(name => name !== title && !isTimestamp(name) && fields[name]?.reference === null)

const TreeLine = (props: TreeLineProps) => {
  const { row, name, record, count, user, isCarried, handle } = props
  const t = useMessages(messages)
  const collection = useCollection()
  const language = useLanguage()
  const lang = useRecordsLang()
  const counted = user?.name[count === 1 ? 'one' : 'many'][language]
  const uses =
    count === 0 ? t('unused') : counted === undefined ? t('used', { count }) : t('count', { count, name: counted })
  const notes = notesOf(collection)
  const colour = notes.map(note => collection.fields[note]?.cell === 'colour' && record?.[note]).find(Boolean)
  return (
    <li
      className="tree-line"
      data-row={row.id}
      data-depth={row.depth}
      data-carried={isCarried}
      style={{ '--depth': row.depth } as object}
    >
      {handle ? <TreeHandle id={row.id} name={name} {...handle} /> : null}
      <span className="swatch" style={typeof colour === 'string' ? { background: colour } : {}} aria-hidden="true" />
      <Link to={usePaths().edit(row.id)} className="tree-name" dir="auto" lang={lang}>
        {name}
      </Link>
      <span className="tree-notes" lang={lang}>
        {joinParts(
          notes.filter(note => collection.fields[note]?.cell === 'text').map(note => String(record?.[note] ?? '')),
        )}
      </span>
      <span className="text-soft fs-small tabular text-end">{uses}</span>
    </li>
  )
}

interface TreeRowsProps {
  readonly fields: TreeFields
  readonly rows: readonly TreeRow[]
  readonly records: ReadonlyMap<string, Stored>
  readonly counts: Readonly<Record<string, number>>
  readonly mayMove: boolean
  readonly onMove: (id: string, target: Target) => void
  readonly onAsk: (id: string) => void
}

/** CSS pixels per level, for dragging and on wide screens. */
const indent = 32

export const TreeRows = (props: TreeRowsProps) => {
  const { fields, rows, records, counts, mayMove, onMove, onAsk } = props
  const t = useMessages(messages)
  const collection = useCollection()
  const helpId = useId()
  useShortcuts(mayMove ? treeKeys : null)
  const user = userOf(collection.path, use(KindsContext))
  const list = useRef<HTMLUListElement>(null)
  const moves = useMoves({ list, rows, levels: fields.levels, indent, onMove })
  const { news, landing } = moves
  const nameOf = (id: string): string => String(records.get(id)?.[collection.title] ?? id)

  // Moving a row in the document blurs its handle; the next arrow belongs to it.
  useLayoutEffect(() => {
    if (news === null || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(news.id)}"]`)?.focus()
  })

  return (
    <>
      <p className="visually-hidden" id={helpId}>
        {t('help')}
      </p>
      <MoveAnnouncement news={news} rows={rows} levels={fields.levels} nameOf={nameOf} />
      <Card as="ul" className="tree" ref={list}>
        {rows.map(row => (
          <TreeLine
            key={row.id}
            row={row}
            name={nameOf(row.id)}
            record={records.get(row.id) ?? null}
            count={counts[row.id] ?? 0}
            user={user}
            isCarried={moves.carried?.some(one => one.id === row.id) ?? false}
            {...(mayMove ? { handle: { helpId, ...moves.handleOf(row.id), onPress: moves.press, onAsk } } : {})}
          />
        ))}
        {landing === null ? null : (
          <li
            className="tree-landing"
            aria-hidden="true"
            data-refused={landing.isRefused}
            style={{ top: landing.top, '--depth': landing.depth } as object}
          />
        )}
      </Card>
    </>
  )
}
