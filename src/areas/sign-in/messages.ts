import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Plain text only: the sign-in page comes without the message compiler. */
export const messages = defineMessages({
  en: {
    signIn: 'Sign in',
    signInIntro: 'Welcome back. Use the account of your work.',
    login: 'Login',
    loggingIn: 'Signing in…',
    forgot: 'Forgot password?',
    reset: 'Reset',
    noAccount: "Don't have an account?",
    signupLink: 'Signup',

    signUp: 'Sign up',
    signUpIntro: 'Make your account. An admin then gives it a role.',
    register: 'Sign up',
    registering: 'Signing up…',
    haveAccount: 'Already have an account?',
    loginLink: 'Login',
    enterConsole: 'Go on to the console',

    resetPassword: 'Reset password',
    resetIntro: 'We send a link to set a new password to your e-mail address.',
    sendLink: 'Reset password',
    sendingLink: 'Sending…',
    remembered: 'Remembered it?',
    linkSent: 'If this address has an account, a link to set a new password is on its way. Look into your mailbox.',

    email: 'Email',
    emailPlaceholder: 'Enter email',
    emailMissing: 'Enter your e-mail address.',
    password: 'Password',
    passwordMissing: 'Enter your password.',
    newPasswordMissing: 'Choose a password.',
    userName: 'User name',
    userNameMissing: 'Enter your name.',
    userNameTooLong: 'This name is longer than can be kept. Use a shorter one.',

    storageBlocked:
      'This browser does not let the console remember anything: the sign-in lasts only as long as this tab.',
    retry: 'Retry',
  },
  es: {
    signIn: 'Iniciar sesión',
    signInIntro: 'Qué bueno verte. Usa tu cuenta de trabajo.',
    login: 'Entrar',
    loggingIn: 'Entrando…',
    forgot: '¿Olvidaste la contraseña?',
    reset: 'Restablecer',
    noAccount: '¿No tienes cuenta?',
    signupLink: 'Regístrate',

    signUp: 'Registro',
    signUpIntro: 'Crea tu cuenta. Después, un administrador le da un rol.',
    register: 'Crear cuenta',
    registering: 'Creando la cuenta…',
    haveAccount: '¿Ya tienes cuenta?',
    loginLink: 'Entra',
    enterConsole: 'Continuar a la consola',

    resetPassword: 'Restablecer la contraseña',
    resetIntro: 'Enviamos a tu correo un enlace para elegir una contraseña nueva.',
    sendLink: 'Restablecer la contraseña',
    sendingLink: 'Enviando…',
    remembered: '¿Ya la recordaste?',
    linkSent:
      'Si esta dirección tiene una cuenta, va en camino un enlace para elegir una contraseña nueva. Revisa tu correo.',

    email: 'Correo',
    emailPlaceholder: 'Escribe tu correo',
    emailMissing: 'Escribe tu correo.',
    password: 'Contraseña',
    passwordMissing: 'Escribe tu contraseña.',
    newPasswordMissing: 'Elige una contraseña.',
    userName: 'Nombre de usuario',
    userNameMissing: 'Escribe tu nombre.',
    userNameTooLong: 'Este nombre es demasiado largo. Usa uno más corto.',

    storageBlocked:
      'Este navegador no deja que la consola recuerde nada: la sesión dura solo mientras esta pestaña esté abierta.',
    retry: 'Reintentar',
  },
})
