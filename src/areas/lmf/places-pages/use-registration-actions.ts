import type { Stored } from '../../../model/record.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import type { RecordAction } from '../../../records/writing/use-action.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { registrations } from '../collections/registrations.ts'
import type { Names } from '../football/format.ts'
import { messages } from './messages.ts'
import type { Listed } from './places.ts'

const teamOf = (record: Stored): string => String(record.team)

/** What staff do to a registration, with what is said once it is done. */
export const useRegistrationActions = (names: Names) => {
  const t = useMessages(messages)
  const { value: nameOf } = useFieldMessages(registrations)
  const change = ({ id, record }: Listed, values: RecordAction['values'], done: string): RecordAction => ({
    collection: registrations,
    id,
    before: record,
    values,
    action: 'change',
    done,
  })
  return {
    step: (listed: Listed, event: string, to: string): RecordAction => ({
      ...change(
        listed,
        { status: to },
        t('moved', { team: names.team(teamOf(listed.record)), state: nameOf('status', to) }),
      ),
      action: event,
    }),
    pay: (listed: Listed, paid: string | null): RecordAction =>
      change(
        listed,
        { paid },
        t('paidNow', {
          team: names.team(teamOf(listed.record)),
          value: paid === null ? t('paymentUnknown') : nameOf('paid', paid),
        }),
      ),
    checkDocuments: (listed: Listed, documents: boolean): RecordAction =>
      change(
        listed,
        { documents },
        t(documents ? 'documentsNow' : 'documentsNotNow', { team: names.team(teamOf(listed.record)) }),
      ),
  }
}

export type RegistrationActions = ReturnType<typeof useRegistrationActions>
