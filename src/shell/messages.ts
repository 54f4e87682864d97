import { defineMessages } from '../ui/messages/define-messages.ts'

/** Words of the frame and of the pages that stand in for others. Loaded with the console. */
export const messages = defineMessages({
  en: {
    skip: 'Skip to the content',
    mainMenu: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    expandMenu: 'Expand menu',
    collapseMenu: 'Collapse menu',
    breadcrumb: 'Breadcrumb',
    home: 'Home',
    version: 'Version {version}',
    promoTitle: 'More for your console',
    promoBody: 'The premium template has more pages, themes and charts.',
    promoLink: 'Premium version',

    yourAccount: 'Your account',
    userMenu: 'User menu',
    role: 'Role: {role}',
    settings: 'Settings',
    profile: 'Profile',
    messages: 'My Messages',
    lockScreen: 'Lock Screen',
    notYet: 'Not available yet',
    language: 'Language',
    logout: 'Logout',

    waiting: 'Waiting for a role',
    waitingLine: 'Your account {email} is signed in, but has no role yet. An admin can give you one.',
    waitingAuto: 'Leave this page open: the console opens by itself as soon as you have a role.',
    unknownRole: 'Your record holds the role “{role}”, which is unknown here. Ask an admin to correct it.',

    forbidden: 'No permission',
    forbiddenLine:
      'To open “{page}” you need the permission {permission}, for the area {area}. Your role, {role}, does not have it.',
    forbiddenRoles: '{count, plural, one {Role} other {Roles}} with this permission: {roles}.',
    forbiddenAsk: 'If you need it for your work, ask an admin for another role.',
    toDashboard: 'Go to the dashboard',

    failed: 'The console could not be opened',
    retry: 'Retry',
  },
  es: {
    skip: 'Saltar al contenido',
    mainMenu: 'Menú principal',
    openMenu: 'Abrir el menú',
    closeMenu: 'Cerrar el menú',
    expandMenu: 'Desplegar el menú',
    collapseMenu: 'Plegar el menú',
    breadcrumb: 'Ruta de navegación',
    home: 'Inicio',
    version: 'Versión {version}',
    promoTitle: 'Más para tu consola',
    promoBody: 'La plantilla premium tiene más páginas, temas y gráficos.',
    promoLink: 'Versión premium',

    yourAccount: 'Tu cuenta',
    userMenu: 'Menú de usuario',
    role: 'Rol: {role}',
    settings: 'Ajustes',
    profile: 'Perfil',
    messages: 'Mis mensajes',
    lockScreen: 'Bloquear pantalla',
    notYet: 'Aún no disponible',
    language: 'Idioma',
    logout: 'Cerrar sesión',

    waiting: 'A la espera de un rol',
    waitingLine: 'Has entrado con la cuenta {email}, pero aún no tiene rol. Un administrador puede darte uno.',
    waitingAuto: 'Deja esta página abierta: la consola se abre sola en cuanto tengas un rol.',
    unknownRole: 'Tu ficha tiene el rol «{role}», que aquí no se conoce. Pide a un administrador que lo corrija.',

    forbidden: 'Sin permiso',
    forbiddenLine:
      'Para abrir «{page}» necesitas el permiso {permission}, del área {area}. Tu rol, {role}, no lo tiene.',
    forbiddenRoles: '{count, plural, one {Rol} other {Roles}} con este permiso: {roles}.',
    forbiddenAsk: 'Si lo necesitas para tu trabajo, pide otro rol a un administrador.',
    toDashboard: 'Ir al panel',

    failed: 'No se pudo abrir la consola',
    retry: 'Reintentar',
  },
})
