import {
  type Circumstances,
  dataOf,
  type Home,
  type HomeRequest,
  homeOf,
  layoutIn,
  layoutPath,
  requestsOf,
  sectionsAt,
} from '../../src/areas/layouts/home.ts'
import type { Json } from '../../src/model/values/json.ts'

interface Database {
  readonly host: string
  readonly port: number
  readonly namespace: string
}

/** The home of an app, read as the app would: over REST, without an account. */
export const homeOfApp = async (
  { host, port, namespace }: Database,
  app: string,
  circumstances: Circumstances,
): Promise<Home> => {
  const get = async (path: string, query: Readonly<Record<string, string>> = {}): Promise<Json> => {
    const response = await fetch(
      `http://${host}:${port}/${path}.json?${new URLSearchParams({ ...query, ns: namespace })}`,
    )
    const text = await response.text()
    if (!response.ok) throw new Error(`The app "${app}" was refused ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  const answerTo = (request: HomeRequest): Promise<Json> => {
    if (request.type !== 'contents') return get(request.path)
    const { path, order, from, limit } = request.page
    return get(path, {
      orderBy: JSON.stringify(order),
      ...(from === undefined ? {} : { equalTo: JSON.stringify(from) }),
      limitToLast: String(limit),
    })
  }
  const sections = sectionsAt(layoutIn(await get(layoutPath(app)))?.sections ?? [], circumstances)
  const requests = requestsOf(app, sections)
  const answers = new Map(
    await Promise.all(requests.map(async request => [request.key, await answerTo(request)] as const)),
  )
  return homeOf(
    sections,
    dataOf(requests, ({ key }) => answers.get(key) ?? null),
    circumstances,
  )
}
