import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  verified: {
    en: '{email} · address verified · signed up {ago}',
    es: '{email} · correo verificado · se registró {ago}',
  },
  unverified: {
    en: '{email} · address not verified · signed up {ago}',
    es: '{email} · correo sin verificar · se registró {ago}',
  },
  unknown: { en: '{email} · signed up {ago}', es: '{email} · se registró {ago}' },
  giveRole: { en: 'Give a role', es: 'Dar un rol' },
  giveRoleTo: { en: 'Give a role: {name}', es: 'Dar un rol: {name}' },
  wait: {
    en: '{count, plural, one {# person is waiting for a role} other {# people are waiting for a role}}',
    es: '{count, plural, one {# persona espera un rol} other {# personas esperan un rol}}',
  },
  manyWait: { en: 'More than {count} people are waiting for a role', es: 'Más de {count} personas esperan un rol' },
  nobody: {
    en: 'No one is waiting for a role. New sign-ups appear here.',
    es: 'Nadie espera un rol. Quien se registre aparecerá aquí.',
  },
  subscribers: {
    en: '{count, plural, one {subscriber} other {subscribers}}',
    es: '{count, plural, one {suscriptor} other {suscriptores}}',
  },
  invite: { en: 'Invite someone', es: 'Invitar a alguien' },
  ran: { en: 'Last run: {ago}', es: 'Última ejecución: {ago}' },
  onTime: { en: 'On time', es: 'Al día' },
  late: { en: 'Late: the oldest item was due {since}', es: 'Con retraso: lo más antiguo debía hacerse {since}' },
  neverRan: { en: 'Has never run', es: 'Nunca se ha ejecutado' },
  startService: {
    en: 'Nothing is published on schedule, sent or counted. Whoever runs the server can start it.',
    es: 'Nada se publica según lo programado, ni se envía ni se cuenta. Lo inicia quien administra el servidor.',
  },
  lastFailure: { en: 'Last failure: {ago}', es: 'Último fallo: {ago}' },
  backedUp: { en: 'Last backup: {ago}', es: 'Última copia de seguridad: {ago}' },
  noBackup: { en: 'No backup yet', es: 'Todavía no hay copia de seguridad' },
  makeBackup: {
    en: 'Whoever runs the server can make one.',
    es: 'La hace quien administra el servidor.',
  },
})
