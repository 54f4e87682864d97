import { defineCollection, spanish } from '../../../model/collection.ts'
import { computed } from '../../../model/fields/computed.ts'
import { parts } from '../../../model/fields/list.ts'
import { reference } from '../../../model/fields/reference.ts'
import { boolean, choice, number } from '../../../model/fields/scalar.ts'
import { date, text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { officialReport } from './report-rules.ts'
import { tournamentOfMatch } from './shared-fields.ts'
import { maxShirtNumber, minShirtNumber } from './shared-values.ts'

/** Line-ups, one for each team of a match, entered in its report. They hold no names: members of the squad have them. */
export const lineUps = defineCollection({
  path: 'lineUps',
  at: '/torneos/actas/alineaciones',
  name: { one: { en: 'line-up', es: 'alineación' }, many: { en: 'line-ups', es: 'alineaciones' } },
  titles: { list: spanish('Alineaciones') },
  isEntered: false,
  permissions: collectionPermissions('lmf'),
  fields: {
    match: reference({ label: { en: 'Match', es: 'Partido' }, to: 'matches', fixed: true }),
    tournament: tournamentOfMatch,
    team: reference({ label: { en: 'Team', es: 'Equipo' }, to: 'teams', fixed: true }),
    day: date({
      label: { en: 'Day', es: 'Día' },
      required: false,
      hint: { en: 'Nobody is in two line-ups of one day.', es: 'Nadie está en dos alineaciones de un mismo día.' },
    }),
    formation: text({
      label: { en: 'Formation', es: 'Sistema' },
      max: 20,
      required: false,
      hint: { en: 'For example, 4-4-2.', es: 'Por ejemplo, 4-4-2.' },
    }),
    players: parts({
      label: { en: 'Players', es: 'Jugadores' },
      max: 20,
      keyed: 'member',
      required: false,
      fields: {
        member: reference({ label: { en: 'Player', es: 'Jugador' }, to: 'squads' }),
        number: number({ label: { en: 'Number', es: 'Número' }, min: minShirtNumber, max: maxShirtNumber }),
        role: choice({
          label: { en: 'Role', es: 'Función' },
          values: {
            starter: { en: 'Starter', es: 'Titular' },
            substitute: { en: 'Substitute', es: 'Suplente' },
          },
        }),
        isCaptain: boolean({ label: { en: 'Captain', es: 'Capitán' }, required: false }),
        isGoalkeeper: boolean({ label: { en: 'Goalkeeper', es: 'Portero' }, required: false }),
        reason: text({ label: { en: 'Reason to allow it', es: 'Motivo para permitirlo' }, max: 200, required: false }),
      },
    }),
    staff: text({
      label: { en: 'On the bench', es: 'En la banca' },
      max: 300,
      required: false,
      personal: true,
      hint: { en: 'Coach, assistant, physio.', es: 'Entrenador, auxiliar, fisioterapeuta.' },
    }),
    status: lifeCycle({
      label: { en: 'Status', es: 'Estado' },
      by: 'lmf.write',
      initial: 'draft',
      states: {
        draft: { en: 'Draft', es: 'Borrador', steps: { confirm: 'confirmed' } },
        confirmed: {
          en: 'Confirmed',
          es: 'Confirmada',
          needs: ['players'],
          isFixed: true,
          isKept: true,
          tone: 'open',
          next: null,
          steps: { reopen: 'draft' },
        },
      },
      steps: {
        confirm: { en: 'Confirm line-up', es: 'Confirmar alineación' },
        reopen: { en: 'Change line-up', es: 'Cambiar alineación' },
      },
    }),
    sheet: computed({
      label: { en: 'Line-up of the match', es: 'Alineación del partido' },
      of: ['match', 'team'],
      unique: true,
      issueField: 'team',
      refusal: {
        en: 'The team already has a line-up for this match. Continue with that one.',
        es: 'El equipo ya tiene una alineación para este partido. Sigue con esa.',
      },
    }),
  },
  lock: { by: 'match', fields: 'all', ...officialReport },
  title: 'team',
  search: ['staff'],
  sorts: ['-day', '-updatedAt'],
  filters: [{ fields: ['team'], sorts: ['day'] }],
  columns: ['team', 'match', 'status', 'day', 'tournament', 'updatedAt'],
  sections: [
    { label: { en: 'Match', es: 'Partido' }, fields: ['match', 'tournament', 'team', 'day'] },
    { label: { en: 'Line-up', es: 'Alineación' }, fields: ['formation', 'players', 'staff'] },
  ],
})
