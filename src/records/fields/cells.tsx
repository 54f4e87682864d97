import Check from 'lucide-react/icons/check'
import type { ComponentType, ReactNode } from 'react'
import Badge from 'react-bootstrap/Badge'
import type { Collection } from '../../model/collection.ts'
import type { Cell, Field } from '../../model/fields/field.ts'
import { idsOf } from '../../model/fields/reference.ts'
import type { Id } from '../../model/id.ts'
import { inLanguage } from '../../model/proposals.ts'
import type { Stored } from '../../model/record.ts'
import { isObject, itemsOf, type Json } from '../../model/values/json.ts'
import { formatDate, formatMoney, formatNumber } from '../../ui/format.ts'
import { useLanguage, useMessages, useRecordsLang } from '../../ui/messages/use-messages.ts'
import { useCollection } from '../registry/contexts.ts'
import { messages, valueWord } from './field-words.ts'
import { formatEnd, formatInColumn, formatShortTimestamp, formatTimestamp } from './format.ts'
import ImageCell from './image-cell.tsx'
import { useFieldMessages, usePersonName } from './labels.ts'
import { StateMark } from './state-mark.tsx'
import { useReferenceLabel } from './use-reference.ts'
import { useZone } from './zone.tsx'

/** Printing waits for these. */
const Loading = () => (
  <span className="text-soft" data-loading>
    …
  </span>
)

interface ReferenceNameProps<Path extends string> {
  readonly to: Path
  readonly id: Id<NoInfer<Path>>
}

export const ReferenceName = <Path extends string>({ to, id }: ReferenceNameProps<Path>) => {
  const t = useMessages(messages)
  const label = useReferenceLabel(to, id)
  if (label.type === 'known') return <bdi lang={label.lang}>{label.label}</bdi>
  if (label.type === 'loading') return <Loading />
  return (
    <span className="text-soft">
      {id}
      {label.type === 'gone' ? ` (${t('gone')})` : null}
    </span>
  )
}

export interface CellProps {
  readonly name: string
  readonly field: Field
  /** Never null; empty values render nothing. */
  readonly value: Json
  /** The record, if not given by `OwnValues`. */
  readonly record?: Stored
}

const TextCell = ({ name, field, value }: CellProps) => {
  const lang = useRecordsLang()
  if (field.proposed !== null) return <ProposedCell name={name} text={String(value)} />
  return <bdi lang={lang}>{String(value)}</bdi>
}

const ProposedCell = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const lang = useRecordsLang()
  const shown = inLanguage(useCollection(), name, text, useLanguage())
  return <bdi lang={shown === text ? lang : undefined}>{shown}</bdi>
}

const ExcerptCell = ({ value }: CellProps) => (
  <bdi className="text-soft" lang={useRecordsLang()}>
    {String(value)}
  </bdi>
)

const NumberCell = ({ field: { control }, value }: CellProps) => {
  const language = useLanguage()
  const { decimals, unit } = control.type === 'number' ? control : { decimals: 0, unit: null }
  return (
    <span className="tabular">
      {formatNumber(language, Number(value), decimals)}
      {unit === null ? null : ` ${unit}`}
    </span>
  )
}

const MoneyCell = ({ field: { control }, value }: CellProps) => {
  const language = useLanguage()
  const currency = control.type === 'money' ? control.currency : 'USD'
  return <span className="tabular">{formatMoney(language, Number(value), currency)}</span>
}

const ToggleCell = ({ value }: CellProps) => {
  const t = useMessages(messages)
  if (value !== true) return <span className="text-soft">{t('no')}</span>
  return (
    <span className="cell-yes">
      <Check size={15} aria-hidden="true" /> {t('yes')}
    </span>
  )
}

const ChoiceCell = ({ name, value }: CellProps) => {
  const { value: nameOf } = useFieldMessages()
  const collection = useCollection()
  if (collection.lifeCycle?.field === name) return <StateMark collection={collection} state={String(value)} />
  return nameOf(name, String(value))
}

interface MomentProps {
  readonly timestamp: number
  /** Zone of the timestamp; the default is the reader's. */
  readonly zone?: string | undefined
  readonly isEnd?: boolean
  /** The heading of its column names the company's zone. */
  readonly isInColumn?: boolean
}

