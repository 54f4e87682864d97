import { useMemo } from 'react'
import type { Store } from '../../../model/store.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { mapped, type Source, together, valueAt } from '../../../records/data/live/sources.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { formatMoney } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { matches } from '../collections/matches.ts'
import { messages } from './messages.ts'
import type { Round } from './rounds.ts'

interface MatchFee {
  readonly fee: number
  readonly isPaid: boolean
}

const feeSource = (store: Store, match: string): Source<MatchFee> => {
  const at = (field: string) => valueAt(store, `${matches.path}/${match}/${field}`)
  return mapped(together({ fee: at('fee'), isFeePaid: at('isFeePaid') }), ({ fee, isFeePaid }) => ({
    fee: Number(fee),
    isPaid: isFeePaid === true,
  }))
}

const sumOf = (fees: readonly MatchFee[]): number => fees.reduce((sum, { fee }) => sum + fee, 0)

/** Officials' fees of a match day in all, and those still to pay; nothing if no match has one. */
export const OfficialsFees = ({ round }: { readonly round: Round }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const store = useStore()
  const ids = round.matches.map(({ id }) => id).join(' ')
  const source = useMemo(
    () => together(Object.fromEntries(ids.split(' ').map(id => [id, feeSource(store, id)]))),
    [store, ids],
  )
  const all = Object.values(useLive(source).value ?? {})
  if (sumOf(all) === 0) return null
  const { control } = matches.fields.fee
  const text = (cents: number) => formatMoney(language, cents, control.type === 'money' ? control.currency : 'USD')
  const open = sumOf(all.filter(({ isPaid }) => !isPaid))
  return <p className="match-day-foot">{t('officialsFees', { all: text(sumOf(all)), open: text(open) })}</p>
}
