import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Plain text only: the sign-in page comes without the message compiler. */
export const messages = defineMessages({
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  signInIntro: { en: 'Welcome back. Use the account of your work.', es: 'Qué bueno verte. Usa tu cuenta de trabajo.' },
  login: { en: 'Login', es: 'Entrar' },
  loggingIn: { en: 'Signing in…', es: 'Entrando…' },
  forgot: { en: 'Forgot password?', es: '¿Olvidaste la contraseña?' },
  reset: { en: 'Reset', es: 'Restablecer' },
  noAccount: { en: "Don't have an account?", es: '¿No tienes cuenta?' },
  signupLink: { en: 'Signup', es: 'Regístrate' },
  signUp: { en: 'Sign up', es: 'Registro' },
  signUpIntro: {
    en: 'Make your account. An admin then gives it a role.',
    es: 'Crea tu cuenta. Después, un administrador le da un rol.',
  },
  register: { en: 'Sign up', es: 'Crear cuenta' },
  registering: { en: 'Signing up…', es: 'Creando la cuenta…' },
  haveAccount: { en: 'Already have an account?', es: '¿Ya tienes cuenta?' },
  loginLink: { en: 'Login', es: 'Entra' },
  enterConsole: { en: 'Go on to the console', es: 'Continuar a la consola' },
  resetPassword: { en: 'Reset password', es: 'Restablecer la contraseña' },
  resetIntro: {
    en: 'We send a link to set a new password to your e-mail address.',
    es: 'Enviamos a tu correo un enlace para elegir una contraseña nueva.',
  },
  sendLink: { en: 'Reset password', es: 'Restablecer la contraseña' },
  sendingLink: { en: 'Sending…', es: 'Enviando…' },
  remembered: { en: 'Remembered it?', es: '¿Ya la recordaste?' },
  linkSent: {
    en: 'If this address has an account, a link to set a new password is on its way. Look into your mailbox.',
    es: 'Si esta dirección tiene una cuenta, va en camino un enlace para elegir una contraseña nueva. Revisa tu correo.',
  },
  email: { en: 'Email', es: 'Correo' },
  emailPlaceholder: { en: 'Enter email', es: 'Escribe tu correo' },
  emailMissing: { en: 'Enter your e-mail address.', es: 'Escribe tu correo.' },
  password: { en: 'Password', es: 'Contraseña' },
  passwordMissing: { en: 'Enter your password.', es: 'Escribe tu contraseña.' },
  newPasswordMissing: { en: 'Choose a password.', es: 'Elige una contraseña.' },
  userName: { en: 'User name', es: 'Nombre de usuario' },
  userNameMissing: { en: 'Enter your name.', es: 'Escribe tu nombre.' },
  userNameTooLong: {
    en: 'This name is longer than can be kept. Use a shorter one.',
    es: 'Este nombre es demasiado largo. Usa uno más corto.',
  },
  storageBlocked: {
    en: 'This browser does not let the console remember anything: the sign-in lasts only as long as this tab.',
    es: 'Este navegador no deja que la consola recuerde nada: la sesión dura solo mientras esta pestaña esté abierta.',
  },
  retry: { en: 'Retry', es: 'Reintentar' },
})
