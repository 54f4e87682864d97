import { http, type RequestHandler } from 'msw'
import * as v from 'valibot'
import { friendIdSchema, newMessageSchema } from '../schemas.ts'
import { DemoRefusal, type DemoService } from './demo.ts'

const refuse = (status: number, message: string) => Response.json({ message }, { status })

const answer = async (make: () => unknown) => {
  try {
    return Response.json(await make())
  } catch (error) {
    if (error instanceof DemoRefusal) return refuse(error.status, error.message)
    return refuse(500, 'Internal server error')
  }
}

const required = <S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> => {
  const read = v.safeParse(schema, given)
  if (!read.success) throw new DemoRefusal(400, read.issues[0].message)
  return read.output
}

const fieldsOf = async (request: Request): Promise<{ readonly id?: unknown; readonly msg?: unknown }> => {
  const body: unknown = await request.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null)
    throw new DemoRefusal(400, 'The body has to be JSON: {"id": 1, "msg": "Hello"}.')
  return body
}

const queryOf = (request: Request, name: string): string | null => new URL(request.url).searchParams.get(name)

export const handlersOf = (service: DemoService): RequestHandler[] => [
  http.get('*/api/friend/list', () => answer(() => service.list())),
  http.get('*/api/friend/search', ({ request }) => answer(() => service.search(queryOf(request, 'query') ?? ''))),
  http.get('*/api/friend/chat', ({ request }) =>
    answer(() => service.chat(required(friendIdSchema, Number(queryOf(request, 'id'))))),
  ),
  http.post('*/api/friend/chat/add', ({ request }) =>
    answer(async () => {
      const { id, msg } = await fieldsOf(request)
      return service.add(required(friendIdSchema, id), required(newMessageSchema, msg))
    }),
  ),
]
