import type { Collection } from '../../model/collection.ts'
import type { Store } from '../../model/store.ts'

export const recordCount = async (store: Pick<Store, 'read'>, { path }: Collection): Promise<number> =>
  Number(await store.read(`counts/${path}/all`))
