import type { Collection } from '../../model/collection.ts'
import { headOf } from '../../model/head.ts'
import type { RecordKind } from '../kind.ts'
import { pathsOf } from '../paths.ts'

/** A collection as pages know it, with the addresses that its declaration gives it. */
export const kindOf = (collection: Collection): RecordKind => ({ collection, paths: pathsOf(headOf(collection)) })
