declare const collection: unique symbol

/**
 * Id of a record of the collection at a path. A type only: at run time it is a string. Any string is taken for an id,
 * but the id of another collection's record is refused.
 */
export type Id<Path extends string> = string & { readonly [collection]?: Path }

/** A text to show. Any string but an {@link Id}, which people cannot read. */
export type Shown = string & { readonly [collection]?: never }
