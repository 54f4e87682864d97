import { isSame, type Part, type Run, sharesOf } from '../mutate/report.ts'
import { type Html, html, table } from './html.ts'
import type { Site, SitePage } from './site.ts'
import type { Words } from './words.ts'

const parts: Readonly<Record<string, Words>> = {
  rules: { en: 'Database rules', es: 'Reglas de la base de datos' },
  football: { en: 'Football: tables, fixtures, suspensions', es: 'Fútbol: tablas, calendarios, sanciones' },
  machines: { en: 'How the console decides', es: 'Cómo decide la consola' },
  emulator: { en: 'The emulator of the rules', es: 'El emulador de las reglas' },
}

const partSection = (site: Site, name: string, part: Run & Part): Html => {
  const { say, day, number } = site
  const { all, tried, noticed, unasked = 0, survivors } = part
  const { same, unnoticed, untried, ofAll, ofTelling } = sharesOf(part)
  return html`<section id="${name}"><h2>${parts[name] ? say(parts[name]) : name}</h2>
<p>${say({
    en: `Of ${number(all)} changes ${number(tried)} were tried. Tests noticed ${number(noticed)} of them (${number(ofAll)} %); ${number(same)} change nothing that anyone could see; ${number(unnoticed)} no test noticed. Of those that change something, ${number(ofTelling)} % were noticed.`,
    es: `De ${number(all)} cambios se probaron ${number(tried)}. Las pruebas notaron ${number(noticed)} (${number(ofAll)} %); ${number(same)} no cambian nada que alguien pueda ver; ${number(unnoticed)} no los notó ninguna prueba. De los que cambian algo se notó el ${number(ofTelling)} %.`,
  })} ${
    unasked > 0
      ? say({
          en: `${number(unasked)} more belong to rules that only features and pages ask.`,
          es: `Otros ${number(unasked)} son de reglas que solo consultan las funciones y las páginas.`,
        })
      : undefined
  } ${
    untried > 0
      ? say({
          en: `${number(untried)} of those that no test noticed have one since and were not tried again.`,
          es: `${number(untried)} de los que no notó ninguna prueba tienen una desde entonces y no se volvieron a probar.`,
        })
      : undefined
  } ${day(part.at)}, <code>${part.by}</code></p>
${
  survivors.length > 0
    ? table(
        [
          say({ en: 'Where', es: 'Dónde' }),
          say({ en: 'Unnoticed change', es: 'Cambio no notado' }),
          say({ en: 'What it means', es: 'Qué significa' }),
        ],
        [...survivors.filter(one => !isSame(one)), ...survivors.filter(isSame)].map(({ where, what, why }) => [
          html`<code>${where}</code>`,
          html`<code class="rule-text">${what}</code>`,
          why === undefined
            ? say({
                en: 'Nobody has looked into it yet: if this broke, no test would fail.',
                es: 'Nadie lo ha revisado todavía: si esto fallara, ninguna prueba lo notaría.',
              })
            : html`<span lang="en">${why}</span>`,
        ]),
      )
    : undefined
}</section>
`
}

/** How many small defects, made on purpose, the tests notice, and which they do not. */
export const mutantsPage = (site: Site): SitePage => {
  const { say, spec } = site
  const tried = Object.entries(spec.product.mutants)
  return {
    file: 'mutants.html',
    title: say({ en: 'Testing the tests', es: 'Pruebas a prueba' }),
    body: html`<p class="lead">${say({
      en: 'Small defects are introduced on purpose, one at a time. A defect that no test notices shows what nothing proves yet.',
      es: 'Se introducen defectos pequeños a propósito, uno a la vez. El defecto que ninguna prueba nota muestra lo que nada demuestra todavía.',
    })}</p>
${
  tried.length > 0
    ? tried.map(([name, part]) => partSection(site, name, part))
    : html`<p>${say({ en: 'Not run yet. Run', es: 'Todavía sin probar: ejecuta' })} <code>npm run mutate</code>.</p>`
}`,
  }
}
