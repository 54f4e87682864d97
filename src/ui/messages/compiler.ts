import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

type Compile = (message: string) => CompiledMessage

/** The sign-in page comes without the compiler (6 KB): its messages are plain text, and are taken as they stand. */
let compile: Compile = message => [message]
let compiled = new Map<string, CompiledMessage>()

/** From here on messages may hold placeholders and plurals. Called where the console's chunk is loaded. */
export const setCompiler = (chosen: Compile): void => {
  compile = chosen
  compiled = new Map()
}

/** A message as Lingui wants it, compiled once. */
export const compileOnce: Compile = message => {
  const known = compiled.get(message)
  if (known) return known
  const fresh = compile(message)
  compiled.set(message, fresh)
  return fresh
}
