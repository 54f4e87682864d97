import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  signInIntro: { en: 'Welcome back. Use your work account.', es: 'Qué bueno verte. Usa tu cuenta de trabajo.' },
  ended: {
    en: 'Your session ended: you signed out in another tab, or an admin ended it. Sign in to go back to where you were. Your unsaved changes are kept on this device.',
    es: 'Tu sesión terminó: la cerraste en otra pestaña o la terminó un administrador. Inicia sesión para volver a donde estabas. Tus cambios sin guardar se conservan en este dispositivo.',
  },
  login: { en: 'Login', es: 'Entrar' },
  loggingIn: { en: 'Logging in…', es: 'Entrando…' },
  forgot: { en: 'Forgot password?', es: '¿Olvidaste la contraseña?' },
  reset: { en: 'Reset', es: 'Restablecer' },
  noAccount: { en: "Don't have an account?", es: '¿No tienes cuenta?' },
  signupLink: { en: 'Signup', es: 'Regístrate' },
  signUp: { en: 'Sign up', es: 'Registro' },
  signUpIntro: {
    en: 'Create your account. An admin will then give it a role.',
    es: 'Crea tu cuenta. Después, un administrador le dará un rol.',
  },
  register: { en: 'Sign up', es: 'Crear cuenta' },
  registering: { en: 'Signing up…', es: 'Creando la cuenta…' },
  haveAccount: { en: 'Already have an account?', es: '¿Ya tienes cuenta?' },
  loginLink: { en: 'Login', es: 'Entra' },
  enterConsole: { en: 'Continue to the console', es: 'Continuar a la consola' },
  resetPassword: { en: 'Reset password', es: 'Restablecer la contraseña' },
  resetIntro: {
    en: 'Get a link by email to set a new password.',
    es: 'Recibe en tu correo un enlace para elegir una contraseña nueva.',
  },
  sendLink: { en: 'Reset password', es: 'Restablecer la contraseña' },
  sendingLink: { en: 'Sending…', es: 'Enviando…' },
  remembered: { en: 'Remembered it?', es: '¿Ya la recordaste?' },
  linkSent: {
    en: 'If this address has an account, a link to set a new password is on its way. Check your inbox.',
    es: 'Si esta dirección tiene una cuenta, va en camino un enlace para elegir una contraseña nueva. Revisa tu correo.',
  },
  email: { en: 'Email', es: 'Correo' },
  emailPlaceholder: { en: 'Enter email', es: 'Escribe tu correo' },
  emailMissing: { en: 'Enter your email address.', es: 'Escribe tu correo.' },
  password: { en: 'Password', es: 'Contraseña' },
  passwordMissing: { en: 'Enter your password.', es: 'Escribe tu contraseña.' },
  newPasswordMissing: { en: 'Choose a password.', es: 'Elige una contraseña.' },
  userName: { en: 'User name', es: 'Nombre de usuario' },
  userNameMissing: { en: 'Enter your name.', es: 'Escribe tu nombre.' },
  userNameTooLong: {
    en: 'This name is too long. Use a shorter one.',
    es: 'Este nombre es demasiado largo. Usa uno más corto.',
  },
  storageBlocked: {
    en: 'This browser blocks site data, so you stay signed in only while this tab is open.',
    es: 'Este navegador bloquea los datos de sitios: la sesión dura solo mientras esta pestaña esté abierta.',
  },
  retry: { en: 'Try again', es: 'Reintentar' },
})

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
