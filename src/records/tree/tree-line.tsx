import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { type Collection, isMoment } from '../../model/collection.ts'
import type { Stored } from '../../model/record.ts'
import { useLanguage, useWords } from '../../ui/words/use-words.ts'
import type { TreeRow } from './tree.ts'
import { words } from './words.ts'

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
  readonly helpId: string
  /** Absent where the role may not move rows. */
  readonly onPress?: (event: KeyboardEvent, id: string) => void
  readonly onAsk?: (id: string) => void
}

/** The columns that a row shows beside its name: what is short, and not its place. */
const notesOf = ({ columns, title, fields }: Collection): readonly string[] =>
  columns.filter(name => name !== title && !isMoment(name) && fields[name]?.reference === null)

/** One record in its place of a tree. */
export const TreeLine = (props: TreeLineProps) => {
  const { row, name, record, collection, count, user, href, helpId, onPress, onAsk } = props
  const t = useWords(words)
  const language = useLanguage()
  const { one = '', many = '' } = user?.words[language] ?? {}
  const uses =
    count === 0 ? t('unused') : user ? t('count', { count, name: count === 1 ? one : many }) : t('used', { count })
  const notes = notesOf(collection)
  const colour = notes.map(note => collection.fields[note]?.cell === 'colour' && record?.[note]).find(Boolean)
  return (
    <li className="tree-line" data-depth={row.depth} style={{ '--depth': row.depth } as object}>
      {onPress ? (
        <button
          type="button"
          className="icon-button tree-handle"
          data-handle={row.id}
          aria-label={t('move', { name })}
          aria-describedby={helpId}
          onKeyDown={event => onPress(event, row.id)}
          onClick={() => onAsk?.(row.id)}
        >
          <GripVertical size={18} aria-hidden="true" />
        </button>
      ) : null}
      <span
        className="tree-colour"
        style={typeof colour === 'string' ? { background: colour } : {}}
        aria-hidden="true"
      />
      <Link href={href} className="tree-name">
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
