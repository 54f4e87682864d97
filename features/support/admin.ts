import { tokensOf } from './sign-in.ts'
import type { Scene } from './world.ts'

const parse = async <Answer>(response: Response): Promise<Answer> => {
  const text = await response.text()
  if (!response.ok) throw new Error(`An admin was refused: ${response.status} ${text}`)
  return JSON.parse(text) as Answer
}

/** A colleague with the role admin, signed in elsewhere: what they do goes through the database's rules. */
export class Admin {
  readonly #scene: Scene

  constructor(scene: Scene) {
    this.#scene = scene
  }

  /** Null takes the role away. */
  async giveRole(uid: string, role: string | null): Promise<void> {
    const { stage, space } = this.#scene
    const { database } = stage
    const path = `users/${uid}/role`
    const query = new URLSearchParams({
      ns: space.namespace,
      auth: (await tokensOf(stage, space.tenantId, 'admin@luna.test')).idToken,
    })
    const response = await fetch(`http://${database.host}:${database.port}/${path}.json?${query}`, {
      method: 'PUT',
      body: JSON.stringify(role),
    })
    await parse(response)
  }
}
