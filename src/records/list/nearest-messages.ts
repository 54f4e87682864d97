import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  didYouMean: { en: 'Did you mean', es: 'Quizás quisiste decir' },
  or: { en: ' or ', es: ' o ' },
})
