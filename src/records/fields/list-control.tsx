import { isObject, itemsOf, type Json, type JsonObject } from '../../model/values/json.ts'
import { PartsField } from '../../ui/form/parts-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { type ControlOf, FieldControl, fieldProps } from './controls.tsx'
import { controlMessages } from './messages.ts'

export const ListControl = (props: ControlOf<'parts'>) => {
  const { value: only, ...more } = props.control.fields
  if (only === undefined || Object.keys(more).length > 0) return <PartsControl {...props} />
  if (only.control.type !== 'line') return <ValuesControl {...props} />
  return <TagsField {...fieldProps(props)} value={itemsOf(props.value).map(String)} onChange={props.onChange} />
}

const PartsControl = (props: ControlOf<'parts'>) => {
  const t = useMessages(controlMessages)
  const { control, value, error, onChange } = props
  const language = useLanguage()
  return (
    <PartsField<JsonObject>
      {...fieldProps(props)}
      max={control.max}
      value={itemsOf(value).map(item => (isObject(item) ? item : {}))}
      onChange={onChange}
      partLabel={index => t('partName', { number: index + 1 })}
      newPart={() => ({})}
      renderPart={(part, change) =>
        Object.entries(control.fields).map(([name, field]) => (
          <FieldControl
            {...props}
            key={name}
            name={name}
            field={field}
            label={field.label?.[language] ?? name}
            hint={undefined}
            // The list reports the faulty part; the part is only marked.
            error={error !== undefined && field.check(part[name]) !== null ? t('seeBelow') : undefined}
            value={part[name] ?? null}
            onChange={next => change({ ...part, [name]: next })}
          />
        ))
      }
    />
  )
}

const ValuesControl = (props: ControlOf<'parts'>) => {
  const t = useMessages(controlMessages)
  const { control, value, onChange } = props
  const field = control.fields.value
  if (field === undefined) return null
  return (
    <PartsField<Json>
      {...fieldProps(props)}
      max={control.max}
      value={itemsOf(value)}
      onChange={onChange}
      partLabel={index => t('partName', { number: index + 1 })}
      newPart={() => ''}
      renderPart={(part, change, index) => (
        <FieldControl
          {...props}
          field={field}
          label={t('partName', { number: index + 1 })}
          hint={undefined}
          error={undefined}
          value={part}
          onChange={change}
        />
      )}
    />
  )
}
