/** The part of a collection that the frame needs, computed at build time. */
declare module '*?head' {
  import type { Collection } from '../model/collection.ts'
  import type { CollectionHead } from '../model/head.ts'

  const head: CollectionHead & { readonly load: () => Promise<Collection> }
  export default head
}
