import { buttonMessages, defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  gone: { en: 'Someone else deleted it meanwhile.', es: 'Otra persona lo eliminó mientras tanto.' },
  changed: {
    en: 'Someone else just changed it. This is the current version: decide again.',
    es: 'Otra persona acaba de cambiarlo. Esta es la versión actual: decide de nuevo.',
  },
  denied: {
    en: 'Not saved: your role may have changed. Reload the page.',
    es: 'No se guardó: puede que tu rol haya cambiado. Recarga la página.',
  },
  inUse: {
    en: '{count, plural, one {Another record refers} other {# other records refer}} to it, so it can’t be deleted.',
    es: '{count, plural, one {Otro registro hace} other {Otros # registros hacen}} referencia a él, así que no se puede eliminar.',
  },
  invalid: { en: '{field}: {why}', es: '{field}: {why}' },
  failed: { en: 'Could not save it: {why}', es: 'No se pudo guardar: {why}' },
  undoing: { en: 'Undoing…', es: 'Deshaciendo…' },
  undone: { en: 'Undone: {title}', es: 'Deshecho: {title}' },
  undoneAs: {
    en: 'Undone: {title}. It came back as “{state}”.',
    es: 'Deshecho: {title}. Volvió como «{state}».',
  },
  notUndone: { en: 'Could not undo: {why}', es: 'No se pudo deshacer: {why}' },
  savedSince: { en: '{title} has been saved again since.', es: '{title} se volvió a guardar después.' },
})

export const batchMessages = defineMessages({
  ...buttonMessages,
  stopping: {
    en: 'Stopping: waiting for the last answers…',
    es: 'Deteniendo: esperando las últimas respuestas…',
  },
  offline: {
    en: 'Connection lost. It continues when you’re back online.',
    es: 'Se perdió la conexión. Continuará cuando vuelva.',
  },
  notKept: {
    en: 'This browser can’t store progress: if you close the tab, it can’t be resumed.',
    es: 'Este navegador no guarda el avance: si cierras la pestaña, no se podrá reanudar.',
  },
  brokeOff: {
    en: 'It stopped: {why} Resume to finish the rest.',
    es: 'Se interrumpió: {why} Reanuda para terminar el resto.',
  },
  resume: { en: 'Resume', es: 'Reanudar' },
  refused: {
    en: '{count, plural, one {# refused} other {# refused}}',
    es: '{count, plural, one {# rechazado} other {# rechazados}}',
  },
  left: {
    en: '{count, plural, one {# not started} other {# not started}}',
    es: '{count, plural, one {# sin empezar} other {# sin empezar}}',
  },
  undo: { en: 'Undo ({count, number})', es: 'Deshacer ({count, number})' },
  whatRefused: { en: 'Which ones, and why', es: 'Cuáles, y por qué' },
  needs: { en: 'Needs “{title}”, which was refused. {why}', es: 'Necesita «{title}», que se rechazó. {why}' },
  andMore: { en: '… and {count} more', es: '… y {count} más' },
  changed: {
    en: 'Someone has changed this record since. Check it, or export it again.',
    es: 'Alguien cambió este registro después. Revísalo o expórtalo de nuevo.',
  },
})
