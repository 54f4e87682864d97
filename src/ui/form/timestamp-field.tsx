import { useLanguage, useMessages } from '../messages/use-messages.ts'
import { dateTextIn } from './date-field.tsx'
import { type FieldProps, FormField } from './form-field.tsx'
import { localText, timestampIn, zoneAt } from './local-time.ts'
import { messages } from './messages.ts'

/** Milliseconds since 1970 (UTC), null for none, or `unfinished` while it is being typed. */
export type TimestampTyped = number | string | null

/** A moment: UTC as its value, the time of this browser's zone on the screen, which the field names. */
export const TimestampField = ({ value, onChange, onBlur, hint, ...field }: FieldProps<TimestampTyped>) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const timestamp = typeof value === 'number' ? value : null
  const { zone, offset } = zoneAt(timestamp, language)
  const zoneLine = offset === null ? t('zone', { zone }) : t('zoneNow', { zone, offset })
  const change = (text: string | null) => onChange(text === null ? null : timestampIn(text))
  return (
    <FormField
      {...field}
      hint={
        <>
          {hint ? <>{hint} </> : null}
          {zoneLine}
        </>
      }
    >
      {control => (
        <input
          {...control}
          className="form-control field-date"
          type="datetime-local"
          value={timestamp === null ? '' : localText(timestamp)}
          onChange={event => change(dateTextIn(event))}
          onBlur={onBlur}
        />
      )}
    </FormField>
  )
}
