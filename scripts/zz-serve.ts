import { startStage } from './bench/stage.ts'
import { sessionOf } from './bench/stage.ts'
import { writeFileSync } from 'node:fs'
const stage = await startStage('production')
const session = await sessionOf(stage.address)
writeFileSync(process.argv[2]!, JSON.stringify({ address: stage.address, session }))
console.log('serving', stage.address)
setInterval(() => {}, 1e6)
