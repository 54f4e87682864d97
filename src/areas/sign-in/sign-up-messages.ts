import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Of invitations: they come with the page that draws them, not with the sign-in page. */
export const signUpMessages = defineMessages({
  invitedIntro: {
    en: 'You are invited with the role {role}. Create your account; then verify your address.',
    es: 'Te invitaron con el rol {role}. Crea tu cuenta y después verifica tu correo.',
  },
  admin: { en: 'Admin', es: 'Administrador' },
  lmf: { en: 'LMF', es: 'LMF' },
  contents: { en: 'Contents', es: 'Contenidos' },
  stats: { en: 'Stats', es: 'Estadísticas' },
  invitationUnread: { en: 'Your invitation could not be read.', es: 'No se pudo leer tu invitación.' },
  invitationMissing: {
    en: 'There is no such invitation. Check the link, or sign up without it: an admin then gives you a role.',
    es: 'Esa invitación no existe. Revisa el enlace o regístrate sin ella: después un administrador te da un rol.',
  },
  invitationUsed: {
    en: 'This invitation has been used already. If it was you, log in.',
    es: 'Esta invitación ya se usó. Si fuiste tú, inicia sesión.',
  },
  invitationRevoked: {
    en: 'This invitation has been revoked. Ask for a new one, or sign up without it: an admin then gives you a role.',
    es: 'Esta invitación fue anulada. Pide otra o regístrate sin ella: después un administrador te da un rol.',
  },
  invitationExpired: {
    en: 'This invitation has expired. Ask for a new one, or sign up without it: an admin then gives you a role.',
    es: 'Esta invitación venció. Pide otra o regístrate sin ella: después un administrador te da un rol.',
  },
})
