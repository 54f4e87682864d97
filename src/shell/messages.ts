import { defineMessages } from '../ui/messages/define-messages.ts'

/** Words of the frame and of the pages that stand in for others. Loaded with the console. */
export const messages = defineMessages({
  skip: { en: 'Skip to the content', es: 'Saltar al contenido' },
  mainMenu: { en: 'Main menu', es: 'Menú principal' },
  openMenu: { en: 'Open menu', es: 'Abrir el menú' },
  closeMenu: { en: 'Close menu', es: 'Cerrar el menú' },
  expandMenu: { en: 'Expand menu', es: 'Desplegar el menú' },
  collapseMenu: { en: 'Collapse menu', es: 'Plegar el menú' },
  breadcrumb: { en: 'Breadcrumb', es: 'Ruta de navegación' },
  home: { en: 'Home', es: 'Inicio' },
  version: { en: 'Version {version}', es: 'Versión {version}' },
  promoTitle: { en: 'More for your console', es: 'Más para tu consola' },
  promoBody: {
    en: 'The premium template has more pages, themes and charts.',
    es: 'La plantilla premium tiene más páginas, temas y gráficos.',
  },
  promoLink: { en: 'Premium version', es: 'Versión premium' },
  yourAccount: { en: 'Your account', es: 'Tu cuenta' },
  userMenu: { en: 'User menu', es: 'Menú de usuario' },
  role: { en: 'Role: {role}', es: 'Rol: {role}' },
  settings: { en: 'Settings', es: 'Ajustes' },
  profile: { en: 'Profile', es: 'Perfil' },
  messages: { en: 'My Messages', es: 'Mis mensajes' },
  lockScreen: { en: 'Lock Screen', es: 'Bloquear pantalla' },
  notYet: { en: 'Not available yet', es: 'Aún no disponible' },
  language: { en: 'Language', es: 'Idioma' },
  logout: { en: 'Logout', es: 'Cerrar sesión' },
  waiting: { en: 'Waiting for a role', es: 'A la espera de un rol' },
  waitingLine: {
    en: 'Your account {email} is signed in, but has no role yet. An admin can give you one.',
    es: 'Has entrado con la cuenta {email}, pero aún no tiene rol. Un administrador puede darte uno.',
  },
  waitingAuto: {
    en: 'Leave this page open: the console opens by itself as soon as you have a role.',
    es: 'Deja esta página abierta: la consola se abre sola en cuanto tengas un rol.',
  },
  unknownRole: {
    en: 'Your record holds the role “{role}”, which is unknown here. Ask an admin to correct it.',
    es: 'Tu ficha tiene el rol «{role}», que aquí no se conoce. Pide a un administrador que lo corrija.',
  },
  forbidden: { en: 'No permission', es: 'Sin permiso' },
  forbiddenLine: {
    en: 'To open “{page}” you need the permission {permission}, for the area {area}. Your role, {role}, does not have it.',
    es: 'Para abrir «{page}» necesitas el permiso {permission}, del área {area}. Tu rol, {role}, no lo tiene.',
  },
  forbiddenRoles: {
    en: '{count, plural, one {Role} other {Roles}} with this permission: {roles}.',
    es: '{count, plural, one {Rol} other {Roles}} con este permiso: {roles}.',
  },
  forbiddenAsk: {
    en: 'If you need it for your work, ask an admin for another role.',
    es: 'Si lo necesitas para tu trabajo, pide otro rol a un administrador.',
  },
  toDashboard: { en: 'Go to the dashboard', es: 'Ir al panel' },
  failed: { en: 'The console could not be opened', es: 'No se pudo abrir la consola' },
  retry: { en: 'Retry', es: 'Reintentar' },
})
