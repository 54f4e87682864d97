import { defineCollection, spanish } from '../../../model/collection.ts'
import { computed } from '../../../model/fields/computed.ts'
import { reference } from '../../../model/fields/reference.ts'
import { boolean, choice, money, timestamp } from '../../../model/fields/scalar.ts'
import { text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { contactEmail, contactName } from './shared-fields.ts'

/** Teams' applications to a tournament. Reopened ones keep their turn; returning teams go last. */
export const registrations = defineCollection({
  path: 'registrations',
  at: '/torneos/inscripciones',
  name: { one: { en: 'registration', es: 'inscripción' }, many: { en: 'registrations', es: 'inscripciones' } },
  titles: { list: spanish('Torneos'), create: { en: 'Register team', es: 'Inscribir equipo' } },
  permissions: collectionPermissions('lmf'),
  fields: {
    tournament: reference({ label: { en: 'Tournament', es: 'Torneo' }, to: 'tournaments', fixed: true }),
    team: reference({ label: { en: 'Team', es: 'Equipo' }, to: 'teams', fixed: true }),
    contactName: text({
      ...contactName,
      hint: {
        en: 'The person who registers the team and is in charge of it.',
        es: 'La persona que inscribe al equipo y está a cargo de él.',
      },
    }),
    contactEmail,
    fee: money({
      label: { en: 'Fee', es: 'Cuota' },
      synonyms: { en: ['Price', 'Amount'], es: ['Inscripción', 'Precio', 'Monto'] },
      max: 1_000_000,
      required: false,
      hint: { en: 'What the team pays to take part.', es: 'Lo que el equipo paga por participar.' },
    }),
    paid: choice({
      label: { en: 'Paid', es: 'Pago' },
      synonyms: { en: ['Payment'], es: ['Pagado', 'Pagada', 'Estado del pago'] },
      values: {
        no: { en: 'Not paid', es: 'Sin pagar', also: ['No', 'Pendiente', 'Debe', 'Unpaid', 'Pending'] },
        partly: { en: 'Partly paid', es: 'Pagada en parte', also: ['Abono', 'Parcial', 'Partial'] },
        yes: { en: 'Paid', es: 'Pagada', also: ['Sí', 'Cancelado', 'Solvente', 'Yes'] },
      },
      required: false,
    }),
    documents: boolean({ label: { en: 'Documents checked', es: 'Documentación revisada' }, required: false }),
    submittedAt: timestamp({
      label: { en: 'Submitted', es: 'Presentada' },
      zone: { of: 'tournament', its: 'zone' },
      required: false,
      hint: {
        en: 'Filled in by “Submit”. The waiting list follows this order.',
        es: 'Se llena al presentarla. La lista de espera sigue este orden.',
      },
    }),
    status: lifeCycle({
      label: { en: 'Status', es: 'Estado' },
      synonyms: { en: ['State'], es: ['Situación'] },
      by: 'lmf.write',
      initial: 'draft',
      states: {
        draft: { en: 'Draft', es: 'Borrador', steps: { submit: 'submitted' } },
        submitted: {
          en: 'Submitted',
          es: 'Presentada',
          also: ['Pendiente', 'Por aprobar', 'Recibida', 'Pending'],
          tone: 'asked',
          steps: {
            approve: 'approved',
            waitlist: 'waitlisted',
            reject: 'rejected',
            withdraw: 'withdrawn',
            takeBack: 'draft',
          },
        },
        waitlisted: {
          en: 'Waiting list',
          es: 'En lista de espera',
          also: ['En espera', 'Lista de espera', 'Waitlist'],
          tone: 'timed',
          steps: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn', reconsider: 'submitted' },
        },
        approved: {
          en: 'Approved',
          es: 'Aprobada',
          also: ['Aceptada', 'Inscrita', 'Confirmada', 'Accepted', 'Confirmed'],
          tone: 'open',
          next: null,
          steps: { withdraw: 'withdrawn', reconsider: 'submitted' },
        },
        rejected: { en: 'Rejected', es: 'Rechazada', steps: { reconsider: 'submitted' } },
        withdrawn: {
          en: 'Withdrawn',
          es: 'Retirada',
          steps: { reconsider: { to: 'submitted', stamps: 'submittedAt', again: true } },
        },
      },
      steps: {
        submit: { en: 'Submit', es: 'Presentar', stamps: 'submittedAt' },
        takeBack: { en: 'Back to draft', es: 'Volver a borrador' },
        approve: { en: 'Approve', es: 'Aprobar', after: 'submit' },
        reject: { en: 'Reject', es: 'Rechazar' },
        waitlist: { en: 'Put on the waiting list', es: 'Poner en lista de espera' },
        withdraw: { en: 'Withdraw', es: 'Retirar' },
        reconsider: { en: 'Reconsider', es: 'Reconsiderar' },
      },
    }),
    place: computed({
      label: { en: 'Place', es: 'Cupo' },
      of: ['tournament'],
      while: { field: 'status', is: 'approved' },
      issueField: 'status',
      atMost: { of: 'tournament', field: 'places' },
      refusal: {
        en: 'All {limit} places in the tournament are taken. Put the team on the waiting list.',
        es: 'Los {limit} cupos del torneo están ocupados. Pon el equipo en lista de espera.',
      },
    }),
    entry: computed({
      label: { en: 'Team in the tournament', es: 'Equipo en el torneo' },
      of: ['tournament', 'team'],
      unique: true,
      issueField: 'team',
      refusal: {
        en: 'The team is already registered for this tournament. Continue with that registration.',
        es: 'El equipo ya está inscrito en este torneo. Sigue con esa inscripción.',
      },
    }),
  },
  forWorker: { only: 'lines' },
  projections: [{ by: 'tournament', fields: ['team', 'status'] }],
  title: 'team',
  search: ['contactName'],
  sorts: ['-updatedAt', 'submittedAt', 'contactName'],
  filters: [
    { fields: ['tournament'], sorts: ['submittedAt', 'updatedAt'] },
    { fields: ['tournament', 'status'], sorts: ['submittedAt', 'updatedAt'] },
    { fields: ['status'], sorts: ['submittedAt', 'updatedAt'] },
    { fields: ['team'], sorts: ['updatedAt'] },
  ],
  columns: ['team', 'status', 'tournament', 'submittedAt', 'paid', 'documents', 'updatedAt'],
  sections: [
    {
      label: { en: 'Registration', es: 'Inscripción' },
      fields: ['tournament', 'team', 'contactName', 'contactEmail', 'submittedAt'],
    },
    { label: { en: 'Fee and documents', es: 'Cuota y documentación' }, fields: ['fee', 'paid', 'documents'] },
  ],
})
