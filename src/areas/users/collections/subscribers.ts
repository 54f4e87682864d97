import { plans } from '../../../model/audience.ts'
import { defineCollection } from '../../../model/collection.ts'
import { reference } from '../../../model/fields/reference.ts'
import { choice } from '../../../model/fields/scalar.ts'
import { date, email, type Pattern, text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { collectionPermissions } from '../../../model/permissions.ts'

/** Subscribers' countries, by ISO 3166: Central America, and common destinations of its emigrants. */
const countries = {
  SV: { en: 'El Salvador', es: 'El Salvador' },
  GT: { en: 'Guatemala', es: 'Guatemala' },
  HN: { en: 'Honduras', es: 'Honduras' },
  NI: { en: 'Nicaragua', es: 'Nicaragua' },
  CR: { en: 'Costa Rica', es: 'Costa Rica' },
  PA: { en: 'Panama', es: 'Panamá' },
  BZ: { en: 'Belize', es: 'Belice' },
  MX: { en: 'Mexico', es: 'México' },
  US: { en: 'United States', es: 'Estados Unidos' },
  CA: { en: 'Canada', es: 'Canadá' },
  ES: { en: 'Spain', es: 'España' },
  IT: { en: 'Italy', es: 'Italia' },
  AU: { en: 'Australia', es: 'Australia' },
  ZZ: { en: 'Elsewhere', es: 'Otro país' },
} as const

const number: Pattern = {
  name: 'subscriberNumber',
  source: '^S-[0-9]{6,9}$',
  like: 'S-000123',
  unlike: ['S-123', 'S000123', 's-000123', 'S-0001234567', 'S-00012A'],
}

const phoneNumber: Pattern = {
  name: 'phoneNumber',
  source: '^[+]?[0-9][0-9 -]{6,22}$',
  like: '+503 7777 1234',
  unlike: ['7777', '+503/7777 1234', 'tel 7777 1234'],
}

/** Subscribers of an app. Every role sees numbers and kinds; only an admin who gives a reason sees identities. */
export const subscribers = defineCollection({
  path: 'subscribers',
  at: '/users/manage',
  name: { one: { en: 'subscriber', es: 'suscriptor' }, many: { en: 'subscribers', es: 'suscriptores' } },
  permissions: collectionPermissions('users'),
  personal: true,
  forWorker: {},
  remains: {
    en: 'Past statistics still count this subscriber, without name, email or number.',
    es: 'Las estadísticas pasadas siguen contando a este suscriptor, sin nombre, correo ni número.',
  },
  fields: {
    code: text({
      label: { en: 'Number', es: 'Número' },
      max: 11,
      pattern: number,
      unique: true,
      hint: {
        en: 'Shown in the app on the account page, for example S-000123. Unique to each subscriber.',
        es: 'Aparece en la aplicación, en la página de la cuenta; por ejemplo, S-000123. Es único para cada suscriptor.',
      },
    }),
    name: text({
      label: { en: 'Name', es: 'Nombre' },
      max: 80,
      synonyms: { en: ['Full name', 'First name'], es: ['Nombre completo', 'Nombres'] },
      rest: { en: ['Surname', 'Surnames', 'Last name'], es: ['Apellido', 'Apellidos'] },
      confidential: 'name',
    }),
    email: email({
      label: { en: 'Email', es: 'Correo' },
      synonyms: { en: ['E-mail', 'Mail', 'Email address', 'E-mail address'], es: ['Correo electrónico'] },
      confidential: 'email',
    }),
    phone: text({
      label: { en: 'Phone', es: 'Teléfono' },
      max: 24,
      pattern: phoneNumber,
      input: 'tel',
      required: false,
      synonyms: {
        en: ['Phone number', 'Mobile', 'Cell phone'],
        es: ['Celular', 'Número de teléfono', 'Móvil', 'Tel.'],
      },
      confidential: 'token',
    }),
    app: reference({ label: { en: 'App', es: 'Aplicación' }, to: 'apps' }),
    plan: choice({
      label: { en: 'Plan', es: 'Plan' },
      synonyms: { en: ['Subscription plan', 'Subscription'], es: ['Suscripción', 'Plan de suscripción'] },
      values: plans,
    }),
    since: date({
      label: { en: 'Since', es: 'Desde' },
      synonyms: {
        en: ['Created at', 'Signed up', 'Sign-up date', 'Start date', 'Member since'],
        es: ['Alta', 'Fecha de alta', 'Fecha de registro', 'Registro', 'Inicio', 'Fecha de inicio'],
      },
    }),
    until: date({
      label: { en: 'Until', es: 'Hasta' },
      synonyms: { en: ['Expiry', 'Expires', 'End date'], es: ['Vence', 'Vencimiento', 'Fecha de vencimiento'] },
      required: false,
      hint: { en: 'Last day of the paid period or the trial.', es: 'Último día del período pagado o de la prueba.' },
    }),
    country: choice({
      label: { en: 'Country', es: 'País' },
      synonyms: { en: ['Country code', 'CC'], es: ['Código de país'] },
      values: countries,
    }),
    consent: date({
      isPast: true,
      label: { en: 'Consent', es: 'Consentimiento' },
      synonyms: { en: ['Optin time', 'Opted in', 'Confirm time'], es: ['Aceptó recibir noticias'] },
      required: false,
      hint: {
        en: 'The day they agreed to receive news. Leave empty if they didn’t.',
        es: 'El día en que aceptó recibir noticias. Déjalo vacío si no aceptó.',
      },
    }),
    status: lifeCycle({
      label: { en: 'Status', es: 'Estado' },
      synonyms: { en: ['State'], es: ['Situación'] },
      by: 'users.write',
      initial: 'trial',
      states: {
        trial: { en: 'Trial', es: 'En prueba', tone: 'timed', steps: { activate: 'active', cancel: 'cancelled' } },
        active: {
          en: 'Active',
          es: 'Activo',
          also: ['Al día', 'Vigente', 'Subscribed'],
          tone: 'open',
          needs: ['until'],
          steps: { missPayment: 'pastDue', pause: 'paused', cancel: 'cancelled' },
        },
        pastDue: {
          en: 'Past due',
          es: 'En mora',
          also: ['Vencido', 'Moroso', 'Overdue'],
          tone: 'asked',
          steps: { recover: 'active', pause: 'paused', cancel: 'cancelled' },
        },
        paused: {
          en: 'Paused',
          es: 'En pausa',
          also: ['Pausado', 'Suspendido', 'On hold'],
          steps: { resume: 'active', cancel: 'cancelled' },
        },
        cancelled: {
          en: 'Cancelled',
          es: 'Cancelado',
          also: ['De baja', 'Unsubscribed', 'Canceled'],
          steps: { reactivate: 'active' },
        },
      },
      steps: {
        activate: { en: 'Activate', es: 'Activar' },
        missPayment: { en: 'Mark as past due', es: 'Marcar en mora' },
        recover: { en: 'Payment received', es: 'Pago recibido' },
        pause: { en: 'Pause', es: 'Pausar' },
        resume: { en: 'Resume', es: 'Reanudar' },
        cancel: { en: 'Cancel subscription', es: 'Cancelar suscripción' },
        reactivate: { en: 'Reactivate', es: 'Reactivar' },
      },
    }),
  },
  constraints: [['until', 'notBelow', 'since']],
  identifiedBy: [['code'], ['email']],
  sought: { email: 'email', phone: 'phone' },
  filledByImports: ['code'],
  title: 'code',
  search: ['code'],
  sorts: ['-since', 'until', 'code', '-updatedAt'],
  filters: [
    { fields: ['app'], sorts: ['since', 'until'] },
    { fields: ['plan'], sorts: ['since', 'until'] },
    { fields: ['status'], sorts: ['since', 'until'] },
    { fields: ['country'], sorts: ['since'] },
    { fields: ['app', 'status'], sorts: ['since', 'until'] },
  ],
  columns: ['code', 'status', 'name', 'app', 'plan', 'since', 'until', 'country'],
  sections: [
    { label: { en: 'Subscriber', es: 'Suscriptor' }, fields: ['code', 'name', 'email', 'phone', 'country', 'consent'] },
    { label: { en: 'Subscription', es: 'Suscripción' }, fields: ['app', 'plan', 'since', 'until'] },
  ],
})
