import type { Json } from '../../src/model/json.ts'

/** Full rights over one namespace of a database emulator, ours or the official one, through REST with the token `owner`. */
export interface DatabaseAdmin {
  read(path: string): Promise<Json>
  /** The last so many children of the path in the order of a child of theirs, by key. */
  query(path: string, order: string, last: number): Promise<Json>
  /** Replaces what is at the path, in one call of any size; null removes it. */
  write(path: string, value: Json): Promise<void>
  update(path: string, changes: Readonly<Record<string, Json>>): Promise<void>
  /** Replaces all data by that of another namespace, at once. On our emulator only: docs/emulator-for-tests.md. */
  copy(from: string): Promise<void>
  /** Puts rules in force. Rejects with the path, column and reason when they are bad; the old ones then stay. */
  setRules(text: string): Promise<void>
  /** The troubles of the namespace from now on; none with `{}`. On our emulator only: docs/emulator-for-tests.md. */
  setFaults(faults: DatabaseFaults): Promise<void>
}

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

export const databaseAdmin = ({ host, port }: DatabaseAddress, namespace: string): DatabaseAdmin => {
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
    read: path => request('GET', path),
    query: (path, order, last) =>
      request('GET', path, undefined, `&orderBy=${encodeURIComponent(JSON.stringify(order))}&limitToLast=${last}`),
    write: async (path, value) => {
      await request('PUT', path, JSON.stringify(value))
    },
    update: async (path, changes) => {
      await request('PATCH', path, JSON.stringify(changes))
    },
    copy: async from => {
      await request('PUT', '.inspect/copy', JSON.stringify({ from }))
    },
    setRules: async text => {
      await request('PUT', '.settings/rules', text)
    },
    setFaults: async faults => {
      await request('PUT', '.inspect/faults', JSON.stringify(faults))
    },
  }
}
