import type { Plugin } from 'vite'

interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
}

/** Names of files that import one another in a circle, the first of them twice; undefined where there is none. */
export const circleOf = (chunks: readonly Chunk[]): readonly string[] | undefined => {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const done = new Set<string>()
  const search = (name: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return
    done.add(name)
    for (const imported of importsOf.get(name) ?? []) {
      const circle = search(imported, [...way, name])
      if (circle) return circle
    }
  }
  for (const name of importsOf.keys()) {
    const circle = search(name, [])
    if (circle) return circle
  }
}

/** Of files that import one another, one runs before what it needs is there: the build fails, rather than a page. */
export const refuseCircles: Plugin = {
  name: 'luna-chunks',
  generateBundle(_, bundle) {
    const circle = circleOf(Object.values(bundle).filter(file => file.type === 'chunk'))
    if (circle)
      this.error(
        `These files of the build import one another: ${circle.join(' → ')}. See "loadedTogether" in vite.config.ts.`,
      )
  },
}

/** A browser heeds it on the first line alone. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Of files whose functions mostly run while the first page is drawn. Told so, V8 compiles all of them on a thread of its own while the file arrives; otherwise each, a second
 * time, when it is called. Other browsers read a comment.
 */
export const compileAhead = (names: readonly string[]): Plugin => ({
  name: 'luna-compile-ahead',
  enforce: 'post',
  generateBundle: {
    // Vite has written before the first line by now.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
      for (const name of names) {
        const chunk = chunks.find(one => one.name === name)
        if (chunk === undefined)
          this.error(`The build has no file named "${name}": see "compileAhead" in vite.config.ts.`)
        else chunk.code = hint + chunk.code
      }
    },
  },
})
