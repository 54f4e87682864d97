import { useMemo, useState } from 'react'
import { useLive } from '../../../records/data/live/live.ts'
import { LoadFailure } from '../../../records/data/live/live-view.tsx'
import { recordsAt, recordsWhere } from '../../../records/data/live/records-where.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { NumberField, type NumberTyped, SelectField } from '../../../ui/form/fields.tsx'
import { formatList, joinParts } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { maxSeeds, tournaments } from '../collections/tournaments.ts'
import { formerOrder } from '../football/drawing.ts'
import { planOf } from '../football/plan.ts'
import { useIncidents, useLiveTournament } from '../tournament/live-tournament.ts'
import { planInputOf } from '../tournament/plan-input.ts'
import { tablesOf } from '../tournament/tables.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { drawMessages } from './messages.ts'

interface SeedsDialogProps {
  readonly onSeed: (seeds: readonly string[]) => void
  readonly onCancel: () => void
}

/** Seeds the teams by how they did in a tournament that is finished. */
export const SeedsDialog = ({ onSeed, onCancel }: SeedsDialogProps) => {
  const t = useMessages(drawMessages)
  const language = useLanguage()
  const store = useStore()
  const { format, teams, nameOf } = useTournament()
  const [former, setFormer] = useState<string | null>(null)
  const [count, setCount] = useState<NumberTyped>(format.format.type === 'groups' ? format.format.groups : 4)
  const finished = useLive(
    useMemo(
      () => recordsAt(store, tournaments, recordsWhere(tournaments, { status: 'finished' }, 'updatedAt')),
      [store],
    ),
  )
  const found = useLiveTournament(former ?? '')
  const incidents = useIncidents(former)
  const limit = typeof count === 'number' && count >= 1 && count <= maxSeeds ? count : null
  const playing = new Set(teams.flatMap(({ id, withdrawn }) => (withdrawn ? [] : [id])))
  const order = useMemo(() => {
    if (!(found.value && incidents.value)) return []
    const tables = tablesOf({ ...found.value, incidents: incidents.value, after: null })
    const { ties } = planOf(planInputOf(found.value, incidents.value))
    return formerOrder(
      ties,
      tables.flatMap(({ rows }) => rows),
    )
  }, [found.value, incidents.value])
  const seeds = order.filter(team => playing.has(team)).slice(0, limit ?? 0)
  return (
    <ConfirmDialog
      isOpen
      title={t('seedByFormer')}
      confirmLabel={t('keepSeeds')}
      isBlocked={seeds.length === 0}
      onConfirm={() => onSeed(seeds)}
      onCancel={onCancel}
    >
      {[finished, found, incidents].map(({ failure, retry }, at) =>
        failure === null ? null : <LoadFailure key={String(at)} failure={failure} onRetry={retry} />,
      )}
      <p className="text-soft">{t('formerExplained')}</p>
      <SelectField
        label={t('former')}
        value={former}
        options={(finished.value ?? []).map(({ id, name, season }) => ({
          value: id,
          label: joinParts([name, season]),
        }))}
        onChange={setFormer}
      />
      <NumberField
        label={t('seedCount')}
        error={limit === null ? t('badNumber', { max: maxSeeds }) : undefined}
        value={count}
        onChange={setCount}
      />
      <p role="status">
        {seeds.length > 0
          ? t('seeds', { teams: formatList(language, seeds.map(nameOf)) })
          : former !== null && limit !== null && found.status === 'ready' && incidents.status === 'ready'
            ? t('noneInFormer')
            : null}
      </p>
    </ConfirmDialog>
  )
}
