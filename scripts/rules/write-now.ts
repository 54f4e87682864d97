import { writeRules } from './write-rules.ts'

/** Runs in a fresh process per change (watch-declarations.ts), because modules are cached. */
await writeRules()
