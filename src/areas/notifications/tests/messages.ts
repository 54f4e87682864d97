import { buttonMessages, defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  title: { en: 'Try it on your phone', es: 'Pruébala en tu teléfono' },
  chooseApp: { en: 'Choose the app first.', es: 'Elige primero la aplicación.' },
  none: {
    en: 'You have no test devices with {app} yet. Add your phone with the token shown in the app’s settings.',
    es: 'Todavía no tienes dispositivos de prueba con {app}. Agrega tu teléfono con el token que la aplicación muestra en sus ajustes.',
  },
  pictureWaits: {
    en: 'A test shows the image only if it is public already. It becomes public when the notification is sent.',
    es: 'La prueba muestra la imagen solo si ya es pública. Lo será cuando se envíe la notificación.',
  },
  devices: { en: 'My test devices', es: 'Mis dispositivos de prueba' },
  add: { en: 'Add a device', es: 'Agregar un dispositivo' },
  name: { en: 'Name', es: 'Nombre' },
  nameHint: { en: 'For example: my Pixel.', es: 'Por ejemplo: mi Pixel.' },
  platform: { en: 'Platform', es: 'Plataforma' },
  token: { en: 'Token', es: 'Token' },
  needed: { en: 'Required.', es: 'Campo obligatorio.' },
  tooLong: {
    en: 'Too long: at most {max, number} fit.',
    es: 'Demasiado largo: caben {max, number} como máximo.',
  },
  tooShort: {
    en: 'Too short: at least {min, number} characters.',
    es: 'Demasiado corto: al menos {min, number} caracteres.',
  },
  notToken: {
    en: 'A token has no spaces or accents. Copy it again.',
    es: 'Un token no lleva espacios ni acentos. Cópialo de nuevo.',
  },
  saveDevice: { en: 'Add device', es: 'Agregar dispositivo' },
  send: { en: 'Send a test', es: 'Enviar prueba' },
  sendTo: { en: 'Send a test to {name}', es: 'Enviar prueba a {name}' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeOf: { en: 'Remove {name}', es: 'Quitar {name}' },
  sending: { en: 'Sending to {name}…', es: 'Enviando a {name}…' },
  sent: { en: 'Sent to {name}. It should arrive now.', es: 'Enviada a {name}. Debería llegar ahora.' },
  refused: { en: 'It did not reach {name}: {why}', es: 'No llegó a {name}: {why}' },
  late: {
    en: 'No answer yet. Automatic sending may not be running: tell your administrator.',
    es: 'Todavía sin respuesta. Puede que el envío automático no esté en marcha: avisa a quien administra la consola.',
  },
  saved: {
    en: 'Tests send the saved version, without your unsaved changes.',
    es: 'Las pruebas envían la versión guardada, sin tus cambios pendientes.',
  },
  waiting: {
    en: 'You are offline. This will be done when you’re back online: keep this page open.',
    es: 'Sin conexión. Se hará cuando vuelva: deja esta página abierta.',
  },
  createFirst: { en: 'Create it first.', es: 'Créala primero.' },
  failed: { en: 'Could not do this: {why}', es: 'No se pudo hacer: {why}' },
})
