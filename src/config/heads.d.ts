/** What the frame needs of a collection, worked out when the console is built; the declaration itself comes with its pages. */
declare module '*?head' {
  import type { Collection } from '../model/collection.ts'
  import type { CollectionHead } from '../model/head.ts'

  const head: CollectionHead & { readonly load: () => Promise<Collection> }
  export default head
}
