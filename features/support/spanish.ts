/** Spanish form of a step. */
interface Spanish {
  readonly says: string | RegExp
  /** English words for the step itself. */
  readonly words?: Readonly<Record<string, string>>
}

const said = (says: string | RegExp, words?: Spanish['words']): Spanish => ({ says, ...(words && { words }) })

/** Spanish steps by their exact English text. Quoted words are the console's own, shown in Spanish. */
export const spanish: Readonly<Record<string, Spanish>> = {
  // Sign-in and navigation.
  'I am signed in as {account}': said('he entrado como {account}'),
  'I hand it over to {account}': said('se lo paso a {account}'),
  'I open the page {string}': said('abro la página {string}'),
  '/^I see the (content of the )?page "([^"]+)"$/': said(/^veo (el contenido de )?la página "([^"]+)"$/),
  'I press the button {string}': said('presiono el botón {string}'),
  'I press {string}': said('presiono {string}'),
  'I follow {string}': said('sigo {string}'),
  'I read {string}': said('leo {string}'),
  'I do not read {string}': said('no leo {string}'),
  'the page is accessible and fits the screen': said('la página es accesible y cabe en la pantalla'),
  '/^I (?:have opened the list of contents|open the list of contents again)$/': said(
    'abro otra vez la lista de contenidos',
  ),

  // The form of a record.
  '/^I (?:create|have created) an? "([^"]+)" with$/': said(/^creo un "([^"]+)" con$/),
  '/^I am editing an? (\\w+) that is "([^"]+)"$/': said(/^estoy editando un (contenido) que está "([^"]+)"$/, {
    contenido: 'content',
    Programado: 'Scheduled',
    Publicado: 'Published',
  }),
  'I change its status with {string}': said('cambio su estado con {string}'),
  'its status is {string}': said('su estado es {string}'),
  'the form shows {string} as {string}': said('el formulario muestra {string} en {string}'),
  '/^I saved? "([^"]*)" as "([^"]+)"$/': said(/^guardo "([^"]*)" en "([^"]+)"$/),

  // Publishing.
  '/^the automatic service is running$/': said('el servicio automático está en marcha'),
  '/^its time (comes|has come|was a quarter of an hour ago)$/': said(
    /^(llega su hora|su hora fue hace un cuarto de hora)$/,
    {
      'llega su hora': 'comes',
      'su hora fue hace un cuarto de hora': 'was a quarter of an hour ago',
    },
  ),
  '/^its apps (show|do not show) (?:it|"(.+)")$/': said(
    /^sus aplicaciones (lo muestran|no lo muestran|muestran|no muestran)(?: "(.+)")?$/,
    {
      'lo muestran': 'show',
      'no lo muestran': 'do not show',
      muestran: 'show',
      'no muestran': 'do not show',
    },
  ),
  'its history says once that it was published automatically': said(
    'su historial dice una vez que se publicó automáticamente',
  ),
  'I read since when it is public, and in which of its apps': said(
    'leo desde cuándo es público y en cuáles de sus aplicaciones',
  ),
  'the calendar shows {string}': said('el calendario muestra {string}'),
  'the calendar shows {string}, and a day of it has the focus': said(
    'el calendario muestra {string}, y uno de sus días tiene el foco',
  ),
  'I move the first content of the calendar to {string}': said('muevo el primer contenido del calendario a {string}'),
  'the calendar shows it on 24 December at {string}': said(
    'el calendario lo muestra el 24 de diciembre a las {string}',
  ),
  'the calendar does not show it on 24 December': said('el calendario no lo muestra el 24 de diciembre'),
  'I press {string} on a day of the calendar': said('presiono {string} en un día del calendario'),

  // A match day.
  'I look at match day {int} of {string}': said('miro la jornada {int} de {string}'),
  'a colleague looks at the same match day': said('otra persona mira la misma jornada'),
  '{string} have played {int} matches by the table': said('{string} lleva {int} partidos en la clasificación'),
  'I type the scores {string} and {string} from the match of {string} on': said(
    'escribo los marcadores {string} y {string} a partir del partido de {string}',
  ),
  '/^(I type|the colleague types) the score "([^"]+)" for the match of "([^"]+)"$/': said(
    /^(escribo|la otra persona escribe) el marcador "([^"]+)" del partido de "([^"]+)"$/,
    { escribo: 'I type', 'la otra persona escribe': 'the colleague types' },
  ),
  'I have typed the score {string} for the match of {string} without leaving it': said(
    'he escrito el marcador {string} del partido de {string} sin salir de él',
  ),
  '/^the match of "([^"]+)" is "([^"]+)" (?:with (\\S+)|without a score)$/': said(
    /^el partido de "([^"]+)" está "([^"]+)" (?:con (\S+)|sin marcador)$/,
  ),
  'I undo the score of {string}': said('deshago el marcador de {string}'),
  '/^the colleague sees (\\S+) for "([^"]+)"(?:, and (\\d+) matches of theirs in the table)?$/': said(
    /^la otra persona ve (\S+) en el de "([^"]+)"(?:, que lleva (\d+) partidos en la clasificación)?$/,
  ),
  '/^I (enter by keyboard|begin to enter) that (\\d+) of "([^"]+)" got a "([^"]+)" in minute (\\d+)$/': said(
    /^(agrego con el teclado|empiezo a agregar) que el (\d+) de "([^"]+)" tuvo "([^"]+)" en el minuto (\d+)$/,
    { 'agrego con el teclado': 'enter by keyboard', 'empiezo a agregar': 'begin to enter' },
  ),
  'it is listed with the warning': said('aparece en la lista con la advertencia'),
  '/^I turn (back )?to match day (\\d+)$/': said(/^paso (de vuelta )?a la jornada (\d+)$/),
  'I read that {string} is suspended for {string}': said('leo que {string} tiene sanción por {string}'),
  'I delete the {string} in minute {int} from the match of {string}': said(
    'elimino {string} del minuto {int} del partido de {string}',
  ),
  '{string} is not suspended': said('{string} no tiene sanción'),
}
