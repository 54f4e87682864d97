import { accessSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, normalizePath, type Plugin } from 'vite'
import { hosting, inProject } from './scripts/project.ts'
import { compileAhead, refuseCircles } from './scripts/web/chunks.ts'
import { collectionHeads } from './scripts/web/collections.ts'
import { demoPlugin, isDemo } from './scripts/web/demo.ts'
import { environmentFromVariables, injectEnvironment, projectVariables } from './scripts/web/environment.ts'
import { firstScreen } from './scripts/web/first-screen.ts'
import { lightFonts } from './scripts/web/fonts.ts'
import { assertConnects } from './scripts/web/hosting.ts'
import { leanPackages } from './scripts/web/lean-packages.ts'
import { licenses } from './scripts/web/licenses.ts'

/**
 * Without LUNA_ variables a build has no environment of its own: local servers fill it in. With them it is the console of a real Firebase
 * project; they may stand in the environment or in .env.deploy. `vite build --mode deploy` refuses to go without.
 */
const deployEnvironment = (mode: string): Plugin[] => {
  const variables = projectVariables(mode)
  if (mode !== 'deploy' && Object.keys(variables).length === 0) return []
  const further = loadEnv(mode, process.cwd(), ['LUNA_TENANT_ID', 'LUNA_WEB_VITALS_URL'])
  const environment = environmentFromVariables({ ...variables, ...further })
  const policy = hosting().headersFor('/').get('content-security-policy') ?? ''
  if (environment.webVitals) assertConnects(policy, environment.webVitals.url)
  return [{ name: 'luna-environment', transformIndexHtml: html => injectEnvironment(html, environment) }]
}

const hasDemo = (command: 'build' | 'serve', mode: string): boolean =>
  isDemo(loadEnv(mode, process.cwd(), 'LUNA_DEMO').LUNA_DEMO, command === 'serve' || mode === 'demo')

/** Files and folders of the project: one that was moved fails the build, rather than its pages loading more. */
const among = (...paths: readonly string[]) => {
  for (const path of paths) accessSync(inProject(path))
  return (id: string) => paths.some(path => id.startsWith(normalizePath(inProject(path))))
}

