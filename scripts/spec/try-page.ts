import { demoPassword } from '../../emulators/seed/demo.ts'
import { html } from './html.ts'
import type { Site, SitePage } from './site.ts'

/** Prepares a trial of a scenario: creates its data, signs in, and redirects (client/try.ts). */
export const tryPage = ({ say }: Site): SitePage => ({
  file: 'try.html',
  title: say({ en: 'Try it', es: 'Pruébalo' }),
  body: html`<p id="trying" role="status" data-password="${demoPassword}" data-failed="${say({
    en: 'Could not open the console there. Run npm start again, reload the scenario and try again.',
    es: 'No se pudo abrir la consola ahí. Vuelve a ejecutar npm start, recarga el escenario e inténtalo de nuevo.',
  })}">${say({
    en: 'This page opens the console where a scenario begins. For that, npm start has to be running.',
    es: 'Esta página abre la consola donde empieza un escenario. Para eso, npm start debe estar en marcha.',
  })}</p>`,
})
