import { useSelector } from '@xstate/react'
import { can } from '../../../model/permissions.ts'
import { formatMoney } from '../../../records/fields/format.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import type { Desk } from '../desk/use-desk.ts'
import { messages } from './messages.ts'
import type { PlacesView } from './places-source.ts'
import type { Listed } from './registration.ts'
import type { useDeeds } from './use-deeds.ts'

const payments = Object.keys(registrations.fields.paid.valueLabels ?? {})

interface RegistrationChecksProps {
  readonly listed: Listed
  readonly desk: Desk<PlacesView>
  readonly deeds: ReturnType<typeof useDeeds>
  readonly team: string
}

/** What a team owes and has paid, and whether its documents were looked at. */
export const RegistrationChecks = ({ listed, desk, deeds, team }: RegistrationChecksProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const { value: nameOf } = useFieldMessages(registrations)
  const isBusy = useSelector(desk, snapshot => snapshot.hasTag('busy'))
  const { record } = listed
  const isFixed = !can(role, registrations.permissions.change)
  const value = typeof record.paid === 'string' ? record.paid : ''
  const currency =
    registrations.fields.fee?.control.type === 'money' ? registrations.fields.fee.control.currency : 'EUR'
  return (
    <div className="registration-checks">
      {typeof record.fee === 'number' ? (
        <span>{t('fee', { amount: formatMoney(language, record.fee, currency) })}</span>
      ) : null}
      <select
        className="form-select form-select-sm"
        aria-label={t('paymentOf', { team })}
        value={value}
        disabled={isFixed}
        onChange={({ target }) => {
          if (!isBusy) desk.send({ type: 'do', deed: deeds.pay(listed, target.value || null) })
        }}
      >
        <option value="">{t('paymentUnknown')}</option>
        {payments.map(payment => (
          <option key={payment} value={payment}>
            {nameOf('paid', payment)}
          </option>
        ))}
      </select>
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={t('documentsOf', { team })}
          checked={record.documents === true}
          disabled={isFixed}
          onChange={({ target }) => {
            if (!isBusy) desk.send({ type: 'do', deed: deeds.checkDocuments(listed, target.checked) })
          }}
        />
        <span className="form-check-label">{t('documents')}</span>
      </label>
    </div>
  )
}
