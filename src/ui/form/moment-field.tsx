import { useLanguage, useWords } from '../words/use-words.ts'
import { dateTextIn } from './date-field.tsx'
import { type FieldProps, FormField } from './form-field.tsx'
import { localText, momentIn, zoneAt } from './local-time.ts'
import { words } from './words.ts'

/** Milliseconds since 1970 (UTC), null for none, or `unfinished` while it is being typed. */
export type MomentTyped = number | string | null

/** A moment: UTC as its value, the time of this browser's zone on the screen, which the field names. */
export const MomentField = ({ value, onChange, onBlur, hint, ...field }: FieldProps<MomentTyped>) => {
  const t = useWords(words)
  const language = useLanguage()
  const moment = typeof value === 'number' ? value : null
  const { zone, offset } = zoneAt(moment, language)
  const zoneLine = offset === null ? t('zone', { zone }) : t('zoneNow', { zone, offset })
  const change = (text: string | null) => onChange(text === null ? null : momentIn(text))
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
          value={moment === null ? '' : localText(moment)}
          onChange={event => change(dateTextIn(event))}
          onBlur={onBlur}
        />
      )}
    </FormField>
  )
}
