import { startDatabaseEmulator } from '../../emulators/database/server.ts'
import { databaseAdmin } from '../../emulators/seed/database-admin.ts'
import { demo } from '../../emulators/seed/demo.ts'
import { copyingLeague } from '../../src/areas/lmf/tournament/league-copy.ts'
import { type Json, jsonAt } from '../../src/model/json.ts'
import { leaguePath } from '../../src/model/league.ts'
import { LeagueKeeper } from '../../worker/league/league-keeper.ts'
import { openDatabase } from '../../worker/open-database.ts'
import { compiledRules } from '../rules.ts'
import { type Figure, median, rounded } from './measure.ts'

const id = '-To-spain-2012-13'
const lines = `digests/matches/tournament/${id}`

const timeToMake = (data: Json): number => {
  const times: number[] = []
  for (let run = 0; run < 60; run++) {
    const begun = performance.now()
    const copying = copyingLeague(id)
    let step = copying.next()
    while (!step.done) step = copying.next(step.value.map(path => jsonAt(data, path)))
    if (run >= 20) times.push(performance.now() - begun)
  }
  return rounded(median(times), 1)
}

/** The public copy of a season of 380 matches, and a worker that keeps it while all of them get another result. */
export const leagueFigures = async (): Promise<readonly Figure[]> => {
  const { data } = demo()
  const emulator = await startDatabaseEmulator({ rules: await compiledRules(), seed: { bench: data } })
  const admin = databaseAdmin(emulator, 'bench')
  await admin.update('', { [`tournaments/${id}/updatedAt`]: Date.now() })
  const database = await openDatabase(`http://${emulator.host}:${emulator.port}?ns=bench`)
  const troubles: string[] = []
  const written: string[] = []
  const keeper = new LeagueKeeper({
    ...database,
    report: trouble => troubles.push(trouble),
    done: step => written.push(step),
  })
  keeper.start()
  await keeper.idle()
  const begun = performance.now()
  for (const [match, line] of Object.entries(jsonAt(data, lines) ?? {})) {
    const values = String(line).split('|')
    await admin.update(lines, { [match]: values.with(4, '7').join('|') })
  }
  const took = performance.now() - begun
  const goals = async () =>
    String(jsonAt(await admin.read(`${leaguePath}/${id}`), 'matches')).match(/,7(,|;|$)/g)?.length
  while (((await goals()) ?? 0) < 380) await new Promise(resolve => setTimeout(resolve, 50))
  const late = performance.now() - begun - took
  const copy = await admin.read(`${leaguePath}/${id}`)
  await keeper.stop()
  await database.close()
  await emulator.stop()
  if (troubles.length > 0) throw new Error(troubles.join(' '))
  return [
    {
      what: 'the public copy of 380 matches',
      value: rounded(JSON.stringify(copy).length / 1_000, 1),
      unit: 'KB',
      limit: 20,
    },
    { what: 'to make it of the projections', value: timeToMake(data), unit: 'ms', limit: 50 },
    {
      what: `writes of it for 380 results within ${rounded(took / 1_000, 1)} s`,
      value: written.length,
      unit: 'writes',
    },
    { what: 'from the last result to the copy that has it', value: rounded(late / 1_000, 1), unit: 's', limit: 5 },
  ]
}