const Moment = ({ timestamp, zone, isEnd = false, isInColumn = false }: MomentProps) => {
  const language = useLanguage()
  const text = () => {
    if (isEnd) return formatEnd(language, timestamp, zone)
    return isInColumn
      ? formatInColumn(language, timestamp, zone)
      : formatShortTimestamp(language, timestamp, undefined, zone)
  }
  return (
    <time
      className="tabular"
      dateTime={new Date(timestamp).toISOString()}
      // Seconds in a tooltip on hover: a list has many, and formatting them all takes longer than rendering.
      onMouseEnter={({ currentTarget }) => {
        currentTarget.title = formatTimestamp(language, timestamp, zone, 'exact')
      }}
    >
      {text()}
    </time>
  )
}

const TimestampCell = ({ field, value, record }: CellProps) => {
  const zone = useZone(field, record)
  if (zone === null) return <Loading />
  const isEnd = field.control.type === 'timestamp' && field.control.isEnd
  return <Moment timestamp={Number(value)} zone={zone} isEnd={isEnd} isInColumn={record !== undefined} />
}

const DateCell = ({ value }: CellProps) => {
  const language = useLanguage()
  return (
    <time className="tabular" dateTime={String(value)}>
      {formatDate(language, String(value))}
    </time>
  )
}

const ColourCell = ({ value }: CellProps) => (
  <span className="cell-colour">
    <span className="cell-swatch" style={{ backgroundColor: String(value) }} aria-hidden="true" />
    {String(value)}
  </span>
)

const LinkCell = ({ value }: CellProps) => (
  <span className="text-soft">{String(value).replace(/^https?:\/\/(www\.)?/, '')}</span>
)

const ReferenceCell = ({ field: { reference }, value }: CellProps) => (
  <ReferenceName to={reference?.to ?? ''} id={String(value)} />
)

const maxChips = 3

const ReferencesCell = ({ field: { reference }, value }: CellProps) => {
  const t = useMessages(messages)
  const ids = idsOf(value)
  return (
    <span className="cell-chips">
      {ids.slice(0, maxChips).map(id => (
        <Badge key={id} pill bg="" className="cell-chip">
          <ReferenceName to={reference?.to ?? ''} id={id} />
        </Badge>
      ))}
      {ids.length > maxChips ? (
        <Badge pill bg="" className="cell-chip text-soft">
          {t('more', { count: ids.length - maxChips })}
        </Badge>
      ) : null}
    </span>
  )
}

const PartsCell = ({ field: { control }, value }: CellProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const items = itemsOf(value)
  const [[name, part] = ['']] = control.type === 'parts' ? Object.entries(control.fields) : []
  if (part?.control.type === 'choice' && items.every(item => isObject(item)))
    return <>{items.map(item => valueWord(part, String(item[name]), language)).join(', ')}</>
  if (items.some(item => isObject(item)))
    return <span className="text-soft">{t('parts', { count: items.length })}</span>
  return <>{items.map(String).join(', ')}</>
}

const NoCell = () => null

const cells: Readonly<Record<Cell, ComponentType<CellProps>>> = {
  text: TextCell,
  excerpt: ExcerptCell,
  number: NumberCell,
  money: MoneyCell,
  toggle: ToggleCell,
  choice: ChoiceCell,
  timestamp: TimestampCell,
  date: DateCell,
  colour: ColourCell,
  link: LinkCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  image: ImageCell,
  picture: NoCell,
  parts: PartsCell,
  none: NoCell,
}

export const CellValue = ({ name, value }: Omit<CellProps, 'field' | 'record'>) => {
  const field = useCollection().fields[name]
  if (field === undefined || value === null || value === undefined) return null
  const Drawn = cells[field.cell]
  return <Drawn name={name} field={field} value={value} />
}

export const PersonName = ({ uid }: { readonly uid: string }) => <bdi>{usePersonName(uid)}</bdi>

/** Cell of a list row, with as few components as possible, since every one counts. */
export const cellOf = ({ fields }: Collection, name: string, record: Stored): ReactNode => {
  if (name === 'createdAt' || name === 'updatedAt') return <Moment timestamp={record[name]} />
  if (name === 'updatedBy' || name === 'createdBy') return <PersonName uid={record[name]} />
  const value = record[name] ?? null
  const field = fields[name]
  if (value === null || field === undefined) return <span className="text-soft">–</span>
  const Drawn = cells[field.cell]
  return <Drawn name={name} field={field} value={value} record={record} />
}
