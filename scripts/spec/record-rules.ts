import { afterAll } from 'vitest'
import { decisions } from './noted-rules.ts'

// Set up before the tests of a file.
afterAll(decisions.write)
