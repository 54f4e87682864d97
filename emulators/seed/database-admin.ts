import type { Json } from '../../src/model/values/json.ts'

export type DatabaseAdmin = ReturnType<typeof databaseAdmin>

interface DatabaseFaults {
  readonly readOnly?: boolean
  readonly refuseConnections?: boolean
  /** Milliseconds. */
  readonly delay?: number
  /** Cuts all connections, once. */
  readonly dropSockets?: boolean
}

export interface DatabaseAddress {
  readonly host: string
  readonly port: number
}

/** Full access to a namespace of a database emulator, ours or the official one, through REST with the token `owner`. */
export const databaseAdmin = ({ host, port }: DatabaseAddress, namespace: string) => {
  const request = async (method: string, path: string, body?: string, more = ''): Promise<Json> => {
    const isWrite = body !== undefined
    const query = `ns=${encodeURIComponent(namespace)}${isWrite ? '&writeSizeLimit=unlimited&print=silent' : ''}${more}`
    const segments = path.split('/').filter(Boolean).map(encodeURIComponent)
    const response = await fetch(`http://${host}:${port}/${segments.join('/')}.json?${query}`, {
      method,
      headers: { authorization: 'Bearer owner' },
      ...(isWrite ? { body } : {}),
    })
    const answer = await response.text()
    if (!response.ok)
      throw new Error(`The database emulator refused ${method} /${path} in ${namespace}: ${answer.trim()}`)
    return answer === '' ? null : (JSON.parse(answer) as Json)
  }

  return {
    read: (path: string): Promise<Json> => request('GET', path),
    /** Last children of a path by one of their values, by key. */
    query: (path: string, order: string, last: number): Promise<Json> =>
      request('GET', path, undefined, `&orderBy=${encodeURIComponent(JSON.stringify(order))}&limitToLast=${last}`),
    /** Replaces the value at the path in one call of any size; null removes it. */
    write: (path: string, value: Json): Promise<unknown> => request('PUT', path, JSON.stringify(value)),
    /** Sets each path below the path atomically. */
    update: (path: string, changes: Readonly<Record<string, Json>>): Promise<unknown> =>
      request('PATCH', path, JSON.stringify(changes)),
    /** Replaces all data by another namespace's, at once. Our emulator only: docs/emulator-for-tests.md. */
    copy: (from: string): Promise<unknown> => request('PUT', '.inspect/copy', JSON.stringify({ from })),
    /** Sets the rules. Rejects with path, column and reason if invalid; the old ones stay. */
    setRules: (text: string): Promise<unknown> => request('PUT', '.settings/rules', text),
    /** Faults of the namespace; none with `{}`. Our emulator only: docs/emulator-for-tests.md. */
    setFaults: (faults: DatabaseFaults): Promise<unknown> => request('PUT', '.inspect/faults', JSON.stringify(faults)),
  }
}
