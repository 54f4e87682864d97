import { defineMessages } from '../../src/ui/messages/define-messages.ts'

/** Calendars are in Spanish, as referees read them. */
export const messages = defineMessages({
  name: { en: 'Matches of {name}', es: 'Partidos de {name}' },
  when: { en: '{at} ({zone})', es: '{at} (hora de {zone})' },
  pitch: { en: '{venue}, pitch {pitch}', es: '{venue}, cancha {pitch}' },
})
