export const papers = ['a4', 'a3'] as const
export type Paper = (typeof papers)[number]

export const fixtureChoices = ['all', 'toCome', 'none'] as const
export type FixtureChoice = (typeof fixtureChoices)[number]

/** What is printed, as the address of the page says it. */
export interface PrintAddress {
  readonly paper: Paper
  readonly hasTable: boolean
  readonly fixtures: FixtureChoice
}

const fixtureNames = { all: null, toCome: 'proximas', none: 'ninguna' } as const

/** Reads the part of an address after its question mark; what makes no sense is as usual. */
export const printAddressFrom = (search: string): PrintAddress => {
  const given = new URLSearchParams(search)
  return {
    paper: papers.find(paper => paper === given.get('papel')) ?? 'a4',
    hasTable: given.get('tabla') !== 'no',
    fixtures: fixtureChoices.find(choice => fixtureNames[choice] === given.get('jornadas')) ?? 'all',
  }
}

/** The part of an address after its path, with the question mark where there is anything to say. */
export const printSearchOf = ({ paper, hasTable, fixtures }: PrintAddress): string => {
  const name = fixtureNames[fixtures]
  const said = new URLSearchParams({
    ...(paper === 'a4' ? {} : { papel: paper }),
    ...(hasTable ? {} : { tabla: 'no' }),
    ...(name === null ? {} : { jornadas: name }),
  }).toString()
  return said === '' ? '' : `?${said}`
}
