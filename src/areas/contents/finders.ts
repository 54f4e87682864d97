import { finderOf } from '../../records/finding/finder-of.ts'
import { kinds } from './kinds.ts'

/** What of this area can be found by name. */
export default [kinds.contents, kinds.categories, kinds.images, kinds.apps].map(finderOf)
