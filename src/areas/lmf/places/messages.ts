import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const registrationMessages = defineMessages({
  en: {
    taken: '{taken} of {places}',
    takenWithoutLimit: '{taken, plural, =0 {no team yet} one {# team} other {# teams}}',
    beyond: '{beyond, plural, one {# team} other {# teams}} more than there are places.',
    confirm: 'A place is free for {team}, the next on the waiting list. Confirm it.',
    waiting: '{turn, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} on the waiting list',
    full: 'All {places} places are taken. Put the team on the waiting list.',
    notDue: '{team} came first: confirm or reject that registration before this one.',
  },
  es: {
    taken: '{taken} de {places}',
    takenWithoutLimit: '{taken, plural, =0 {todavía ningún equipo} one {# equipo} other {# equipos}}',
    beyond: '{beyond, plural, one {# equipo} other {# equipos}} más que plazas.',
    confirm: 'Hay una plaza libre para {team}, el siguiente en la lista de espera. Confírmala.',
    waiting: '{turn}.º en la lista de espera',
    full: 'Las {places} plazas están ocupadas. Pon el equipo en la lista de espera.',
    notDue: '{team} llegó antes: confirma o rechaza esa inscripción antes que esta.',
  },
})
