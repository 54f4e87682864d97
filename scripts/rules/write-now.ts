import { writeRules } from '../rules.ts'

/** Loaded anew whenever a declaration changes (watch-declarations.ts): a module that was loaded once stays what it was. */
await writeRules()
