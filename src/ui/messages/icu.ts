import { compileIcu } from './compile-icu.ts'
import { setCompiler } from './compiler.ts'

/** Placeholders and plurals for everything that is loaded with the console. A message that is no ICU throws: a test reads all. */
setCompiler(compileIcu)
