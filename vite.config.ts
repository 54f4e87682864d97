import react from '@vitejs/plugin-react'
import { type ConfigEnv, defineConfig, loadEnv, type Plugin, type UserConfig } from 'vite'
import { collectionHeads } from './scripts/web/collections.ts'
import { css } from './scripts/web/css.ts'
import { type Demo, demoOf, demoPlugin } from './scripts/web/demo.ts'
import {
  emulatedEnvironment,
  environmentFromVariables,
  furtherVariables,
  injectEnvironment,
  projectVariables,
} from './scripts/web/environment.ts'
import { firstScreen } from './scripts/web/first-screen.ts'
import { lightFonts } from './scripts/web/fonts.ts'
import { assertConnects, hosting } from './scripts/web/hosting.ts'
import { licenses } from './scripts/web/licenses.ts'
import { withoutTesting } from './scripts/web/without-testing.ts'
import type { Environment } from './src/config/environment.ts'

/**
 * Without LUNA_ variables a build has no environment of its own: local servers fill it in. With them it is the console of a real Firebase
 * project; they may stand in the environment or in .env.deploy. `npm run build -- --mode deploy` refuses to go without, `--mode emulators`
 * is for those on this machine.
 */
const deployEnvironment = (mode: string): Environment | null => {
  if (mode === 'emulators') return emulatedEnvironment(process.env)
  const variables = projectVariables(mode)
  if (mode !== 'deploy' && Object.keys(variables).length === 0) return null
  return environmentFromVariables({ ...variables, ...loadEnv(mode, process.cwd(), furtherVariables) })
}

const withEnvironment = (environment: Environment): Plugin => {
  const policy = hosting().headersFor('/').get('content-security-policy') ?? ''
  if (environment.webVitals) assertConnects(policy, environment.webVitals.url)
  return { name: 'luna-environment', transformIndexHtml: html => injectEnvironment(html, environment) }
}

const demoIn = (command: 'build' | 'serve', mode: string): Demo =>
  demoOf(loadEnv(mode, process.cwd(), 'LUNA_DEMO').LUNA_DEMO, command === 'serve' || mode === 'demo' ? 'all' : 'pages')

const ofOthers = licenses()

const configure = ({ command, mode }: ConfigEnv, environment: Environment | null): UserConfig => ({
  plugins: [
    react(),
    collectionHeads(),
    withoutTesting(),
    lightFonts,
    ofOthers.inPage,
    demoPlugin(demoIn(command, mode)),
    firstScreen(demoIn(command, mode), environment),
    ...(environment === null ? [] : [withEnvironment(environment)]),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Every browser that reads es2022 modules knows what to do with the hint, or does without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // unzipit asks for it in Node only.
      external: 'node:worker_threads',
      checks: { pluginTimings: false },
      // Hundreds of small files would be as many requests.
      output: {
        codeSplitting: {
          groups: [
            { name: 'icons', test: /lucide-react/ },
            { name: 'heads', test: /\?head$/ },
            { name: 'shared', minShareCount: 45 },
          ],
        },
      },
    },
  },
  worker: { plugins: () => [ofOthers.inWorkers, withoutTesting()] },
  // Reports and data change while features run and people type: no reason to load the page again.
  server: { watch: { ignored: ['.luna', 'dist', 'dist-spec', 'reports'].map(folder => `**/${folder}/**`) } },
  // Packages of pages that load later too, or the first visit to each would reload the console.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/testing/setup.ts'] },
  css,
})

export default defineConfig(given => configure(given, given.command === 'build' ? deployEnvironment(given.mode) : null))
