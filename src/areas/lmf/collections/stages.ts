import type { ValueLabel } from '../../../model/collection.ts'

/** As many groups as a tournament may have, and the ties of its largest bracket with the third-place match. */
const groups = [...'ABCDEFGHIJKLMNOP']
const ties = Array.from({ length: 64 }, (_, index) => index + 1)

/** Stages of tournaments, with other words for them in imported files. `stage-control.tsx` names ties by their round. */
export const stages: Readonly<Record<string, ValueLabel>> = Object.fromEntries<ValueLabel>([
  [
    'league',
    { en: 'League', es: 'Liga', also: ['Fase regular', 'Todos contra todos', 'Regular season', 'Round robin'] },
  ],
  ...groups.map(name => [
    `group:${name}`,
    { en: `Group ${name}`, es: `Grupo ${name}`, also: [name, `Gpo. ${name}`, `group:${name}`] },
  ]),
  ...ties.map(number => [
    `tie:${number}`,
    { en: `Tie ${number}`, es: `Cruce ${number}`, also: [`Llave ${number}`, `tie:${number}`] },
  ]),
] as [string, ValueLabel][])

/** Texts that were typed while a stage was a text, which meant nothing to tables and brackets. */
export const formerStages: Readonly<Record<string, string>> = Object.fromEntries([
  ['League', 'league'],
  ['Liga', 'league'],
  ...groups.flatMap(name => [name, `Group ${name}`, `Grupo ${name}`].map(text => [text, `group:${name}`])),
])
