import { demoPassword, demoPeople } from '../../emulators/seed/demo.ts'
import { paths } from '../../src/config/paths.ts'
import type { Step } from './features.ts'
import { type Html, html } from './html.ts'
import type { Site } from './site.ts'
import type { Words } from './words.ts'

/** Given facts that a trial's copy lacks, and the remedy. */
const reasons = {
  hand: {
    en: 'Do this by hand.',
    es: 'Hazlo a mano.',
  },
  window: {
    en: 'Set your browser or its window like this by hand.',
    es: 'Ajusta así tu navegador o su ventana, a mano.',
  },
  tab: {
    en: 'Only one tab opens. For another, duplicate it.',
    es: 'Se abre una sola pestaña. Para tener otra, duplícala.',
  },
  colleague: {
    en: 'Nobody else is there. Open the same address in a private window and sign in as them; every password is luna-demo.',
    es: 'No hay nadie más. Abre la misma dirección en una ventana privada y entra como esa persona; la contraseña siempre es luna-demo.',
  },
  service: {
    en: 'Not possible here: nothing is published, sent or counted automatically on the copy.',
    es: 'Aquí no es posible: en la copia nada se publica, se envía ni se cuenta automáticamente.',
  },
  account: {
    en: 'Not possible here: the copy has the demo accounts, unchanged.',
    es: 'Aquí no es posible: la copia tiene las cuentas de demostración, sin cambios.',
  },
  network: {
    en: 'Not possible here. Your browser’s developer tools can take its network away, or slow it down.',
    es: 'Aquí no es posible. Las herramientas para desarrolladores de tu navegador pueden quitarle la red o hacerla lenta.',
  },
  failure: {
    en: 'Not possible here: this failure cannot be caused by hand.',
    es: 'Aquí no es posible: esta falla no se puede provocar a mano.',
  },
} as const satisfies Record<string, Words>

type Reason = keyof typeof reasons

/** Given facts other than data, session and page. The first match decides. */
const lacking: readonly (readonly [Reason, RegExp])[] = [
  ['tab', /\bin two tabs\b|\bin my other tab\b|\bon another device\b/],
  [
    'colleague',
    /@luna\.test has the page .+ open$|^they read\b|^a colleague saved\b|otra persona mira la misma jornada$/,
  ],
  ['service', /automatic service is running$|servicio automático está en marcha$/],
  ['account', /has just created an account$|^the account of .+ has been disabled$|^the sign-in service protects/],
  ['network', /^the network is down$|connection to the database is lost$|^pages are slow|is slow|^what I save is slow/],
  ['failure', /cannot be reached$|refuses everything$|do(?:es)? not arrive|^the console was set up\b|^a new release\b/],
  ['failure', /^the page .+ is broken$|^the service of the chat fails|^the app was removed from/],
  ['window', /^my (?:browser (?:is|shows|blocks)|screen|system|window)\b|^a screen reader is listening$/],
  [
    'hand',
    /^I am arranging the home\b|^the section .+ shows one chosen|^I rename\b|^I (?:was )?(?:entered|typed|editing)\b/,
  ],
  [
    'hand',
    /^I have (?:read the contents|chosen the picture|selected|scrolled)|^I drop\b|^I was refused with a wrong password/,
  ],
]

/** Given facts that the copy has: data, session and page; and mere checks. */
const given: readonly RegExp[] = [
  /^I am (?:signed in|at|editing|importing)\b|^que he entrado|^estoy editando|^nobody is signed in$/,
  /^I (?:open|follow|look at|have opened|have filtered)\b|^el calendario muestra|^miro la jornada/,
  /^I (?:have )?(?:arranged|created|imported|uploaded|saved|deleted|change its status|closed the console|reloaded|looked at)\b/,
  /^(?:both tabs show|since then|an admin gives|players could?|the record of|these phones|these devices)\b/,
  /^players can be entered|was last here|waits for a role$|^\d+ devices were reported|reaches [\d,]+ devices$/,
  /^"[^"]+"(?: and "[^"]+")? ha(?:s|ve)\b/,
  /^(?:I read|I see|my browser saves files|the list holds|of the contents|the first contents|the card|the tournament|the player|the subscriber)\b/,
  /^the lowest free number|^the dashboard mentions|^sus aplicaciones/,
]

