import { compileIcu, setCompiler } from './compiler.ts'

/** Placeholders and plurals for everything that is loaded with the console. A message that is no ICU throws: a test reads all. */
setCompiler(compileIcu)
