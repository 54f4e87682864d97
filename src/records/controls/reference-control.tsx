import { Link } from 'react-router-dom'
import { idsOf, referencesTo } from '../../model/fields/reference.ts'
import { can } from '../../model/permissions.ts'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import type { ComboboxField, ComboboxOption } from '../../ui/combobox/option.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useFieldMessages } from '../cells/field-messages.ts'
import type { RecordKind } from '../kind.ts'
import { useRecordKind } from '../records-context.ts'
import { searchedField } from '../references/search-records.ts'
import { useReferenceSearch } from '../references/use-reference-search.ts'
import { type ControlOf, framed, textOf } from './control-props.ts'
import { MultiCombobox } from './lazy-controls.ts'
import { messages } from './messages.ts'
import { useReferenceLabels } from './use-reference-labels.ts'

/** One record of another collection, or several, found by the beginning of their names. */
export const ReferenceControl = (props: ControlOf<'reference'>) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { field, label, value, isFixed, onChange, onLeave } = props
  const path = field.reference?.to ?? ''
  const isMany = field.reference?.many !== undefined
  const kind = useRecordKind(path)
  const search = useReferenceSearch(path)
  const ids = isMany ? idsOf(value) : [textOf(value)].filter(one => one !== '')
  const labels = useReferenceLabels(path, ids)
  const optionFor = (one: string): ComboboxOption => {
    const known = labels[one]
    return { id: one, label: known === null ? t('goneReference', { id: one }) : (known ?? one) }
  }
  const searched = kind?.collection.fields[searchedField(kind.collection)]?.label[language].toLocaleLowerCase(language)
  const [first] = ids
  return (
    <>
      <FormField {...framed(props)} isDisabled={isFixed || kind === undefined}>
        {framing => {
          const shared: ComboboxField = {
            ...search,
            id: framing.id,
            label,
            isLabelHidden: true,
            describedBy: framing['aria-describedby'],
            invalid: framing['aria-invalid'],
            disabled: framing.disabled,
            required: framing['aria-required'],
            placeholder: searched === undefined ? '' : t('search', { field: searched }),
            onBlur: onLeave,
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
      {kind === undefined ? null : <ReferenceLinks kind={kind} ids={ids} isFixed={isFixed} />}
    </>
  )
}

interface ReferenceLinksProps {
  readonly kind: RecordKind
  readonly ids: readonly string[]
  readonly isFixed: boolean
}

/** To what was chosen, and to a new one beside the form, which stays as it is. */
const ReferenceLinks = ({ kind: { collection, paths }, ids, isFixed }: ReferenceLinksProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { one } = useFieldMessages(collection)
  const [only, ...more] = ids
  return (
    <p className="control-links">
      {only !== undefined && more.length === 0 ? <Link to={paths.edit(only)}>{t('open')}</Link> : null}
      {!isFixed && paths.create && can(role, collection.permissions.create) ? (
        <ExternalLink href={paths.create}>{t('createNew', { one })}</ExternalLink>
      ) : null}
    </p>
  )
}
