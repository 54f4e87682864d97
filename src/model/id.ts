declare const collection: unique symbol

/** Typed id of a record by its collection's path. Accepts any string, but no id of another collection. */
export type Id<Path extends string> = string & { readonly [collection]?: Path }

/** A text to show. Any string but an {@link Id}, which people cannot read. */
export type Shown = string & { readonly [collection]?: never }
