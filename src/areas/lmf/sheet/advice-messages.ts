import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    against: 'The rules of the tournament are against it: {why} If it is saved like this, it stands as an exception.',
    notImported: '{why} An exception that was granted is entered in the form of a squad place.',
  },
  es: {
    against: 'Las normas del torneo no lo permiten: {why} Si se guarda así, queda como excepción.',
    notImported: '{why} Una excepción concedida se anota en el formulario de la ficha.',
  },
})
