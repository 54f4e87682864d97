import { useSelector } from '@xstate/react'
import FileText from 'lucide-react/icons/file-text'
import { type MouseEvent, useMemo } from 'react'
import type { Answer } from '../../../machines/palette/ports.ts'
import { recordsIn } from '../../../machines/palette/rows.ts'
import type { Language } from '../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import type { Entry } from './entries.ts'
import { messages } from './messages.ts'
import type { PaletteInPlace } from './use-palette.ts'

/** The id of a row's element: of what names the row, only what an id may hold. */
export const rowElementId = (listId: string, row: string): string => `${listId}-${encodeURIComponent(row)}`

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** A press on the rows leaves the focus in the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

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
          ...(hint !== undefined && isShared(title) ? { hint } : {}),
          ...(swatch === undefined ? {} : { swatch }),
        }))
      : [],
  )
}

interface PaletteRowsProps {
  readonly palette: PaletteInPlace
  readonly listId: string
}

/** What was found, group by group. */
export const PaletteRows = ({ palette: { actor, groupsOf, take }, listId }: PaletteRowsProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const text = useSelector(actor, snapshot => snapshot.context.text)
  const active = useSelector(actor, snapshot => snapshot.context.active)
  const answers = useSelector(actor, snapshot => snapshot.context.answers)
  const { before, after } = useMemo(() => groupsOf(text), [groupsOf, text])
  const records = recordEntries(answers, language)
  const groups = [...before, ...(records.length === 0 ? [] : [{ id: 'records' as const, entries: records }]), ...after]
  return (
    <div className="palette-rows" id={listId} role="listbox" aria-label={t('results')} onMouseDown={keepFocus}>
      {groups.map(({ id, entries }) => (
        <fieldset key={id} aria-labelledby={`${listId}-${id}`} className="palette-group">
          <div className="palette-group-title" id={`${listId}-${id}`}>
            {t(id)}
          </div>
          {entries.map(entry => (
            <Row
              key={entry.id}
              entry={entry}
              id={rowElementId(listId, entry.id)}
              isActive={entry.id === active}
              onPoint={() => {
                if (entry.id !== active) actor.send({ type: 'pointed', id: entry.id })
              }}
              onTake={isInNewTab => take(isInNewTab, entry.id)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface RowProps {
  readonly entry: Entry
  readonly id: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onTake: (isInNewTab: boolean) => void
}

const Row = ({ entry, id, isActive, onPoint, onTake }: RowProps) => {
  const { title, titleLanguage, group, hint, swatch, icon: Icon } = entry
  // The keyboard is the field's own: it names the active row, and Enter there takes it.
  const pointer = {
    onPointerMove: onPoint,
    onClick: ({ ctrlKey, metaKey }: MouseEvent) => onTake(ctrlKey || metaKey),
  }
  return (
    <div
      {...pointer}
      id={id}
      role="option"
      tabIndex={-1}
      className="palette-row"
      aria-selected={isActive}
      ref={isActive ? intoSight : undefined}
    >
      <span className="palette-icon" aria-hidden="true">
        {swatch === undefined ? (
          Icon && <Icon size={17} />
        ) : (
          <span className="palette-swatch" style={{ background: swatch }} />
        )}
      </span>
      <span className="palette-title" lang={titleLanguage}>
        {title}
      </span>
      {hint === undefined ? null : <span className="palette-hint">{hint}</span>}
      {group === undefined || group === title ? null : <span className="palette-kind">{group}</span>}
    </div>
  )
}
