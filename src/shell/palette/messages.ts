import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  palette: { en: 'Find anything', es: 'Buscar algo' },
  placeholder: { en: 'A page, a record, an action…', es: 'Una página, un registro, una acción…' },
  results: { en: 'Results', es: 'Resultados' },
  recent: { en: 'Recent', es: 'Recientes' },
  pages: { en: 'Pages', es: 'Páginas' },
  records: { en: 'Records', es: 'Registros' },
  actions: { en: 'Actions', es: 'Acciones' },
  nothing: {
    en: 'Nothing begins with “{text}”. Records are found by the beginning of their names.',
    es: 'Nada empieza por «{text}». Los registros se encuentran por el comienzo de su nombre.',
  },
  searching: { en: 'Searching records…', es: 'Buscando registros…' },
  offline: {
    en: 'You are offline. Records are searched once the connection is back; pages and actions are here.',
    es: 'Estás sin conexión. Los registros se buscarán cuando vuelva; las páginas y acciones están aquí.',
  },
  notSearched: { en: '{name} could not be searched: {why}', es: 'No se pudo buscar en {name}: {why}' },
  nothingSearched: { en: 'Records could not be searched: {why}', es: 'No se pudo buscar registros: {why}' },
  count: {
    en: '{count, plural, one {# result} other {# results}}.',
    es: '{count, plural, one {# resultado} other {# resultados}}.',
  },
  choose: { en: 'choose', es: 'elegir' },
  open: { en: 'open', es: 'abrir' },
  newTab: { en: 'in a new tab', es: 'en otra pestaña' },
  leave: { en: 'close', es: 'cerrar' },
  logout: { en: 'Log out', es: 'Cerrar sesión' },
  language: { en: 'Switch to English', es: 'Cambiar a español' },
  themeSystem: { en: 'Use the theme of the system', es: 'Usar el tema del sistema' },
  themeLight: { en: 'Use the light theme', es: 'Usar el tema claro' },
  themeDark: { en: 'Use the dark theme', es: 'Usar el tema oscuro' },
  toggleMenu: { en: 'Collapse or expand the menu', es: 'Plegar o desplegar el menú' },
  notifications: { en: 'Open the notifications', es: 'Abrir las notificaciones' },
  chat: { en: 'Open the chat', es: 'Abrir el chat' },
  shortcuts: { en: 'Show the shortcuts', es: 'Mostrar los atajos' },
  shortcutsTitle: { en: 'Shortcuts', es: 'Atajos de teclado' },
  shortcutsLine: { en: 'What can be pressed on this page.', es: 'Lo que se puede pulsar en esta página.' },
  or: { en: 'or', es: 'o' },
  singleKeys: { en: 'Shortcuts of a single sign, such as ?', es: 'Atajos de un solo signo, como ?' },
  singleKeysHint: {
    en: 'Switch them off if you dictate, or press keys by accident. Kept on this device.',
    es: 'Desactívalos si dictas o presionas teclas sin querer. Se recuerda en este dispositivo.',
  },
})
