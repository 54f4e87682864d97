import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Texts of invitations load with their page, not with the sign-in page. */
export const signUpMessages = defineMessages({
  invitedIntro: {
    en: 'You were invited with the role {role}. Create your account, then verify your address.',
    es: 'Te invitaron con el rol {role}. Crea tu cuenta y después verifica tu correo.',
  },
  admin: { en: 'Admin', es: 'Administrador' },
  lmf: { en: 'LMF', es: 'LMF' },
  contents: { en: 'Contents', es: 'Contenidos' },
  stats: { en: 'Stats', es: 'Estadísticas' },
  invitationUnread: { en: 'Could not load your invitation.', es: 'No se pudo cargar tu invitación.' },
  invitationMissing: {
    en: 'This invitation doesn’t exist. Check the link, or sign up without it: an admin will then give you a role.',
    es: 'Esta invitación no existe. Revisa el enlace o regístrate sin ella: después un administrador te dará un rol.',
  },
  invitationUsed: {
    en: 'This invitation has already been used. If it was you, log in.',
    es: 'Esta invitación ya se usó. Si fuiste tú, inicia sesión.',
  },
  invitationRevoked: {
    en: 'This invitation was revoked. Ask for a new one, or sign up without it: an admin will then give you a role.',
    es: 'Esta invitación se anuló. Pide otra o regístrate sin ella: después un administrador te dará un rol.',
  },
  invitationExpired: {
    en: 'This invitation has expired. Ask for a new one, or sign up without it: an admin will then give you a role.',
    es: 'Esta invitación venció. Pide otra o regístrate sin ella: después un administrador te dará un rol.',
  },
})
