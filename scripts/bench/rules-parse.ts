import { readFileSync } from 'node:fs'
import { parseRules } from '../../emulators/database/rules/rules.ts'
import { rulesFile } from '../project.ts'

/** A process of its own, which parses the rules as an emulator does that has just started, and prints how many milliseconds of CPU that took. */

const text = readFileSync(rulesFile, 'utf8')
const before = process.cpuUsage()
parseRules(text)
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1_000)
