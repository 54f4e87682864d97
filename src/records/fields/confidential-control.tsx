import { useSelector } from '@xstate/react'
import { useId } from 'react'
import Button from 'react-bootstrap/Button'
import { hasHiddenMark } from '../../model/fields/confidential.ts'
import { lookMinutes } from '../../model/look.ts'
import { can } from '../../model/permissions.ts'
import { TextInput } from '../../ui/form/fields.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { type ControlOf, fieldProps } from './controls.tsx'
import { textOf } from './format.ts'
import { confidentialMessages } from './messages.ts'
import { type Revealed, useLook } from './reveal.tsx'
import './confidential.scss'

export const ConfidentialControl = (props: ControlOf<'line'>) => {
  const t = useMessages(confidentialMessages)
  const look = useLook()
  const { name, value, control, isFixed, hint, field, onChange } = props
  const maskedValue = look?.maskedValues[name] ?? null
  const typed = hasHiddenMark(value) ? '' : textOf(value)
  const isGoing = maskedValue !== null && value === null
  const change = (text: string) => onChange(text === '' ? maskedValue : text)
  if (isFixed)
    return (
      <div className="confidential">
        <TextInput {...fieldProps(props)} hint={hint ?? t('hidden')} value={textOf(value)} onChange={() => {}} />
        {look === null || maskedValue === null ? null : <Now {...props} look={look} />}
      </div>
    )
  return (
    <div className="confidential">
      <TextInput
        {...fieldProps(props)}
        isRequired={field.required && maskedValue === null}
        type={control.input}
        maxLength={control.max}
        placeholder={maskedValue === null || isGoing ? '' : t('keep')}
        value={typed}
        onChange={change}
      />
      {look === null || maskedValue === null || isGoing ? null : <Now {...props} look={look} />}
      {maskedValue === null || field.required ? null : (
        <p className="confidential-now">
          {isGoing ? t('willGo') : null}
          <Button
            variant="link"
            aria-label={isGoing ? undefined : t('removeField', { field: props.label })}
            onClick={() => onChange(isGoing ? maskedValue : null)}
          >
            {t(isGoing ? 'keepIt' : 'remove')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The masked value, or the clear value for a reader who gives a reason. */
const Now = ({ name, label, look: { actor, maskedValues } }: ControlOf<'line'> & { readonly look: Revealed }) => {
  const t = useMessages(confidentialMessages)
  const { role } = useViewer()
  const notesId = useId()
  const clear = useSelector(actor, ({ context }) => context.clear?.[name] ?? null)
  const isShown = useSelector(actor, snapshot => snapshot.hasTag('shown'))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const reason = useFailureMessage(useSelector(actor, ({ context }) => context.failure))
  if (!can(role, 'records.look')) return null
  return (
    <>
      <p className="confidential-now">
        <span className="text-soft">{t('now')}</span>{' '}
        <span className="confidential-value" data-clear={isShown}>
          {textOf(isShown ? clear : (maskedValues[name] ?? null))}
        </span>
        <Button
          variant="link"
          disabled={isBusy}
          aria-label={t(isShown ? 'hideField' : 'showField', { field: label })}
          aria-describedby={isShown ? undefined : notesId}
          onClick={() => actor.send({ type: isShown ? 'hide' : 'show' })}
        >
          {t(isShown ? 'hide' : 'show')}
        </Button>
      </p>
      <p className="m-0 text-soft fs-smaller" id={notesId}>
        {isBusy ? t('showing') : isShown ? t('noted', { minutes: lookMinutes }) : t('notes')}
      </p>
      {reason === null ? null : (
        <p className="field-error" role="alert">
          {t('failed', { reason })}
        </p>
      )}
    </>
  )
}
