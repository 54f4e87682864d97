import { UsageError } from '../../../tools/command.ts'
import { buildConsole } from '../../web/build.ts'
import { machine, table, writeFiguresInto } from '../figures-in-document.ts'
import { type Benchmark, type Figure, median as middleOf, rounded } from '../measure.ts'
import { stageWith } from '../stage.ts'
import { habits, limitOf, type Write } from './limits.ts'
import { rowsOfBatch, walk } from './steps.ts'
import type { Traffic } from './traffic.ts'

const allThousands = [1, 10, 100, 1_000]
/** Sizes up to a million contents, or to SCALE_RECORDS. */
const thousands = allThousands.filter(each => each * 1_000 <= Number(process.env.SCALE_RECORDS ?? 1_000_000))

type Walk = Readonly<Record<string, Traffic>>

const inWords = (value: number): string => rounded(value).toLocaleString('en')

const settings = ['SCALE_RECORDS', 'NODE_OPTIONS'].flatMap(name => {
  const value = process.env[name]
  return value === undefined ? [] : [`${name}="${value}"`]
})

const command = [...settings, 'npm run bench -- scale'].join(' ')

const unmeasured = (): string => {
  const left = allThousands.filter(each => !thousands.includes(each)).map(each => inWords(each * 1_000))
  return left.length === 0 ? '' : ` Not measured: ${new Intl.ListFormat('en').format(left)} contents.`
}

/** Shares of a step of many records, for one of them. */
const isBatch = (step: string): boolean => step === 'bulk step' || step === 'import'

const nameOf = (step: string): string => (isBatch(step) ? `${step}, ${rowsOfBatch} records` : step)

const tableOf = (walks: readonly Walk[], pick: (traffic: Traffic) => string): string =>
  table(
    ['', ...thousands.map(each => inWords(each * 1_000))],
    Object.keys(walks[0] ?? {}).map(step => [nameOf(step), ...walks.map(found => pick(found[step] as Traffic))]),
  )

const writeOf = ({ updates }: Traffic): Write => ({
  paths: middleOf(updates.map(({ paths }) => paths)),
  bytes: middleOf(updates.map(({ bytes }) => bytes)),
})

/** As docs/statistics-events.md asks the apps' server to write it. */
const event: Write = {
  paths: 2,
  bytes: Buffer.byteLength(
    JSON.stringify({
      'events/esfutbol/2026-11-22/-Oabc1': JSON.stringify({
        ...{ type: 'seen', at: 1_795_368_600_000, device: 'd-81f3', platform: 'android', os: 'Android 14' },
        ...{ version: '4.3.0', model: 'Pixel 8', language: 'es' },
      }),
      'uncounted/2026-11-22~esfutbol': '-Oabc1',
    }),
  ),
}

const markdownOf = (walks: readonly Walk[]): string => {
  const last = walks.at(-1) as Walk
  const writes = ['save', 'bulk step', 'import'].map(step => [step, writeOf(last[step] as Traffic)] as const)
  const [, save] = writes[0] as (typeof writes)[number]
  const met = [
    ['members of staff who save', limitOf(habits.staff, save)],
    ['devices that report', limitOf(habits.device, event)],
    ...writes
      .slice(1)
      .map(([step, write]) => [`records a second of one ${step}`, limitOf(habits.batch, write)] as const),
  ] as const
  return [
    `Measured by \`${command}\` on ${new Date().toISOString().slice(0, 10)} (${machine}), in Chromium on the production build, by the number of contents.${unmeasured()}`,
    '',
    'Bytes on the socket of the database, both ways, in KB:',
    '',
    tableOf(walks, ({ bytes }) => (bytes / 1_000).toFixed(1)),
    '',
    'Round trips, that is, how often a request had to wait for an answer:',
    '',
    tableOf(walks, ({ roundTrips }) => String(roundTrips)),
    '',
    'Milliseconds from the click to its visible result:',
    '',
    tableOf(walks, ({ milliseconds }) => inWords(milliseconds)),
    '',
    'One write:',
    '',
    table(
      ['', 'paths', 'bytes sent'],
      [...writes, ['event of a device', event] as const].map(([step, { paths, bytes }]) => [
        step,
        paths,
        inWords(bytes),
      ]),
    ),
    '',
    'The limit that is met first:',
    '',
    table(
      ['', 'at', 'limit', 'formula'],
      met.map(([what, { at, limit, by }]) => [what, inWords(at), limit, `${limit} ÷ (${by})`]),
    ),
  ].join('\n')
}

/** A step may cost so much of what it costs in a small database, in percent. */
const maxGrowth = 125

const figuresOf = (walks: readonly Walk[]): readonly Figure[] => {
  const [smallest, ...larger] = walks
  return Object.entries(smallest ?? {}).flatMap(([step, { bytes }]) => [
    {
      what: `${nameOf(step)}, ${inWords((thousands[0] ?? 0) * 1_000)} contents`,
      value: rounded(bytes / 1_000, 1),
      unit: 'KB',
    },
    ...larger.map((found, nth) => ({
      what: `… of it with ${inWords((thousands[nth + 1] ?? 0) * 1_000)}`,
      value: rounded((100 * (found[step]?.bytes ?? 0)) / bytes),
      unit: '%',
      limit: maxGrowth,
    })),
  ])
}

export const scale: Benchmark = {
  name: 'scale',
  describes: `bytes, round trips and milliseconds of each kind of page and write, up to a million contents`,
  async run() {
    if (thousands.length === 0) throw new UsageError('SCALE_RECORDS has to be 1000 or more.')
    await buildConsole()
    const walks: Walk[] = []
    for (const each of thousands) {
      const begun = performance.now()
      const secondsSince = () => inWords((performance.now() - begun) / 1_000)
      await using stage = await stageWith(each)
      console.log(`${inWords(each * 1_000)} contents were loaded in ${secondsSince()} s.`)
      walks.push(await walk(stage))
      const memory = inWords(process.resourceUsage().maxRSS / 1_000)
      console.log(`They were measured after ${secondsSince()} s, with at most ${memory} MB of memory so far.`)
    }
    await writeFiguresInto('docs/scale.md', markdownOf(walks))
    return figuresOf(walks)
  },
}
