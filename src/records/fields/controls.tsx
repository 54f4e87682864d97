import { type ComponentType, type ReactNode, use, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Control, Kind } from '../../model/fields/field.ts'
import { idsOf, referencesTo } from '../../model/fields/reference.ts'
import { can } from '../../model/permissions.ts'
import type { Values } from '../../model/record.ts'
import type { Json } from '../../model/values/json.ts'
import { normalize } from '../../model/values/sortable.ts'
import { zoneName } from '../../model/values/time-zone.ts'
import { Combobox, type ComboboxField, type ComboboxOption, MultiCombobox } from '../../ui/combobox/combobox.tsx'
import {
  ColourField,
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  TextArea,
  TextInput,
  TimestampField,
} from '../../ui/form/fields.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'
import { ExternalLink } from '../../ui/messages/external-link.tsx'
import { useLanguage, useMessages, useRecordsLang } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { searchedField } from '../data/by-name.ts'
import { useCollection, useRecordKind } from '../registry/contexts.ts'
import type { RecordKind } from '../registry/record-kind.ts'
import { ConfidentialControl } from './confidential-control.tsx'
import { FormPlace } from './form-place.ts'
import { formatEnd, textOf } from './format.ts'
import { useFieldMessages, useReferenceLabels } from './labels.ts'
import { ListControl } from './list-control.tsx'
import { controlMessages } from './messages.ts'
import { ImageControl, PointControl } from './picture-controls.tsx'
import { useReferenceSearch } from './use-reference-search.ts'
import { clockIn, useZone } from './zone.tsx'

const CreateDrawer = lazyPart(() => import('../form/create-drawer.tsx'))

interface Asked {
  readonly times: number
  readonly text: string
  readonly isOpen: boolean
}

/**
 * Lets a reference field create its target: an option of the list opens a new record's form in a drawer. Only on a
 * record's page, since drawers do not nest.
 *
 * @param onCreated given the id of the new record
 */
export const useCreating = (kind: RecordKind | undefined, onCreated: (id: string) => void) => {
  const t = useMessages(controlMessages)
  const language = useLanguage()
  const { role } = useViewer()
  const isOnPage = use(FormPlace) === 'page'
  const [asked, setAsked] = useState<Asked | null>(null)
  // Collections filled from files, such as pictures, have no form.
  if (!isOnPage || kind?.paths.import === undefined || !can(role, kind.collection.permissions.create)) return null
  const one = kind.collection.name.one[language]
  const close = () => setAsked(last => last && { ...last, isOpen: false })
  const created = (id: string) => {
    close()
    onCreated(id)
  }
  return {
    isOpen: asked?.isOpen === true,
    create: {
      label: (text: string) => (text === '' ? `${t('createNew', { one })}…` : t('createNamed', { text })),
      onCreate: (text: string) => setAsked(last => ({ times: (last?.times ?? 0) + 1, text, isOpen: true })),
    },
    drawer: asked ? (
      <OverPage isOpen={asked.isOpen} onClose={close}>
        <CreateDrawer
          key={asked.times}
          kind={kind}
          text={asked.text}
          isOpen={asked.isOpen}
          onClose={close}
          onCreated={created}
        />
      </OverPage>
    ) : null,
  }
}

export interface ControlProps<C extends Control = Control> {
  readonly name: string
  readonly field: Kind
  readonly control: C
  readonly label: string
  readonly hint: ReactNode
  readonly error: string | undefined
  readonly value: Json
  /** The whole form, for controls that depend on another field. */
  readonly values: Values
  readonly isFixed: boolean
  readonly onChange: (value: Json) => void
  readonly onLeave: () => void
}

export type ControlOf<Type extends Control['type']> = ControlProps<Extract<Control, { readonly type: Type }>>

export const fieldProps = ({ field, isFixed, onLeave, ...props }: Omit<ControlProps, 'control'>) => ({
  label: props.label,
  hint: props.hint,
  error: props.error,
  isRequired: field.required || field.while?.isNeeded === true,
  isDisabled: isFixed,
  onBlur: onLeave,
})

const textProps = (props: ControlOf<'line' | 'slug' | 'lines'>) => ({
  ...fieldProps(props),
  maxLength: props.control.max,
  value: textOf(props.value),
  onChange: props.onChange,
})

