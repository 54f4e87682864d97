import { defineMessages } from '../../src/ui/messages/define-messages.ts'

/** Calendars are in Spanish, as referees read them. */
export const messages = defineMessages({
  name: { en: 'Matches of {name}', es: 'Partidos de {name}' },
  when: { en: '{at} ({zone})', es: '{at} (hora de {zone})' },
  goesOn: { en: 'The abandoned match goes on.', es: 'Sigue el partido suspendido.' },
  goesOnFrom: {
    en: 'The abandoned match goes on from minute {minute}.',
    es: 'Sigue el partido suspendido, desde el minuto {minute}.',
  },
  awarded: { en: '(awarded)', es: '(dado por ganado)' },
  pitch: { en: '{venue}, pitch {pitch}', es: '{venue}, cancha {pitch}' },
})
