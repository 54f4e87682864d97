import { defineCollection, spanish } from '../../../model/collection.ts'
import type { Labels } from '../../../model/fields/field.ts'
import { reference } from '../../../model/fields/reference.ts'
import { number, timestamp } from '../../../model/fields/scalar.ts'
import { longText, text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { person, tournamentOfMatch } from './shared-fields.ts'

/** A seal of what was confirmed, with a code that is not stored (`report/seal.ts`). */
const code = (options: Labels) =>
  text({
    ...options,
    max: 32,
    required: false,
    pattern: {
      name: 'seal',
      source: '^[0-9a-f]{32}$',
      like: '0123456789abcdef0123456789abcdef',
      alsoLike: ['f'.repeat(32)],
      isFixedLength: true,
      unlike: ['0'.repeat(31), 'g'.repeat(32), 'F'.repeat(32)],
    },
  })

/** Match reports, found by locks under the match's id. Official ones lock the line-ups, incidents and result of their match. */
export const reports = defineCollection({
  path: 'reports',
  at: '/torneos/actas',
  name: { one: { en: 'match report', es: 'acta' }, many: { en: 'match reports', es: 'actas' } },
  titles: { list: spanish('Actas') },
  isEntered: false,
  idField: 'match',
  permissions: collectionPermissions('lmf'),
  fields: {
    match: reference({ label: { en: 'Match', es: 'Partido' }, to: 'matches', fixed: true }),
    tournament: tournamentOfMatch,
    startedAt: timestamp({
      label: { en: 'Actual kick-off', es: 'Inicio real' },
      zone: { of: 'tournament', its: 'zone' },
      required: false,
    }),
    attendance: number({ label: { en: 'Attendance', es: 'Público' }, min: 0, max: 99_999, required: false }),
    weather: text({ label: { en: 'Weather', es: 'Clima' }, max: 60, required: false }),
    homeDelegate: person({ label: { en: 'Home delegate', es: 'Delegado local' } }),
    awayDelegate: person({ label: { en: 'Away delegate', es: 'Delegado visitante' } }),
    notes: longText({
      label: { en: 'Remarks', es: 'Observaciones' },
      max: 2_000,
      required: false,
      personal: true,
    }),
    homeSigner: person({ label: { en: 'Confirmed by the home team', es: 'Confirmada por el local' } }),
    homeCode: code({ label: { en: 'Confirmed by the home team: code', es: 'Confirmada por el local: código' } }),
    awaySigner: person({ label: { en: 'Confirmed by the away team', es: 'Confirmada por el visitante' } }),
    awayCode: code({ label: { en: 'Confirmed by the away team: code', es: 'Confirmada por el visitante: código' } }),
    refereeSigner: person({ label: { en: 'Confirmed by the referee', es: 'Confirmada por el árbitro' } }),
    refereeCode: code({ label: { en: 'Confirmed by the referee: code', es: 'Confirmada por el árbitro: código' } }),
    reason: text({
      label: { en: 'Reason for reopening', es: 'Motivo de la reapertura' },
      max: 300,
      required: false,
    }),
    status: lifeCycle({
      label: { en: 'Status', es: 'Estado' },
      by: 'lmf.write',
      initial: 'draft',
      states: {
        draft: { en: 'Draft', es: 'Borrador', steps: { confirm: 'official' } },
        official: {
          en: 'Official',
          es: 'Oficial',
          needs: ['homeSigner', 'homeCode', 'awaySigner', 'awayCode', 'refereeSigner', 'refereeCode'],
          isFixed: true,
          isKept: true,
          tone: 'open',
          next: null,
          steps: { reopen: 'draft' },
        },
      },
      steps: {
        confirm: { en: 'Make official', es: 'Hacer oficial' },
        reopen: { en: 'Reopen', es: 'Reabrir', by: 'lmf.reopen', asks: [['reason', 'needed']] },
      },
    }),
  },
  title: 'match',
  search: ['homeDelegate', 'awayDelegate'],
  sorts: ['-updatedAt'],
  filters: [
    { fields: ['status'], sorts: ['updatedAt'] },
    { fields: ['tournament'], sorts: ['updatedAt'] },
  ],
  columns: ['match', 'status', 'tournament', 'attendance', 'updatedAt'],
  sections: [
    {
      label: { en: 'General', es: 'General' },
      fields: [
        'match',
        'tournament',
        'startedAt',
        'attendance',
        'weather',
        'homeDelegate',
        'awayDelegate',
        'notes',
        'reason',
      ],
    },
    {
      label: { en: 'Confirmation', es: 'Confirmación' },
      fields: ['homeSigner', 'homeCode', 'awaySigner', 'awayCode', 'refereeSigner', 'refereeCode'],
      isRead: true,
    },
  ],
})
