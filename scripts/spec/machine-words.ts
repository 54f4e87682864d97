import type { Words } from './words.ts'

interface About {
  readonly title: Words
  /** What it decides, in one sentence. */
  readonly about: Words
}

/** What the machines of machines/ are for, by their names. */
export const machineWords: Readonly<Record<string, About>> = {
  account: {
    title: { en: 'Form to sign in, sign up or reset', es: 'Formulario de acceso' },
    about: {
      en: 'One attempt at a time; a new one clears the message of the one before.',
      es: 'Un intento a la vez; uno nuevo borra el mensaje del anterior.',
    },
  },
  action: {
    title: { en: 'Action with a question', es: 'Acción con pregunta' },
    about: {
      en: 'Asks where it has to, does it once, and keeps the reason of a refusal.',
      es: 'Pregunta cuando hace falta, lo hace una vez y guarda el motivo de un rechazo.',
    },
  },
  arrival: {
    title: { en: 'Waiting for a role', es: 'Espera de un rol' },
    about: {
      en: 'Has the address verified and takes the role of an invitation.',
      es: 'Hace verificar la dirección y toma el rol de una invitación.',
    },
  },
  invitation: {
    title: { en: 'Link of an invitation', es: 'Enlace de una invitación' },
    about: { en: 'Reads what it invites to.', es: 'Lee a qué invita.' },
  },
  card: {
    title: { en: 'Card of a demo page', es: 'Tarjeta de una página de demostración' },
    about: {
      en: 'Maximised, collapsed, reloaded or removed.',
      es: 'Maximizada, plegada, recargada o quitada.',
    },
  },
  chat: {
    title: { en: 'Chat', es: 'Chat' },
    about: {
      en: 'Friends, search, conversation and sending, each with its failures.',
      es: 'Amigos, búsqueda, conversación y envío, cada uno con sus fallos.',
    },
  },
  chrome: {
    title: { en: 'Frame around the pages', es: 'Marco de las páginas' },
    about: {
      en: 'How the menu stands at each width, and which panel of the header is open.',
      es: 'Cómo está el menú en cada ancho y qué panel del encabezado está abierto.',
    },
  },
  chunkFailure: {
    title: { en: 'Part that did not load', es: 'Parte que no cargó' },
    about: {
      en: 'Reloads after a new release, once; else offers to try again.',
      es: 'Recarga tras una nueva versión, una vez; si no, ofrece reintentar.',
    },
  },
  job: {
    title: { en: 'Work on many records', es: 'Trabajo con muchos registros' },
    about: {
      en: 'Planned, agreed to, written, stopped, gone on with and undone.',
      es: 'Se planea, se acepta, se guarda, se detiene, continúa y se deshace.',
    },
  },
  matchEntry: {
    title: { en: 'Result of a match', es: 'Resultado de un partido' },
    about: {
      en: 'Typed, saved and undone, also when a colleague saves first.',
      es: 'Se escribe, se guarda y se deshace, también si otra persona guarda antes.',
    },
  },
  menu: {
    title: { en: 'Groups of the menu', es: 'Grupos del menú' },
    about: {
      en: 'Which are open; what it holds is a list, so it has one state.',
      es: 'Cuáles están abiertos; guarda una lista, por eso tiene un solo estado.',
    },
  },
  online: {
    title: { en: 'Connection', es: 'Conexión' },
    about: {
      en: 'Counts as lost once it has been away for a moment.',
      es: 'Se da por perdida cuando falta un momento.',
    },
  },
  palette: {
    title: { en: 'Search of the header', es: 'Búsqueda del encabezado' },
    about: {
      en: 'Searches once the hand pauses, and for the last text only.',
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
  session: {
    title: { en: 'Session and role', es: 'Sesión y rol' },
    about: {
      en: 'Who is signed in, with which role, and what is shown meanwhile.',
      es: 'Quién ha entrado, con qué rol, y qué se muestra mientras tanto.',
    },
  },
  tableNews: {
    title: { en: 'News of a table', es: 'Novedades de una clasificación' },
    about: {
      en: 'Says what has changed, once, a few seconds later.',
      es: 'Dice qué cambió, una vez, unos segundos después.',
    },
  },
  toasts: {
    title: { en: 'Messages in the corner', es: 'Mensajes en la esquina' },
    about: {
      en: 'How long each stays, and that it can be read.',
      es: 'Cuánto dura cada uno, y que se pueda leer.',
    },
  },
  upload: {
    title: { en: 'Picture being uploaded', es: 'Imagen que se sube' },
    about: { en: 'Prepared, described and saved.', es: 'Se prepara, se describe y se guarda.' },
  },
  uploads: {
    title: { en: 'Pictures being uploaded', es: 'Imágenes que se suben' },
    about: { en: 'All that were chosen together.', es: 'Todas las que se eligieron juntas.' },
  },
  history: {
    title: { en: 'History of a record', es: 'Historial de un registro' },
    about: { en: 'The newest live, older ones on request.', es: 'Lo nuevo al momento, lo antiguo a petición.' },
  },
  import: {
    title: { en: 'Import of a file', es: 'Importación de un archivo' },
    about: {
      en: 'From the file over its columns and checks to writing.',
      es: 'Del archivo, sus columnas y su revisión hasta guardar.',
    },
  },
  look: {
    title: { en: 'Looking at confidential data', es: 'Consulta de datos confidenciales' },
    about: {
      en: 'Shown only once the look is logged, and hidden again.',
      es: 'Se muestra solo cuando la consulta queda registrada, y se oculta de nuevo.',
    },
  },
  finding: {
    title: { en: 'Search by any words', es: 'Búsqueda por palabras' },
    about: { en: 'Waits for a pause, then reads.', es: 'Espera una pausa y lee.' },
  },
  list: {
    title: { en: 'List of records', es: 'Lista de registros' },
    about: {
      en: 'Rows as one scrolls, live, without any moving.',
      es: 'Filas según se avanza, al momento, sin que ninguna se mueva.',
    },
  },
  editor: {
    title: { en: 'Form of a record', es: 'Formulario de un registro' },
    about: {
      en: 'Editing, drafts, saving, conflicts and deleting.',
      es: 'Edición, borradores, guardado, conflictos y eliminación.',
    },
  },
}