/** Why a trial lacks what a step gives; `given` where it does not; undefined for a step of which nothing is known. */
export const reasonFor = (step: string): Reason | 'given' | undefined =>
  lacking.find(([, pattern]) => pattern.test(step))?.[0] ??
  (given.some(pattern => pattern.test(step)) ? 'given' : undefined)

/** The steps with which a scenario begins: up to the first that does or expects something. */
export const firstSteps = (steps: readonly Step[]): readonly Step[] => {
  const end = steps.findIndex(({ keywordType }) => keywordType === 'Action' || keywordType === 'Outcome')
  return end < 0 ? steps : steps.slice(0, end)
}

const signedIn = /(?:signed in as|he entrado como) ([\w.]+@luna\.test)/

/** Account at the start of a scenario. */
const accountOf = (steps: readonly Step[]): string | undefined =>
  steps.flatMap(({ text }) => signedIn.exec(text)?.[1] ?? []).at(0)

const signsIn = /\b(?:sign in|inicio sesión) (?:as|como) "?([\w.]+@luna\.test)/

/** Start of a scenario that opens nothing before signing in; undefined without a sign-in. */
export const signInOf = (steps: readonly Pick<Step, 'text'>[]): string | undefined =>
  steps.some(({ text }) => signsIn.test(text)) ? paths.login : undefined

/** Which of the demo accounts signs in first in a scenario that begins signed out. */
const firstToSignIn = (steps: readonly Step[]): string | undefined =>
  steps
    .flatMap(({ text }) => signsIn.exec(text)?.[1] ?? [])
    .find(email => demoPeople.some(person => person.email === email))

const howToSignIn = (steps: readonly Step[]): Words => {
  const email = firstToSignIn(steps)
  return email === undefined
    ? {
        en: ` Every demo account signs in with the password ${demoPassword}.`,
        es: ` Todas las cuentas de demostración entran con la contraseña ${demoPassword}.`,
      }
    : {
        en: ` Sign in as ${email} with the password ${demoPassword}, or try what the steps say.`,
        es: ` Entra como ${email} con la contraseña ${demoPassword}, o prueba lo que dicen los pasos.`,
      }
}

const lacks = ({ say }: Site, steps: readonly Step[]): Html | undefined => {
  const found = [...new Set(steps.map(({ text }) => text))].flatMap(text => {
    const reason = reasonFor(text)
    return reason !== undefined && reason !== 'given' ? [{ text, reason }] : []
  })
  if (found.length === 0) return html`<p>${say({ en: 'Nothing is missing.', es: 'No le falta nada.' })}</p>`
  return html`<p>${say({ en: 'What is missing:', es: 'Lo que le falta:' })}</p><ul>${found.map(
    ({ text, reason }) => html`<li><q>${text}</q> – ${say(reasons[reason])}</li>`,
  )}</ul>`
}

/** Link to try a scenario by hand, with its gaps; only as served by npm start. */
export const trySection = (site: Site, steps: readonly Step[], key: string): Html | undefined => {
  const { say, spec } = site
  const result = spec.record.results[key]
  if (!result) return undefined
  const { beginning } = result
  if (beginning === undefined)
    return html`<div class="try" hidden><p>${say({
      en: 'Nothing to try by hand: it opens no page of the console.',
      es: 'Nada que probar a mano: no abre ninguna página de la consola.',
    })}</p></div>`
  const first = firstSteps(steps)
  const account = accountOf(first)
  const where = account
    ? {
        en: `open the console where it begins, signed in as ${account} (new tab)`,
        es: `abre la consola donde empieza, como ${account} (pestaña nueva)`,
      }
    : {
        en: 'open the console where it begins, signed out (new tab)',
        es: 'abre la consola donde empieza, sin sesión (pestaña nueva)',
      }
  const way = new URLSearchParams({ to: beginning })
  if (account) way.set('email', account)
  if (spec.given.has(key)) way.set('given', key)
  return html`<div class="try" hidden><p>${say({ en: 'Try it:', es: 'Pruébalo:' })} <a href="try.html?${String(way)}" target="_blank">${say(where)}</a>. ${say(
    {
      en: 'It is a copy of your data, with the records that the first steps create.',
      es: 'Es una copia de tus datos, con los registros que crean los primeros pasos.',
    },
  )}${account ? undefined : say(howToSignIn(steps))}</p>${lacks(site, first)}</div>`
}
