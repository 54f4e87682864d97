import type { Message } from './shapes.ts'

/** A card on a phone. */
export interface Card {
  /** Key by which a later message replaces an earlier one. */
  readonly tag: string
  readonly title: string
  readonly body: string
  /** Address from which the phone loads its picture; null without one. */
  readonly image: string | null
  readonly data: Readonly<Record<string, string>>
  /** Number of messages with this tag. */
  readonly messages: number
}

/** Key of a message's card, which a later message with the same key replaces, by platform. */
const tagOf = ({ android, apns, webpush }: Message): string | undefined =>
  android?.notification?.tag ?? apns?.headers?.['apns-collapse-id'] ?? webpush?.headers?.Topic

/** Simulated phones by token. Like real ones, they show one card per tag. */
export class Phones {
  readonly #cards = new Map<string, Map<string, Card>>()
  #untagged = 0

  receive(token: string, message: Message): void {
    this.#untagged += 1
    const tag = tagOf(message) ?? `untagged ${this.#untagged}`
    const cards = this.#cards.get(token) ?? new Map<string, Card>()
    const { notification = {}, data = {} } = message
    const messages = (cards.get(tag)?.messages ?? 0) + 1
    const { title = '', body = '', image = null } = notification
    cards.set(tag, { tag, title, body, image, data, messages })
    this.#cards.set(token, cards)
  }

  cardsOf(token: string): readonly Card[] {
    return [...(this.#cards.get(token)?.values() ?? [])]
  }

  /** Number of phones with a card. */
  get size(): number {
    return this.#cards.size
  }

  clear(): void {
    this.#cards.clear()
  }
}
