import { defineWords } from '../words/define-words.ts'

/** Words of a list that is put in order. */
export const words = defineWords({
  en: {
    handle: 'Move {item}',
    handleKind: 'sortable',
    instructions: 'Press Space to lift, Up and Down to move, Space to drop, Esc to leave it where it was.',
    lifted: '{item} lifted: {place} of {count}',
    over: '{item}: {place} of {count}',
    dropped: '{item} dropped: {place} of {count}',
    cancelled: '{item} stays where it was',
  },
  es: {
    handle: 'Mover {item}',
    handleKind: 'ordenable',
    instructions:
      'Pulsa Espacio para levantar, Arriba y Abajo para mover, Espacio para soltar, Esc para dejarlo como estaba.',
    lifted: '{item} levantado: {place} de {count}',
    over: '{item}: {place} de {count}',
    dropped: '{item} soltado: {place} de {count}',
    cancelled: '{item} se queda donde estaba',
  },
})
