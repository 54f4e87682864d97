import { Link } from 'react-router-dom'
import { type Collection, isTimestamp } from '../../model/collection.ts'
import type { Stored } from '../../model/record.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { TreeRow } from './tree.ts'
import { TreeHandle, type TreeHandleProps } from './tree-handle.tsx'

interface TreeLineProps {
  readonly row: TreeRow
  readonly name: string
  readonly record: Stored | null
  readonly collection: Collection
  /** How many records refer to it. */
  readonly count: number
  /** The collection that they belong to, where it is one. */
  readonly user: Collection | null
  readonly href: string
  /** It is being dragged, or what it belongs to is. */
  readonly isCarried: boolean
  /** Absent where the role may not move rows. */
  readonly handle?: TreeHandleProps
}

/** The columns that a row shows beside its name: what is short, and not its place. */
const notesOf = ({ columns, title, fields }: Collection): readonly string[] =>
  columns.filter(name => name !== title && !isTimestamp(name) && fields[name]?.reference === null)

/** One record in its place of a tree. */
export const TreeLine = (props: TreeLineProps) => {
  const { row, name, record, collection, count, user, href, isCarried, handle } = props
  const t = useMessages(messages)
  const language = useLanguage()
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
      <span
        className="tree-colour"
        style={typeof colour === 'string' ? { background: colour } : {}}
        aria-hidden="true"
      />
      <Link to={href} className="tree-name">
        {name}
      </Link>
      <span className="tree-notes">
        {notes
          .filter(note => collection.fields[note]?.cell === 'text')
          .map(note => String(record?.[note] ?? ''))
          .join(' · ')}
      </span>
      <span className="tree-used" data-unused={count === 0}>
        {uses}
      </span>
    </li>
  )
}
