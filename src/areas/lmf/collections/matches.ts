import { defineCollection } from '../../../model/collection.ts'
import type { Labels } from '../../../model/fields/field.ts'
import { reference } from '../../../model/fields/reference.ts'
import { boolean, choice, money, number, timestamp } from '../../../model/fields/scalar.ts'
import { date, text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { officialReport } from './report-rules.ts'
import { maxMatchDays, wordsIn } from './shared-values.ts'
import { formerStages, stages } from './stages.ts'

const official = (labels: Labels) => reference({ ...labels, to: 'referees', required: false })

const goals = { min: 0, max: 99, required: false } as const

export const matches = defineCollection({
  path: 'matches',
  at: '/torneos/jornadas/partidos',
  name: { one: { en: 'match', es: 'partido' }, many: { en: 'matches', es: 'partidos' } },
  permissions: collectionPermissions('lmf'),
  fields: {
    tournament: reference({
      label: { en: 'Tournament', es: 'Torneo' },
      to: 'tournaments',
      fixed: true,
      agrees: { with: 'matchDay', its: 'tournament' },
      refusal: {
        en: 'The match day belongs to another tournament. Choose one from this tournament.',
        es: 'La jornada es de otro torneo. Elige una de este.',
      },
    }),
    matchDay: reference({
      label: { en: 'Match day', es: 'Jornada' },
      to: 'matchDays',
      hint: { en: 'From the same tournament.', es: 'Del mismo torneo.' },
    }),
    round: number({
      label: { en: 'Match day number', es: 'Número de jornada' },
      synonyms: {
        en: ['Round', 'Round no.', 'Match day', 'Week', 'MD'],
        es: ['N.º de jornada', 'Jornada', 'Jor.', 'J', 'Fecha', 'Fecha n.º'],
      },
      rest: { en: ['Half', 'Leg', 'Stage', 'Half of the season'], es: ['Etapa', 'Vuelta', 'Rueda'] },
      min: 1,
      max: maxMatchDays,
      agrees: { with: 'matchDay', its: 'round' },
      hint: { en: 'The number of the chosen match day.', es: 'El número de la jornada elegida.' },
      refusal: {
        en: 'The match day has another number. Enter the number of the match day.',
        es: 'La jornada tiene otro número. Escribe el de la jornada.',
      },
    }),
    part: choice({
      label: { en: 'Stage', es: 'Fase' },
      synonyms: { en: ['Phase', 'Group'], es: ['Etapa', 'Grupo'] },
      values: stages,
      required: false,
      hint: {
        en: 'Filled in by the fixtures. Leave it empty in a league.',
        es: 'La llena el calendario. Déjala vacía en una liga.',
      },
    }),
    name: text({
      label: { en: 'Match', es: 'Partido' },
      max: 60,
      proposed: '{home.shortName}–{away.shortName}',
      hint: { en: 'Shown in lists, for example BAR–MAD.', es: 'Aparece en las listas, por ejemplo BAR–MAD.' },
    }),
    home: reference({
      label: { en: 'Home team', es: 'Local' },
      synonyms: { en: ['Home', 'Team 1', 'Team A'], es: ['Equipo local', 'Casa', 'Equipo 1', 'Equipo A'] },
      to: 'teams',
    }),
    away: reference({
      label: { en: 'Away team', es: 'Visitante' },
      synonyms: {
        en: ['Away', 'Visitors', 'Visitor', 'Team 2', 'Team B'],
        es: ['Equipo visitante', 'Visita', 'Equipo 2', 'Equipo B'],
      },
      to: 'teams',
      refusal: {
        en: 'A team can’t play itself. Choose another team.',
        es: 'Un equipo no puede jugar contra sí mismo. Elige otro equipo.',
      },
    }),
    kickOff: timestamp({
      label: { en: 'Kick-off', es: 'Hora de inicio' },
      synonyms: {
        en: ['Date', 'Date and time', 'Date time', 'Kick-off time', 'Start', 'Day'],
        es: ['Fecha', 'Fecha y hora', 'Inicio', 'Comienzo', 'Día'],
      },
      zone: { of: 'tournament', its: 'zone' },
      required: false,
      hint: {
        en: 'In the tournament’s time zone. Leave empty until it is known.',
        es: 'En la zona horaria del torneo. Déjalo vacío hasta que se sepa.',
      },
    }),
    isPinned: boolean({
      label: { en: 'Keep this date', es: 'Conservar esta fecha' },
      required: false,
      hint: {
        en: 'Generating the fixtures again does not move the match.',
        es: 'Al generar de nuevo el calendario, el partido no se mueve.',
      },
    }),
    day: date({
      label: { en: 'Day', es: 'Día' },
      required: false,
      hint: {
        en: 'Only while the time of kick-off is not known yet.',
        es: 'Solo mientras no se sepa la hora de inicio.',
      },
    }),
    venue: reference({
      label: { en: 'Venue', es: 'Cancha' },
      synonyms: { en: ['Ground', 'Stadium'], es: ['Campo', 'Estadio', 'Sede'] },
      to: 'venues',
      required: false,
      hint: { en: 'Leave empty for the home team’s venue.', es: 'Déjalo vacío para la cancha del local.' },
    }),
    pitch: text({
      label: { en: 'Pitch', es: 'Cancha n.º' },
      synonyms: { en: ['Field', 'Pitch no.'], es: ['Cancha número', 'Campo n.º'] },
      max: 20,
      required: false,
      hint: { en: 'If the venue has several.', es: 'Si hay varias en el lugar.' },
    }),
    referee: official({
      label: { en: 'Referee', es: 'Árbitro' },
      synonyms: { en: ['Main referee'], es: ['Árbitro central', 'Árbitro principal', 'Central'] },
    }),
    assistant1: official({
      label: { en: 'First assistant', es: 'Primer asistente' },
      synonyms: { en: ['Assistant 1', 'Linesman 1'], es: ['Asistente 1', 'Línea 1', 'Juez de línea 1'] },
    }),
    assistant2: official({
      label: { en: 'Second assistant', es: 'Segundo asistente' },
      synonyms: { en: ['Assistant 2', 'Linesman 2'], es: ['Asistente 2', 'Línea 2', 'Juez de línea 2'] },
    }),
    fourthOfficial: official({
      label: { en: 'Fourth official', es: 'Cuarto árbitro' },
      synonyms: { en: ['Fourth referee'], es: ['Cuarto', '4.º árbitro'] },
    }),
    fee: money({
      label: { en: 'Officials’ fee', es: 'Pago a los árbitros' },
      max: 1_000_000,
      required: false,
      hint: { en: 'For all of them together.', es: 'Para todos juntos.' },
    }),
    isFeePaid: boolean({ label: { en: 'Fee paid', es: 'Pago hecho' }, required: false }),
    stoppedMinute: number({
      label: { en: 'Minute of the stop', es: 'Minuto de la suspensión' },
      min: 0,
      max: 150,
      required: false,
      hint: { en: 'If the match was abandoned.', es: 'Si el partido se suspendió.' },
    }),
    resumesAt: timestamp({
      label: { en: 'Resumes at', es: 'Se reanuda' },
      zone: { of: 'tournament', its: 'zone' },
      required: false,
      hint: {
        en: 'If it goes on another day. It keeps its kick-off, score, events and line-ups.',
        es: 'Si sigue otro día. Conserva su hora de inicio, resultado, incidencias y alineaciones.',
      },
    }),
    reason: text({
      label: { en: 'Reason for the change', es: 'Motivo del cambio' },
      max: 200,
      required: false,
      hint: { en: 'For example, why it was postponed.', es: 'Por ejemplo, por qué se aplazó.' },
    }),
    homeGoals: number({
      label: { en: 'Home goals', es: 'Local: goles' },
      synonyms: { en: ['Home score', 'Goals home', 'HG'], es: ['Goles local', 'Goles del local', 'Goles casa', 'GL'] },
      ...goals,
    }),
    awayGoals: number({
      label: { en: 'Away goals', es: 'Visitante: goles' },
      synonyms: {
        en: ['Away score', 'Goals away', 'AG'],
        es: ['Goles visitante', 'Goles del visitante', 'Goles visita', 'GV'],
      },
      ...goals,
    }),
    homePenalties: number({
      label: { en: 'Home penalties', es: 'Local: penales' },
      ...goals,
      hint: { en: 'From the penalty shoot-out, in a cup.', es: 'De la tanda de penales, en una copa.' },
    }),
    awayPenalties: number({ label: { en: 'Away penalties', es: 'Visitante: penales' }, ...goals }),
    afterExtraTime: boolean({
      label: { en: 'After extra time', es: 'Tras el tiempo extra' },
      required: false,
      hint: {
        en: 'In a cup. The goals include extra time.',
        es: 'En una copa. Los goles incluyen el tiempo extra.',
      },
    }),
    awardedTo: choice({
      label: { en: 'Awarded to', es: 'Dado por ganado a' },
      values: {
        home: { en: 'Home team', es: 'Local' },
        away: { en: 'Away team', es: 'Visitante' },
        none: { en: 'Neither: both lose', es: 'Ninguno: pierden los dos' },
      },
      required: false,
      hint: {
        en: 'Required for a walkover, or when staff award an abandoned match.',
        es: 'Obligatorio en una incomparecencia, o si la organización decide un partido suspendido.',
      },
    }),
    status: lifeCycle({
      label: { en: 'Status', es: 'Estado' },
      synonyms: { en: ['State'], es: ['Situación'] },
      by: 'lmf.write',
      initial: 'scheduled',
      states: {
        scheduled: {
          en: 'Scheduled',
          es: 'Programado',
          also: wordsIn('Por jugar, Pendiente, Próximo, Fixture, Not played, Not started, NS, TBD, Upcoming, Pending'),
          steps: {
            start: 'inPlay',
            finish: 'played',
            move: 'scheduled',
            postpone: 'postponed',
            abandon: 'abandoned',
            award: 'walkover',
            annul: 'void',
          },
        },
        inPlay: {
          en: 'In play',
          es: 'En juego',
          also: ['En vivo', 'En curso', 'Jugándose', 'Live', 'HT'],
          tone: 'asked',
          steps: { finish: 'played', abandon: 'abandoned', reset: 'scheduled' },
        },
        played: {
          en: 'Played',
          es: 'Jugado',
          also: wordsIn('Finalizado, Terminado, Concluido, Final, Finished, Full time, FT, AET, PEN, Completed'),
          tone: 'open',
          needs: ['homeGoals', 'awayGoals'],
          next: null,
          steps: { award: 'walkover', annul: 'void', resume: 'inPlay', reset: 'scheduled' },
        },
        postponed: {
          en: 'Postponed',
          es: 'Aplazado',
          also: ['Pospuesto', 'Postergado', 'Reprogramado', 'PST', 'P-P'],
          next: 'reschedule',
          steps: { reschedule: 'scheduled', award: 'walkover', annul: 'void' },
        },
        abandoned: {
          en: 'Abandoned',
          es: 'Suspendido',
          also: ['Interrumpido', 'Suspended', 'ABD', 'SUSP'],
          tone: 'asked',
          next: 'resumeOn',
          steps: {
            resumeOn: 'toResume',
            resume: 'inPlay',
            replay: 'replayed',
            award: 'walkover',
            annul: 'void',
            reset: 'scheduled',
          },
        },
        toResume: {
          en: 'To be resumed',
          es: 'Por reanudar',
          tone: 'asked',
          next: 'resume',
          steps: {
            resume: 'inPlay',
            resumeOn: 'toResume',
            replay: 'replayed',
            award: 'walkover',
            abandon: 'abandoned',
            reset: 'scheduled',
          },
        },
        replayed: {
          en: 'To be replayed',
          es: 'Se repite',
          also: ['Repetido', 'Replayed'],
          next: null,
          steps: { keep: 'abandoned', reset: 'scheduled' },
        },
        walkover: {
          en: 'Walkover',
          es: 'Incomparecencia',
          also: ['W.O.', 'Ganado en la mesa', 'Forfeit', 'Awarded', 'AWD'],
          needs: ['awardedTo'],
          steps: { reset: 'scheduled' },
        },
        void: {
          en: 'Void',
          es: 'Anulado',
          also: ['Cancelado', 'Cancelled', 'Annulled', 'CANC'],
          steps: { reset: 'scheduled' },
        },
      },
      steps: {
        start: { en: 'Kick off', es: 'Empezar' },
        finish: { en: 'Mark as played', es: 'Marcar como jugado' },
        move: {
          en: 'Change the date',
          es: 'Cambiar la fecha',
          asks: [
            ['kickOff', 'decided'],
            ['venue', 'offered'],
            ['referee', 'offered'],
            ['reason', 'offered'],
          ],
        },
        postpone: {
          en: 'Postpone',
          es: 'Aplazar',
          asks: [
            ['reason', 'needed'],
            ['kickOff', 'again'],
          ],
        },
        reschedule: {
          en: 'Schedule again',
          es: 'Volver a programar',
          asks: [
            ['kickOff', 'decided'],
            ['venue', 'offered'],
            ['referee', 'offered'],
          ],
        },
        abandon: {
          en: 'Abandon',
          es: 'Suspender',
          asks: [
            ['stoppedMinute', 'offered'],
            ['reason', 'offered'],
          ],
        },
        resumeOn: {
          en: 'Resume on another date',
          es: 'Reanudar en otra fecha',
          asks: [
            ['resumesAt', 'decided'],
            ['venue', 'offered'],
            ['referee', 'offered'],
          ],
        },
        replay: { en: 'Replay', es: 'Repetir' },
        keep: { en: 'Do not replay', es: 'No repetirlo' },
        award: { en: 'Award as a walkover', es: 'Dar por ganado' },
        annul: { en: 'Declare void', es: 'Anular' },
        resume: { en: 'Back in play', es: 'Poner de nuevo en juego' },
        reset: { en: 'Back to scheduled', es: 'Volver a programado' },
      },
    }),
  },
  constraints: [['away', 'differsFrom', 'home']],
  pairs: [
    ['home', 'away'],
    ['homeGoals', 'awayGoals'],
    ['homePenalties', 'awayPenalties'],
  ],
  scoreNotes: ['homePenalties', 'awayPenalties', 'afterExtraTime', 'awardedTo'],
  closing: {
    with: 'tournament',
    its: 'status',
    is: 'planned',
    fields: ['homeGoals', 'awayGoals', 'homePenalties', 'awayPenalties', 'afterExtraTime', 'awardedTo'],
    states: ['inPlay', 'played', 'abandoned', 'walkover'],
    refusal: {
      en: 'The tournament is still planned and takes no results yet. Open registration, then start the tournament.',
      es: 'El torneo está previsto y todavía no admite resultados. Abre la inscripción y empieza el torneo.',
    },
  },
  lock: {
    by: 'id',
    fields: [
      'home',
      'away',
      'homeGoals',
      'awayGoals',
      'homePenalties',
      'awayPenalties',
      'afterExtraTime',
      'awardedTo',
      'status',
    ],
    ...officialReport,
  },
  formerly: {
    values: { part: formerStages },
    cleared: ['part'],
    texts: { venue: { by: 'name', creates: true }, referee: { by: 'name', creates: true } },
  },
  forWorker: { by: ['referee', 'assistant1', 'assistant2', 'fourthOfficial'] },
  projections: [
    {
      by: 'tournament',
      fields: [
        'round',
        'part',
        'home',
        'away',
        'homeGoals',
        'awayGoals',
        'status',
        'awardedTo',
        'kickOff',
        'homePenalties',
        'awayPenalties',
        'afterExtraTime',
        'day',
      ],
    },
  ],
  identifiedBy: [['tournament', 'matchDay', 'home', 'away']],
  title: 'name',
  search: ['name'],
  sorts: ['-kickOff', '-updatedAt', 'name'],
  filters: [
    { fields: ['tournament'], sorts: ['kickOff', 'round'] },
    { fields: ['matchDay'], sorts: ['kickOff'] },
    { fields: ['tournament', 'status'], sorts: ['kickOff'] },
    { fields: ['status'], sorts: ['kickOff'] },
  ],
  columns: ['name', 'status', 'kickOff', 'day', 'homeGoals', 'awayGoals', 'awardedTo', 'round', 'tournament'],
  sections: [
    {
      label: { en: 'Match', es: 'Partido' },
      fields: ['tournament', 'matchDay', 'round', 'part', 'home', 'away', 'name'],
    },
    {
      label: { en: 'When and where', es: 'Cuándo y dónde' },
      fields: ['kickOff', 'day', 'isPinned', 'resumesAt', 'venue', 'pitch', 'reason'],
    },
    {
      label: { en: 'Officials', es: 'Árbitros' },
      fields: ['referee', 'assistant1', 'assistant2', 'fourthOfficial', 'fee', 'isFeePaid'],
    },
    {
      label: { en: 'Result', es: 'Resultado' },
      fields: [
        'homeGoals',
        'awayGoals',
        'afterExtraTime',
        'homePenalties',
        'awayPenalties',
        'stoppedMinute',
        'awardedTo',
      ],
    },
  ],
})
