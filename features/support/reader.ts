import type { Scene } from './world.ts'

/** A public copy, as far as features look at it. */
interface PublicCopy {
  readonly title: string
}

/** One of the mobile apps: it reads the database without an account. */
export const readApp = async (
  { stage: { database }, space }: Scene,
  app: string,
): Promise<Readonly<Record<string, PublicCopy>>> => {
  const query = new URLSearchParams({ ns: space.namespace, orderBy: '"$key"', limitToFirst: '500' })
  const response = await fetch(`http://${database.host}:${database.port}/public/${app}/contents.json?${query}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`The app "${app}" was refused: ${response.status} ${text}`)
  return (JSON.parse(text) ?? {}) as Record<string, PublicCopy>
}
