/** What follows the brace that closes the placeholder whose inside `Text` begins; `Depth` counts open choices. */
type AfterChoices<
  Text extends string,
  Depth extends readonly unknown[] = [],
> = Text extends `${infer Inside}}${infer Rest}`
  ? Inside extends `${string}{${infer Nested}`
    ? AfterChoices<`${Nested}}${Rest}`, [...Depth, 0]>
    : Depth extends readonly [unknown, ...infer Outer]
      ? AfterChoices<Rest, Outer>
      : Rest
  : ''

/** The names of a message's placeholders: `Placeholders<'{a} of {b, plural, one {#} other {#}}'>` is `'a' | 'b'`. */
export type Placeholders<Message extends string> = string extends Message
  ? never
  : Message extends `${string}{${infer Opened}`
    ? Opened extends `${infer Head}}${infer Tail}`
      ? Head extends `${infer Name},${string}`
        ? Name | Placeholders<AfterChoices<Opened>>
        : Head | Placeholders<Tail>
      : never
    : never

/** The values that a message asks for: none, or an object with a value a placeholder. */
export type Values<Message extends string> = [Placeholders<Message>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Message>, string | number>>]
