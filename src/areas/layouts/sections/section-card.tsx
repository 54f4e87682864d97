import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useId, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { Issue } from '../../../model/fields/field.ts'
import { reference } from '../../../model/fields/reference.ts'
import type { Json } from '../../../model/values/json.ts'
import { FieldControl } from '../../../records/fields/controls.tsx'
import { kindIssueText } from '../../../records/fields/issue-text.ts'
import { TournamentField } from '../../../records/fields/tournament-field.tsx'
import { useCollection } from '../../../records/registry/contexts.ts'
import { useLanguage, useMessages, useRecordsLang } from '../../../ui/messages/use-messages.ts'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import type { useOutlineDrag } from '../../../ui/outline/use-outline-drag.ts'
import { MenuButton } from '../../../ui/popup/popup.tsx'
import type { Outcome, Section } from '../home.ts'
import { useViewing, view } from '../viewing.ts'
import { ChosenContents } from './chosen-contents.tsx'
import { maxSections } from './editing.ts'
import { audienceFields, fieldsOf, icons, type SectionField } from './kinds.ts'
import { messages } from './messages.ts'
import { sectionFields, useMarks, useSectionName, useSourceText, useTrouble, useValueWord } from './section-words.ts'

type FormProps = Pick<SectionCardProps, 'app' | 'section' | 'issue' | 'isReadOnly' | 'onEdit' | 'onLeave'>

const aCategory = reference({ to: 'categories', required: false })

/** Sources available to its kind; tournaments have kinds of their own. */
const sourcesOf = (field: (typeof sectionFields)[string]) =>
  field.control.type === 'choice'
    ? { ...field, control: { ...field.control, values: field.control.values.filter(value => value !== 'tournament') } }
    : field

const Field = ({ name, ...props }: FormProps & { readonly name: SectionField }) => {
  const { app, section, issue, isReadOnly, onEdit, onLeave } = props
  const language = useLanguage()
  const collection = useCollection()
  const field = sectionFields[name]
  if (field === undefined) return null
  const value: Json = section[name] ?? null
  const label = field.label?.[language] ?? name
  const isWrong = issue !== null && issue.field === name
  const shared = {
    name,
    field,
    label,
    hint: undefined,
    error: isWrong ? kindIssueText({ collection, name, field, issue: issue.issue, value }, language) : undefined,
    value,
    values: section as Json as Readonly<Record<string, Json>>,
    isFixed: isReadOnly,
    onChange: (next: Json) => onEdit(name, next),
    onLeave,
  }
  if (name === 'category') return <FieldControl {...shared} field={aCategory} />
  if (name === 'contents') return <ChosenContents {...shared} app={app} />
  if (name === 'tournament') return <TournamentField {...shared} />
  return <FieldControl {...shared} field={name === 'source' ? sourcesOf(field) : field} />
}

const SectionForm = (props: FormProps) => {
  const t = useMessages(messages)
  const { section, issue } = props
  const isLimited = audienceFields.some(name => section[name as keyof Section] !== undefined || issue?.field === name)
  return (
    <>
      {fieldsOf(section).map(name => (
        <Field key={name} {...props} name={name} />
      ))}
      <details open={isLimited}>
        <summary>{t('audience')}</summary>
        <div className="section-audience">
          {audienceFields.map(name => (
            <Field key={name} {...props} name={name} />
          ))}
        </div>
      </details>
    </>
  )
}

export type SectionCommand = 'top' | 'up' | 'down' | 'bottom' | 'duplicate' | 'hide' | 'copy' | 'remove'

const commands = [
  'up',
  'down',
  'top',
  'bottom',
  'duplicate',
  'hide',
  'copy',
  'remove',
] as const satisfies readonly SectionCommand[]

export interface SectionCardProps {
  readonly app: string
  readonly section: Section
  readonly place: number
  readonly count: number
  /** Null while unknown. */
  readonly outcome: Outcome | null
  readonly isOpen: boolean
  readonly isWrong: boolean
  readonly issue: Extract<Issue, { readonly code: 'part' }> | null
  readonly isReadOnly: boolean
  readonly isCarried: boolean
  readonly helpId: string
  readonly handle: ReturnType<ReturnType<typeof useOutlineDrag>['handleOf']>
  readonly onMove: (by: -1 | 1) => void
  readonly onCommand: (command: SectionCommand) => void
  readonly onEdit: (field: string, value: Json) => void
  readonly onLeave: () => void
}

