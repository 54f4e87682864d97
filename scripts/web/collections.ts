import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin, runnerImport } from 'vite'
import { linksOf } from '../../src/model/collection.ts'
import { headOf } from '../../src/model/head.ts'
import type { Declared } from '../../tools/collections.ts'

const areas = normalizePath(fileURLToPath(new URL('../../src/areas/', import.meta.url)))
const declarations = fileURLToPath(new URL('declared.ts', import.meta.url))
const ofCollection = /\/src\/areas\/[^/]+\/collections\/[^/]+\.ts$/

const concerns = (file: string): boolean => ofCollection.test(file) || file.includes('/src/model/')

/** Reduces a collection imported with `?head` to the values that the frame needs, and adds its referrers. */
export const collectionHeads = (): Plugin => {
  let declared: Promise<readonly Declared[]> | undefined
  const readAll = () => {
    declared ??= runnerImport<typeof import('./declared.ts')>(declarations, {
      configFile: false,
      logLevel: 'error',
    }).then(({ module }) => module.declared)
    return declared
  }
  const at = async (file: string): Promise<Declared> => {
    const found = (await readAll()).find(known => areas + known.file === file)
    if (!found) throw new Error(`${file} exports no collection.`)
    return found
  }
  return {
    name: 'luna-collection-heads',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('?head')) return null
      const file = id.slice(0, -'?head'.length)
      const { name, collection } = await at(file)
      const load = `export default { ...head, load: async () => (await import(${JSON.stringify(file)})).${name} }`
      return `const head = ${JSON.stringify(headOf(collection))}\n${load}\n`
    },
    async transform(code, id) {
      if (!ofCollection.test(id)) return null
      const found = (await readAll()).find(known => areas + known.file === id)
      if (!found) return null
      const all = (await readAll()).map(({ collection }) => collection)
      const links = JSON.stringify(linksOf(found.collection.path, all))
      return { code: `${code}\nObject.assign(${found.name}, ${links})\n`, map: null }
    },
    hotUpdate({ file, modules }) {
      if (!concerns(normalizePath(file))) return
      declared = undefined
      const heads = [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.endsWith('?head'))
      return [...modules, ...heads]
    },
  }
}
