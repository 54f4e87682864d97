import type { Text } from '../../src/model/collection.ts'

interface About {
  readonly title: Text
  /** Describes its decisions in one sentence. */
  readonly about: Text
}

/** Purpose of each machine, by name. */
export const machineWords: Readonly<Record<string, About>> = {
  account: {
    title: { en: 'Sign-up and reset forms', es: 'Formularios de registro y contraseña' },
    about: {
      en: 'One attempt at a time; a new one clears the previous message.',
      es: 'Un intento a la vez; uno nuevo borra el mensaje del anterior.',
    },
  },
  action: {
    title: { en: 'Action with confirmation', es: 'Acción con confirmación' },
    about: {
      en: 'Asks for confirmation where needed, runs once, and keeps the reason if it is refused.',
      es: 'Pide confirmación cuando hace falta, se ejecuta una vez y guarda el motivo de un rechazo.',
    },
  },
  outbox: {
    title: { en: 'Entries that wait on the device', es: 'Entradas que esperan en el dispositivo' },
    about: {
      en: 'Sends one after the other; a refused one waits for a decision and holds up no other.',
      es: 'Envía una tras otra; una rechazada espera una decisión y no detiene a las demás.',
    },
  },
  arrival: {
    title: { en: 'Waiting for a role', es: 'Espera de un rol' },
    about: {
      en: 'Verifies the address and takes the role from an invitation.',
      es: 'Verifica el correo y toma el rol de una invitación.',
    },
  },
  invitation: {
    title: { en: 'Invitation link', es: 'Enlace de una invitación' },
    about: { en: 'Loads the address and role of the invitation.', es: 'Carga el correo y el rol de la invitación.' },
  },
  card: {
    title: { en: 'Demo page card', es: 'Tarjeta de una página de demostración' },
    about: {
      en: 'Maximized, collapsed, reloaded or removed.',
      es: 'Maximizada, contraída, recargada o quitada.',
    },
  },
  chat: {
    title: { en: 'Chat', es: 'Chat' },
    about: {
      en: 'Friends, search, conversation and sending, each with its failures.',
      es: 'Amigos, búsqueda, conversación y envío, cada uno con sus fallas.',
    },
  },
  chrome: {
    title: { en: 'Header', es: 'Encabezado' },
    about: {
      en: 'Which panel is open, and what is behind More on a phone.',
      es: 'Qué panel está abierto y qué hay tras Más en un teléfono.',
    },
  },
  chunkFailure: {
    title: { en: 'Part that failed to load', es: 'Parte que no cargó' },
    about: {
      en: 'Reloads once after a new release; otherwise offers to try again.',
      es: 'Recarga tras una nueva versión, una vez; si no, ofrece reintentar.',
    },
  },
  job: {
    title: { en: 'Bulk action', es: 'Acción masiva' },
    about: {
      en: 'Planned, confirmed, saved, stopped, resumed and undone.',
      es: 'Se planea, se confirma, se guarda, se detiene, se reanuda y se deshace.',
    },
  },
  matchEntry: {
    title: { en: 'Match result', es: 'Resultado de un partido' },
    about: {
      en: 'Typed, saved and undone, even if someone else saves first.',
      es: 'Se escribe, se guarda y se deshace, también si otra persona guarda antes.',
    },
  },
  menu: {
    title: { en: 'Menu', es: 'Menú' },
    about: {
      en: 'How it stands at each width, which groups are open, and which of them were pressed.',
      es: 'Cómo está en cada ancho, qué grupos están abiertos y cuáles se presionaron.',
    },
  },
  online: {
    title: { en: 'Connection', es: 'Conexión' },
    about: {
      en: 'Counts as lost once it has been gone for a moment.',
      es: 'Se da por perdida cuando falta por un momento.',
    },
  },
  palette: {
    title: { en: 'Header search', es: 'Búsqueda del encabezado' },
    about: {
      en: 'Searches once typing pauses, and only for the latest text.',
      es: 'Busca cuando se deja de escribir, y solo el último texto.',
    },
  },
  progress: {
    title: { en: 'Progress bar', es: 'Barra de progreso' },
    about: {
      en: 'Creeps while a page loads, and jumps to its end.',
      es: 'Avanza mientras carga una página y salta al final.',
    },
  },
  secondFactor: {
    title: { en: 'Second step of the own account', es: 'Segundo paso de la propia cuenta' },
    about: {
      en: 'Lists the apps and phones that confirm a sign-in, adds one with a code from it, and removes one.',
      es: 'Muestra las apps y los teléfonos que confirman un acceso, agrega uno con un código suyo y quita otro.',
    },
  },
  signIn: {
    title: { en: 'Sign-in', es: 'Acceso' },
    about: {
      en: 'By password, then by a code where the account has a second step. A late code needs the password again.',
      es: 'Con contraseña y, si la cuenta tiene un segundo paso, con un código. Un código tardío pide otra vez la contraseña.',
    },
  },
  session: {
    title: { en: 'Session and role', es: 'Sesión y rol' },
    about: {
      en: 'Who is signed in, with which role, and what is shown meanwhile.',
      es: 'Quién ha entrado, con qué rol, y qué se muestra mientras tanto.',
    },
  },
  tableNews: {
    title: { en: 'Table updates', es: 'Novedades de una clasificación' },
    about: {
      en: 'Announces changes once, a few seconds later.',
      es: 'Dice qué cambió, una vez, unos segundos después.',
    },
  },
  toasts: {
    title: { en: 'Toasts', es: 'Mensajes en la esquina' },
    about: {
      en: 'How long each stays, so that it can be read.',
      es: 'Cuánto dura cada uno, y que se pueda leer.',
    },
  },
  upload: {
    title: { en: 'Image upload', es: 'Subida de una imagen' },
    about: { en: 'Prepared, described and saved.', es: 'Se prepara, se describe y se guarda.' },
  },
  uploads: {
    title: { en: 'Image uploads', es: 'Subida de imágenes' },
    about: { en: 'All those chosen together.', es: 'Todas las que se eligieron juntas.' },
  },
  history: {
    title: { en: 'Record history', es: 'Historial de un registro' },
    about: {
      en: 'The newest live, older ones on request.',
      es: 'Lo más reciente en vivo, lo anterior cuando se pide.',
    },
  },
  import: {
    title: { en: 'File import', es: 'Importación de un archivo' },
    about: {
      en: 'From the file through its columns and checks to saving.',
      es: 'Del archivo, sus columnas y su revisión hasta guardar.',
    },
  },
  look: {
    title: { en: 'Access to confidential data', es: 'Consulta de datos confidenciales' },
    about: {
      en: 'Shown only once the access is logged, then hidden again.',
      es: 'Se muestra solo cuando la consulta queda registrada, y se oculta de nuevo.',
    },
  },
  finding: {
    title: { en: 'Search by any word', es: 'Búsqueda por palabras' },
    about: { en: 'Waits for a pause, then searches.', es: 'Espera una pausa y busca.' },
  },
  list: {
    title: { en: 'Record list', es: 'Lista de registros' },
    about: {
      en: 'Rows load as you scroll and update live, without moving.',
      es: 'Las filas se cargan al desplazarse y se actualizan en vivo, sin moverse.',
    },
  },
  editor: {
    title: { en: 'Record form', es: 'Formulario de un registro' },
    about: {
      en: 'Editing, drafts, saving, conflicts and deleting.',
      es: 'Edición, borradores, guardado, conflictos y eliminación.',
    },
  },
}