export const SectionCard = (props: SectionCardProps) => {
  const { section, place, count, outcome, isOpen, isWrong, isReadOnly, isCarried, onCommand } = props
  const t = useMessages(messages)
  const word = useValueWord()
  const name = useSectionName()(section)
  const lang = useRecordsLang()
  const source = useSourceText(section)
  const marks = useMarks()(section)
  const troubleOf = useTrouble()
  const trouble = outcome && troubleOf(outcome)
  const formId = useId()
  const card = useRef<HTMLLIElement>(null)
  // The selection may come from the phone.
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const isEntered = useViewing().isEntered && isOpen
  useEffect(() => {
    if (!isEntered) return
    card.current?.querySelector<HTMLElement>('.section-form :is(input, select, textarea)')?.focus()
    view({ isEntered: false })
  }, [isEntered])
  const Icon = icons[section.kind] ?? icons.list
  return (
    <li
      ref={card}
      className="section-card"
      data-row={section.id}
      data-open={isOpen}
      data-wrong={isWrong}
      data-carried={isCarried}
      data-hidden={section.hidden === true}
    >
      <div className="section-head">
        {isReadOnly ? null : <Handle {...props} name={name} />}
        <button
          type="button"
          className="section-open"
          data-issue={isWrong}
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => view({ selected: isOpen ? null : section.id })}
        >
          <span className="section-icon" aria-hidden="true">
            <Icon size={18} />
          </span>
          <span className="section-words">
            <span className="section-name" dir="auto" lang={section.title ? lang : undefined}>
              {name}
            </span>
            <span className="section-source">
              {word('kind', section.kind)} · {source}
            </span>
            {marks.length === 0 ? null : (
              <span className="d-flex flex-wrap gap-1 align-items-center mt-1">
                {marks.map(mark => (
                  <span key={mark} className="section-mark">
                    {mark}
                  </span>
                ))}
              </span>
            )}
          </span>
        </button>
        {isReadOnly ? null : (
          <div className="section-tools">
            <MoveButtons
              label={way => `${t(way)}: ${name}`}
              isDisabled={way => (way === 'up' ? place === 0 : place === count - 1)}
              onMove={by => onCommand(by < 0 ? 'up' : 'down')}
            />
            <Menu section={section} name={name} count={count} onCommand={onCommand} />
          </div>
        )}
      </div>
      {trouble === null || section.hidden === true ? null : (
        <p className="section-trouble">
          <TriangleAlert size={15} aria-hidden="true" /> {trouble}
        </p>
      )}
      <div id={formId} className="section-form" hidden={!isOpen}>
        {isOpen ? <SectionForm {...props} /> : null}
      </div>
    </li>
  )
}

const Handle = ({ section, name, helpId, handle, onMove }: SectionCardProps & { readonly name: string }) => {
  const t = useMessages(messages)
  const { onDragKey, wasDragged: _, ...pointer } = handle
  return (
    <Button
      variant="icon"
      className="section-handle"
      data-handle={section.id}
      aria-label={t('handle', { section: name })}
      aria-describedby={helpId}
      {...pointer}
      onKeyDown={event => {
        if (onDragKey(event) || event.altKey || event.ctrlKey || event.metaKey) return
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <GripVertical size={18} aria-hidden="true" />
    </Button>
  )
}

interface MenuProps extends Pick<SectionCardProps, 'count'> {
  readonly section: Section
  readonly name: string
  readonly onCommand: (command: SectionCommand) => void
}

const Menu = ({ section, name, count, onCommand }: MenuProps) => {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  return (
    <MenuButton
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={t('menu', { section: name })}
      items={commands.map(command => ({
        label: t(command === 'hide' && section.hidden === true ? 'show' : command),
        run: () => onCommand(command),
        disabledReason: command === 'duplicate' && count >= maxSections ? t('full', { max: maxSections }) : null,
      }))}
      className="section-menu"
    >
      <Ellipsis size={16} aria-hidden="true" />
    </MenuButton>
  )
}