const LineControl = (props: ControlOf<'line'>) => {
  const { title } = useCollection()
  const isOnPage = use(FormPlace) === 'page'
  return <TextInput {...textProps(props)} type={props.control.input} isWrapped={isOnPage && props.name === title} />
}

const SlugControl = (props: ControlOf<'slug'>) => <TextInput {...textProps(props)} isSpellChecked={false} />

const LinesControl = (props: ControlOf<'lines'>) =>
  props.control.markdown ? <MarkdownControl {...props} /> : <TextArea {...textProps(props)} />

const MarkdownControl = (props: ControlOf<'lines'>) => {
  const { name, control, value, isFixed, onChange, onLeave, ...more } = props
  return (
    <FormField label={more.label} hint={more.hint} error={more.error} isRequired={more.field.required}>
      {framing => (
        // Reserves its space, so that nothing below moves.
        <div className="markdown-place">
          <MarkdownField
            name={name}
            shows={control.pictures}
            id={framing.id}
            describedBy={framing['aria-describedby']}
            invalid={framing['aria-invalid']}
            max={control.max}
            readOnly={isFixed}
            value={textOf(value)}
            onChange={onChange}
            onBlur={onLeave}
          />
        </div>
      )}
    </FormField>
  )
}

/** Keeps invalid text as typed, for the check to refuse. */
const typedIn = ({ value }: ControlOf<'number'> | ControlOf<'money'>) =>
  typeof value === 'number' || typeof value === 'string' ? value : null

const NumberControl = (props: ControlOf<'number'>) => (
  <NumberField
    {...fieldProps(props)}
    unit={props.control.unit ?? undefined}
    value={typedIn(props)}
    onChange={props.onChange}
  />
)

const MoneyControl = (props: ControlOf<'money'>) => (
  <MoneyField
    {...fieldProps(props)}
    currency={props.control.currency}
    value={typedIn(props)}
    onChange={props.onChange}
  />
)

const ToggleControl = (props: ControlOf<'toggle'>) => (
  <Toggle {...fieldProps(props)} value={props.value === true} onChange={props.onChange} />
)

const ChoiceControl = (props: ControlOf<'choice'>) => {
  const t = useMessages(controlMessages)
  const { field, control, value, onChange } = props
  const language = useLanguage()
  return (
    <SelectField
      {...fieldProps(props)}
      emptyLabel={control.none?.[language] ?? t(field.required ? 'choose' : 'none')}
      options={control.values.map(one => ({ value: one, label: field.valueLabels?.[one]?.[language] ?? one }))}
      value={textOf(value) || null}
      onChange={onChange}
    />
  )
}

const TimestampControl = (props: ControlOf<'timestamp'>) => {
  const { value, values, field, control, isFixed, onChange } = props
  const t = useMessages(controlMessages)
  const language = useLanguage()
  const zone = useZone(field, values)
  const isNamed = control.isEnd && typeof value === 'number' && zone !== null
  return (
    <TimestampField
      {...fieldProps(props)}
      isDisabled={isFixed || zone === null}
      clock={typeof zone === 'string' ? clockIn(zone) : undefined}
      note={isNamed ? t('until', { end: formatEnd(language, value, zone) }) : undefined}
      value={typeof value === 'number' || typeof value === 'string' ? value : null}
      onChange={onChange}
    />
  )
}

const maxZones = 60

const TimeZoneControl = (props: ControlOf<'timeZone'>) => {
  const { value, label, isFixed, onChange, onLeave } = props
  const [text, setText] = useState('')
  const named = (zone: string): ComboboxOption => ({ id: zone, label: zoneName(zone), hint: zone })
  const sought = normalize(text)
  const found = Intl.supportedValuesOf('timeZone').filter(zone => normalize(zone.replaceAll('_', ' ')).includes(sought))
  const known = textOf(value)
  return (
    <FormField {...fieldProps(props)} isDisabled={isFixed}>
      {framing => (
        <Combobox
          control={framing}
          label={label}
          options={found.slice(0, maxZones).map(named)}
          more={Math.max(0, found.length - maxZones)}
          onSearch={setText}
          onBlur={onLeave}
          value={known === '' ? null : named(known)}
          onChange={chosen => onChange(chosen?.id ?? null)}
        />
      )}
    </FormField>
  )
}

const DateControl = (props: ControlOf<'date'>) => (
  <DateField {...fieldProps(props)} value={textOf(props.value) || null} onChange={props.onChange} />
)