const icons = (...names: readonly string[]) => names.map(name => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`)

/**
 * What always loads together is one file each, with all that it imports: a dozen small ones compress worse. A file is named by the module that
 * asks for it; what other pages share stays in files of its own.
 */
const loadedTogether = [
  {
    // With what the sign-in form and the console both draw with, and what tells of a failure: small, and every page asks for it.
    name: 'entry',
    test: among(
      'index.html',
      'src/main.tsx',
      'node_modules/lucide-react/dist/esm/createLucideIcon.mjs',
      'src/ui/centered-page.tsx',
      'src/ui/dom.ts',
      'src/ui/kept-heading.ts',
      'src/ui/loading/error-page.tsx',
      'src/ui/loading/failure-message.ts',
      'src/ui/notice.tsx',
      ...icons('eye'),
    ),
    priority: 2,
  },
  { name: 'sign-in', test: among('src/areas/sign-in/sign-in-page.tsx'), priority: 1 },
  { name: 'authentication', test: among('src/adapters/firebase/authentication.ts'), priority: 1 },
  {
    // With what Authentication shares: whoever signs in needs the database next.
    name: 'database',
    test: among('src/adapters/firebase/app.ts', 'src/adapters/firebase/database.ts'),
    priority: 2,
  },
  {
    // With lists, which most pages are, and what they share with the dashboard and editors: a request costs more than what some page could do without.
    name: 'console',
    test: among(
      'src/model/check.ts',
      'src/model/form.ts',
      'src/model/shape.ts',
      'src/model/words.ts',
      'src/model/worker-beat.ts',
      'src/records/editor/steps.ts',
      'src/records/fields/cells.tsx',
      'src/records/fields/image-cell.tsx',
      'src/records/list/list-page.tsx',
      'src/records/list/narrowing.tsx',
      'src/records/live/live-view.tsx',
      'src/records/live/online.ts',
      'src/records/live/records-where.ts',
      'src/records/live/use-moment.ts',
      'src/records/references/by-name.ts',
      'src/records/worker/late-in-list.tsx',
      'src/shell/console.tsx',
      'src/ui/form/form-field.tsx',
      'src/ui/leaving/use-leaving-guard.tsx',
      'src/ui/loading/failure-notice.tsx',
      'src/ui/loading/in-view.tsx',
      'src/ui/media.ts',
      ...icons(
        'arrow-down',
        'arrow-up',
        'download',
        'ellipsis',
        'hourglass',
        'pencil',
        'plus',
        'printer',
        'refresh-cw',
        'search',
        'sliders-horizontal',
        'trash',
      ),
    ),
    priority: 1,
  },
  {
    // Lists need it once somebody filters by a reference; editors with their first one.
    name: 'choosing',
    test: among('src/records/references/use-reference-search.ts', 'src/ui/combobox/combobox.tsx'),
  },
  {
    name: 'writing',
    test: among(
      'src/records/writing/refusal-note.tsx',
      'src/records/writing/use-action.ts',
      'src/records/writing/use-writer.ts',
    ),
  },
  {
    name: 'contents',
    test: among('src/areas/contents/collections/', 'src/model/picture-collection.ts'),
    includeDependenciesRecursively: false,
  },
  // Those of an area come together, and what is drawn with them. Whoever reviews contents reviews notifications.
  ...[['contents', 'notifications'], ['lmf'], ['stats'], ['users']].map(areas => ({
    name: `cards-${areas[0]}`,
    test: among(...areas.map(area => `src/areas/${area}/cards/`)),
    includeDependenciesRecursively: false,
  })),
  {
    name: 'statistics',
    test: among('src/areas/stats/range/formats.ts', 'src/areas/stats/range/read-range.ts', 'src/model/audience.ts'),
  },
  {
    name: 'dashboard',
    test: among(
      'src/areas/dashboard/arrangement.ts',
      'src/areas/dashboard/card-slot.tsx',
      'src/areas/dashboard/changes/card.ts',
      'src/areas/dashboard/dashboard-page.tsx',
      'src/areas/dashboard/dashboard.scss',
      'src/areas/dashboard/messages.ts',
      'src/areas/dashboard/use-arrangement.ts',
      'src/records/batch/names.ts',
      'src/records/cards/',
    ),
    includeDependenciesRecursively: false,
  },
  // Without what they import: other pages share that.
  {
    name: 'editor',
    test: among(
      'machines/records/editor/',
      'src/records/editor/area-part.tsx',
      'src/records/editor/bar.tsx',
      'src/records/editor/editor.scss',
      'src/records/editor/editor.ts',
      'src/records/editor/form.tsx',
      'src/records/editor/head.tsx',
      'src/records/editor/issue-summary.tsx',
      'src/records/editor/keys.ts',
      'src/records/editor/more.tsx',
      'src/records/editor/notices.tsx',
      'src/records/editor/page.tsx',
      'src/records/editor/section-list.tsx',
      'src/records/editor/section-steps.tsx',
      'src/records/editor/sidebar.tsx',
      'src/records/editor/use-steps.tsx',
      'src/records/fields/controls.tsx',
      'src/records/fields/list-control.tsx',
      'src/records/fields/own-control.tsx',
      'src/records/fields/record-field.tsx',
      'src/records/live/closing.ts',
    ),
    includeDependenciesRecursively: false,
  },
  {
    // What an editor shares with histories, dialogs and forms of their own: small, and never far from it.
    name: 'forms',
    test: among(
      'node_modules/idb-keyval/',
      'src/model/closing.ts',
      'src/model/keyed-parts.ts',
      'src/model/look.ts',
      'src/model/once.ts',
      'src/records/drafts.ts',
      'src/records/editor/lazy-screens.ts',
      'src/records/editor/messages.ts',
      'src/records/editor/notice-bar.tsx',
      'src/records/editor/record.ts',
      'src/records/editor/sidebar-messages.ts',
      'src/records/erasing/button-messages.ts',
      'src/records/erasing/erased.tsx',
      'src/records/fields/control-messages.ts',
      'src/records/fields/creating.tsx',
      'src/records/fields/form-place.ts',
      'src/records/fields/hold.ts',
      'src/records/form-part.tsx',
      'src/records/presence.ts',
      'src/records/steps/asking.tsx',
      'src/ui/form/fields.tsx',
      'src/ui/form/numbers.ts',
      'src/ui/form/parts-field.tsx',
      'src/ui/form/tags-field.tsx',
      'src/ui/form/toggle.tsx',
      'src/ui/move-buttons.tsx',
      ...icons('arrow-left', 'copy', 'eraser', 'list', 'undo-2'),
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'tournament',
    test: among(
      'src/areas/lmf/football/clashes.ts',
      'src/areas/lmf/football/match.ts',
      'src/areas/lmf/football/ranking.ts',
      'src/areas/lmf/football/results.ts',
      'src/areas/lmf/football/rules.ts',
      'src/areas/lmf/football/standings.ts',
      'src/areas/lmf/tournament/',
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'league',
    test: among(
      'src/areas/lmf/collections/incidents.ts',
      'src/areas/lmf/addresses.ts',
      'src/areas/lmf/collections/matches.ts',
      'src/areas/lmf/collections/players.ts',
      'src/areas/lmf/collections/registrations.ts',
      'src/areas/lmf/collections/sanctions.ts',
      'src/areas/lmf/collections/squads.ts',
      'src/areas/lmf/collections/teams.ts',
      'src/areas/lmf/football/squads.ts',
      'src/areas/lmf/names.tsx',
      'src/areas/lmf/record-actions.tsx',
      'src/areas/lmf/suspensions/use-writers.ts',
    ),
    includeDependenciesRecursively: false,
  },
]

/** React has had this itself since version 18: what makes up for it in older ones stays out. */
const withoutShims = [
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
]

const ofOthers = licenses()

export default defineConfig(({ command, mode }) => ({
  resolve: { alias: withoutShims },
  plugins: [
    react(),
    collectionHeads(),
    leanPackages,
    lightFonts,
    ofOthers.inPage,
    refuseCircles,
    compileAhead(['index', 'database', 'console']),
    demoPlugin(hasDemo(command, mode)),
    firstScreen(hasDemo(command, mode)),
    ...(command === 'build' ? deployEnvironment(mode) : []),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Every browser that reads es2022 modules knows what to do with the hint, or does without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: loadedTogether } },
    },
  },
  worker: { plugins: () => [ofOthers.inWorkers] },
  // Reports and data change while features run and people type: no reason to load the page again.
  server: { watch: { ignored: ['.luna', 'dist', 'dist-spec', 'reports'].map(folder => `**/${folder}/**`) } },
  // Packages of pages that load later too, or the first visit to each would reload the console.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/test-setup.ts'] },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 still uses @import and global functions: its deprecations are not ours to mend.
      scss: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'] },
    },
  },
}))
