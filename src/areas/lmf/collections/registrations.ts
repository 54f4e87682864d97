import { defineCollection } from '../../../model/collection.ts'
import { boolean } from '../../../model/fields/boolean.ts'
import { choice } from '../../../model/fields/choice.ts'
import { email } from '../../../model/fields/email.ts'
import { joined } from '../../../model/fields/joined.ts'
import { moment } from '../../../model/fields/moment.ts'
import { money } from '../../../model/fields/money.ts'
import { reference } from '../../../model/fields/reference.ts'
import { text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { lmfPermissions } from '../lmf-permissions.ts'

/** A team's wish to play in a tournament, and what became of it. */
export const registrations = defineCollection({
  path: 'registrations',
  at: '/torneos/inscripciones',
  titles: { list: { en: 'Torneos', es: 'Torneos' }, create: { en: 'Register team', es: 'Inscribir equipo' } },
  permissions: lmfPermissions,
  fields: {
    tournament: reference({ to: 'tournaments', fixed: true }),
    team: reference({ to: 'teams', fixed: true }),
    contactName: text({ max: 80, personal: true }),
    contactEmail: email({ required: false, personal: true }),
    fee: money({ max: 1_000_000, required: false }),
    paid: choice(['no', 'partly', 'yes'], { required: false }),
    documents: boolean({ required: false }),
    submittedAt: moment({ required: false }),
    // What was decided can be considered again. Who came first comes first: a registration that is written again keeps its turn, and whoever left comes back last.
    status: lifeCycle({
      by: 'lmf.write',
      initial: 'draft',
      states: {
        draft: { en: 'Draft', es: 'Borrador', steps: { submit: 'submitted' } },
        submitted: {
          en: 'Submitted',
          es: 'Presentada',
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
          steps: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn', reconsider: 'submitted' },
        },
        approved: {
          en: 'Approved',
          es: 'Aprobada',
          steps: { withdraw: 'withdrawn', reconsider: 'submitted' },
        },
        rejected: { en: 'Rejected', es: 'Rechazada', steps: { reconsider: 'submitted' } },
        withdrawn: {
          en: 'Withdrawn',
          es: 'Retirada',
          steps: { reconsider: { to: 'submitted', stamps: 'submittedAt', anew: true } },
        },
      },
      steps: {
        submit: { en: 'Submit', es: 'Presentar', stamps: 'submittedAt' },
        takeBack: { en: 'Back to draft', es: 'Volver a borrador' },
        approve: { en: 'Approve', es: 'Aprobar' },
        reject: { en: 'Reject', es: 'Rechazar' },
        waitlist: { en: 'Put on the waiting list', es: 'Poner en lista de espera' },
        withdraw: { en: 'Withdraw', es: 'Retirar' },
        reconsider: { en: 'Consider again', es: 'Volver a considerar' },
      },
    }),
    place: joined({
      of: ['tournament'],
      while: { field: 'status', is: 'approved' },
      tells: 'status',
      atMost: { of: 'tournament', field: 'places' },
    }),
    entry: joined({ of: ['tournament', 'team'], unique: true, tells: 'team' }),
  },
  digests: [{ by: 'tournament', fields: ['team', 'status'] }],
  title: 'team',
  search: ['contactName'],
  sorts: [
    { by: 'updatedAt', descending: true },
    { by: 'submittedAt', descending: false },
    { by: 'contactName', descending: false },
  ],
  filters: [
    { fields: ['tournament'], sorts: ['submittedAt', 'updatedAt'] },
    { fields: ['tournament', 'status'], sorts: ['submittedAt', 'updatedAt'] },
    { fields: ['status'], sorts: ['submittedAt', 'updatedAt'] },
    { fields: ['team'], sorts: ['updatedAt'] },
  ],
  columns: ['team', 'tournament', 'status', 'submittedAt', 'paid', 'documents', 'contactName', 'updatedAt'],
  sections: [
    { id: 'registration', fields: ['tournament', 'team', 'contactName', 'contactEmail', 'submittedAt'] },
    { id: 'checks', fields: ['fee', 'paid', 'documents'] },
  ],
  words: {
    en: {
      one: 'registration',
      many: 'registrations',
      fields: {
        tournament: 'Tournament',
        team: 'Team',
        contactName: 'Contact',
        contactEmail: 'E-mail',
        fee: 'Fee',
        paid: 'Paid',
        documents: 'Documents checked',
        submittedAt: 'Submitted',
        status: 'State',
        place: 'Place',
        entry: 'Team in the tournament',
      },
      hints: {
        contactName: 'Who registers the team and answers for it.',
        submittedAt: 'Said by the step “Submit”. Whoever submitted first comes first on the waiting list.',
        fee: 'What the team owes for taking part.',
      },
      choices: {
        paid: { no: 'Not paid', partly: 'Partly', yes: 'Paid' },
        status: {
          draft: 'Draft',
          submitted: 'Submitted',
          approved: 'Approved',
          rejected: 'Rejected',
          waitlisted: 'Waiting list',
          withdrawn: 'Withdrawn',
        },
      },
      steps: {
        submit: 'Submit',
        takeBack: 'Back to draft',
        approve: 'Approve',
        reject: 'Reject',
        waitlist: 'Put on the waiting list',
        withdraw: 'Withdraw',
        reconsider: 'Consider again',
      },
      refusals: {
        place: 'All {limit} places of the tournament are taken. Put the team on the waiting list.',
        entry: 'The team is registered for this tournament already. Go on with that registration.',
      },
      sections: { registration: 'Registration', checks: 'Fee and documents' },
    },
    es: {
      one: 'inscripción',
      many: 'inscripciones',
      fields: {
        tournament: 'Torneo',
        team: 'Equipo',
        contactName: 'Contacto',
        contactEmail: 'Correo',
        fee: 'Cuota',
        paid: 'Pago',
        documents: 'Documentación revisada',
        submittedAt: 'Presentada',
        status: 'Situación',
        place: 'Plaza',
        entry: 'Equipo en el torneo',
      },
      hints: {
        contactName: 'Quién inscribe al equipo y responde por él.',
        submittedAt: 'Lo dice el paso «Presentar». Quien la presentó antes va antes en la lista de espera.',
        fee: 'Lo que el equipo debe pagar por participar.',
      },
      choices: {
        paid: { no: 'Sin pagar', partly: 'En parte', yes: 'Pagada' },
        status: {
          draft: 'Borrador',
          submitted: 'Presentada',
          approved: 'Aprobada',
          rejected: 'Rechazada',
          waitlisted: 'En lista de espera',
          withdrawn: 'Retirada',
        },
      },
      steps: {
        submit: 'Presentar',
        takeBack: 'Volver a borrador',
        approve: 'Aprobar',
        reject: 'Rechazar',
        waitlist: 'Poner en lista de espera',
        withdraw: 'Retirar',
        reconsider: 'Volver a considerar',
      },
      refusals: {
        place: 'Las {limit} plazas del torneo están ocupadas. Pon el equipo en lista de espera.',
        entry: 'El equipo ya está inscrito en este torneo. Sigue con esa inscripción.',
      },
      sections: { registration: 'Inscripción', checks: 'Cuota y documentación' },
    },
  },
})
