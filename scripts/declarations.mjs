/** Plugins for bundled commands. Plain JavaScript like compile.mjs, which runs without a loader. */

const glob = "import.meta.glob(['/src/areas/*/collections/*.ts', '!**/*.test.ts'])"

const replaced = (code, id, from, to) => {
  if (!code.includes(from)) throw new Error(`${id} no longer says ${from}.`)
  return code.replace(from, to)
}

/** Bundles modules of the declarations instead of loading their sources. */
export const withDeclarations = root => ({
  name: 'luna-declarations',
  enforce: 'pre',
  transform(code, id) {
    if (id !== `${root}tools/collections.ts`) return null
    const found = replaced(code, id, 'import(new URL(file, areas).href)', `${glob}[\`/src/areas/\${file}\`]()`)
    return { code: found, map: null }
  },
})

/** Inlines the list of files and firebase.json, for bundles that leave the project. */
export const withoutProject = (root, firebaseJson) => ({
  name: 'luna-without-project',
  enforce: 'pre',
  transform(code, id) {
    if (id === `${root}tools/collections.ts`) {
      const files = `Object.keys(${glob}).map(file => file.slice('/src/areas/'.length))`
      return { code: replaced(code, id, 'await readdir(areas, { recursive: true })', files), map: null }
    }
    if (id === `${root}tools/project.ts`) {
      const read = "readFileSync(inProject('firebase.json'), 'utf8')"
      const inside = replaced(code, id, read, JSON.stringify(firebaseJson))
      return { code: replaced(inside, id, 'isPacked: boolean = false', 'isPacked: boolean = true'), map: null }
    }
    return null
  },
})
