import type { CSSOptions } from 'vite'

/** Bootstrap 5.3 still uses @import and global functions, which Sass deprecates, and so do sheets that import its parts. */
export const css: CSSOptions = {
  preprocessorOptions: {
    scss: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'color-functions'] },
  },
}
