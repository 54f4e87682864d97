import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { environmentFromVariables, injectEnvironment } from './scripts/web/environment.ts'

/**
 * `vite build` makes the console that local servers fill with their environment; `vite build --mode deploy` makes the one for a
 * real Firebase project, with the LUNA_ variables of the environment or of .env.deploy within.
 */
const deployEnvironment = (variables: Record<string, string>): Plugin => {
  const environment = environmentFromVariables(variables)
  return { name: 'luna-environment', transformIndexHtml: html => injectEnvironment(html, environment) }
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), ...(mode === 'deploy' ? [deployEnvironment(loadEnv(mode, process.cwd(), 'LUNA_'))] : [])],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 still uses @import and global functions: its deprecations are not ours to mend.
      scss: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'] },
    },
  },
}))
