/** What goes to the worker: Markdown; and what comes back: HTML, a piece for each block, or null for a text that is nested too deeply. */
export type MarkdownOrder = string
export type MarkdownAnswer = readonly string[] | null