const ColourControl = (props: ControlOf<'colour'>) => (
  <ColourField {...fieldProps(props)} value={textOf(props.value)} onChange={props.onChange} />
)

const MarkdownField = lazyPart(() => import('./markdown-field.tsx'))

const ReferenceControl = (props: ControlOf<'reference'>) => {
  const t = useMessages(controlMessages)
  const language = useLanguage()
  const { field, label, value, isFixed, onChange, onLeave } = props
  const path = field.reference?.to ?? ''
  const isMany = field.reference?.many !== undefined
  const kind = useRecordKind(path)
  const search = useReferenceSearch(path)
  const ids = idsOf(value)
  const labels = useReferenceLabels(path, ids)
  const optionFor = (one: string): ComboboxOption => {
    const known = labels[one]
    return { id: one, label: known === null ? t('goneReference', { id: one }) : (known ?? one) }
  }
  const searched = kind?.collection.fields[searchedField(kind.collection)]?.label[language].toLocaleLowerCase(language)
  const [first] = ids
  const lang = useRecordsLang()
  const creating = useCreating(kind, id => onChange(isMany ? referencesTo([...ids, id]) : id))
  return (
    <>
      <FormField {...fieldProps(props)} isDisabled={isFixed || kind === undefined}>
        {framing => {
          const shared: ComboboxField = {
            ...search,
            lang,
            control: framing,
            label,
            placeholder: searched === undefined ? '' : t('search', { field: searched }),
            create: creating?.create,
            // Filling in the drawer does not count as leaving the field.
            onBlur: creating?.isOpen ? undefined : onLeave,
          }
          return isMany ? (
            <MultiCombobox
              {...shared}
              value={ids.map(optionFor)}
              onChange={chosen => onChange(referencesTo(chosen.map(option => option.id)))}
            />
          ) : (
            <Combobox
              {...shared}
              value={first === undefined ? null : optionFor(first)}
              onChange={chosen => onChange(chosen?.id ?? null)}
            />
          )
        }}
      </FormField>
      {kind === undefined ? null : (
        <ReferenceLinks kind={kind} ids={ids} title={labels[first ?? '']} isLinked={!isFixed && creating === null} />
      )}
      {creating?.drawer}
    </>
  )
}

interface ReferenceLinksProps {
  readonly kind: RecordKind
  readonly ids: readonly string[]
  /** Title of the first one, for the link's label. Null if it is gone. */
  readonly title: string | null | undefined
  /** Links to the page of a new one. */
  readonly isLinked: boolean
}

const ReferenceLinks = ({ kind: { collection, paths }, ids, title, isLinked }: ReferenceLinksProps) => {
  const t = useMessages(controlMessages)
  const { role } = useViewer()
  const { one } = useFieldMessages(collection)
  const lang = useRecordsLang()
  const [only] = ids.length === 1 && title !== null ? ids : []
  const creation = isLinked && can(role, collection.permissions.create) ? paths.create : undefined
  if (only === undefined && creation === undefined) return null
  return (
    <p className="control-links">
      {only === undefined ? null : (
        <Link to={paths.edit(only)}>
          {t('open')}{' '}
          <span className="visually-hidden" dir="auto" lang={lang}>
            {title}
          </span>
        </Link>
      )}
      {creation === undefined ? null : <ExternalLink href={creation}>{t('createNew', { one })}</ExternalLink>}
    </p>
  )
}

const controls: { readonly [Type in Control['type']]: ComponentType<ControlOf<Type>> } = {
  line: LineControl,
  slug: SlugControl,
  lines: LinesControl,
  number: NumberControl,
  money: MoneyControl,
  toggle: ToggleControl,
  choice: ChoiceControl,
  timestamp: TimestampControl,
  timeZone: TimeZoneControl,
  date: DateControl,
  colour: ColourControl,
  reference: ReferenceControl,
  image: ImageControl,
  // The focal point shows it.
  picture: () => null,
  point: PointControl,
  parts: ListControl,
  rank: () => null,
  none: () => null,
}

export const FieldControl = (props: Omit<ControlProps, 'control'>) => {
  const { control, confidential } = props.field
  if (confidential && control.type === 'line') return <ConfidentialControl {...props} control={control} />
  // Each control gets its own type of description, which the compiler cannot see.
  const Drawn = controls[control.type] as ComponentType<ControlProps>
  return <Drawn {...props} control={control} />
}
