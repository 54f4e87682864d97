import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface SdkNode {
  hash(): string
  val(exportFormat?: boolean): unknown
  withIndex(index: SdkIndex): SdkNode
}

export interface SdkIndex {
  readonly sdk: 'index'
}
export interface SdkQuery {
  getIndex(): SdkIndex
}

interface SdkInternals {
  nodeFromJSON(json: unknown): SdkNode
  nameCompare(a: string, b: string): number
  doubleToIEEE754String(value: number): string
  readonly KEY_INDEX: SdkIndex
  readonly VALUE_INDEX: SdkIndex
  readonly PRIORITY_INDEX: SdkIndex
  readonly Path: new (text: string) => object
  readonly PathIndex: new (path: object) => SdkIndex
  readonly QueryParams: new () => SdkQuery
  queryParamsOrderBy(query: SdkQuery, index: SdkIndex): SdkQuery
  queryParamsStartAt(query: SdkQuery, value: unknown, key?: string): SdkQuery
  queryParamsStartAfter(query: SdkQuery, value: unknown, key?: string): SdkQuery
  queryParamsEndAt(query: SdkQuery, value: unknown, key?: string): SdkQuery
  queryParamsEndBefore(query: SdkQuery, value: unknown, key?: string): SdkQuery
  queryParamsLimitToFirst(query: SdkQuery, limit: number): SdkQuery
  queryParamsLimitToLast(query: SdkQuery, limit: number): SdkQuery
  queryParamsGetQueryObject(query: SdkQuery): Record<string, unknown>
  queryParamsGetNodeFilter(query: SdkQuery): { updateFullNode(before: SdkNode, after: SdkNode, changes: null): SdkNode }
}

/** The SDK's own unexported functions: runs its CommonJS build with one line appended. */
export const sdk = loadInternals()

function loadInternals(): SdkInternals {
  const resolve = createRequire(createRequire(import.meta.url).resolve('firebase/database'))
  const file = resolve.resolve('@firebase/database')
  const run = new Function('require', 'exports', 'module', `${readFileSync(file, 'utf8')}\nreturn name => eval(name)`)
  const named = run(createRequire(file), {}, { exports: {} }) as (name: string) => unknown
  return new Proxy({} as SdkInternals, { get: (_, name) => named(String(name)) })
}
