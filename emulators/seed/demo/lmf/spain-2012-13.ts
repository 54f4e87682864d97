import { leaguePart, type Match, withoutResult } from '../../../../src/areas/lmf/football/match.ts'

interface GoldenMatch extends Match {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly homeGoals: number
  readonly awayGoals: number
}

/** Parses a compact season, one line per match day and date; throws with an invalid line. */
export const matchesOf = (text: string): readonly GoldenMatch[] =>
  text.split('\n').flatMap(line => {
    const [, round, date = '', scores] = /^(\d+) (\d{4}-\d\d-\d\d): (.+)$/.exec(line) ?? []
    if (!scores) throw new Error(`"${line}" is no line of a season: "12 2012-11-17: BAR 3-1 ZAR, MLL 1-1 BET" is.`)
    return scores.split(', ').map((score): GoldenMatch => {
      const [, home, homeGoals, awayGoals, away] = /^([A-Z0-9]+) (\d+)-(\d+) ([A-Z0-9]+)$/.exec(score) ?? []
      if (!home || !away) throw new Error(`"${score}" is no result: "BAR 3-1 ZAR" is.`)
      return {
        ...withoutResult,
        id: `${home}-${away}`,
        part: leaguePart,
        round: Number(round),
        date,
        home,
        away,
        homeGoals: Number(homeGoals),
        awayGoals: Number(awayGoals),
        status: 'played',
        kickOff: null,
        day: null,
      }
    })
  })

/** Spain's first division 2012-13, from the package `football.json` 1.0.0 (public domain); a test compares them. */
export const spainTeams = [
  { id: 'ATH', name: 'Athletic Club', shortName: 'Athletic' },
  { id: 'ATL', name: 'Atlético de Madrid', shortName: 'Atlético' },
  { id: 'BAR', name: 'FC Barcelona', shortName: 'Barcelona' },
  { id: 'BET', name: 'Real Betis', shortName: 'Betis' },
  { id: 'CEL', name: 'Celta de Vigo', shortName: 'Celta' },
  { id: 'DEP', name: 'Deportivo de La Coruña', shortName: 'Deportivo' },
  { id: 'ESP', name: 'RCD Espanyol', shortName: 'Espanyol' },
  { id: 'GET', name: 'Getafe CF', shortName: 'Getafe' },
  { id: 'GRA', name: 'Granada CF', shortName: 'Granada' },
  { id: 'LEV', name: 'Levante UD', shortName: 'Levante' },
  { id: 'MAG', name: 'Málaga CF', shortName: 'Málaga' },
  { id: 'MLL', name: 'RCD Mallorca', shortName: 'Mallorca' },
  { id: 'OSA', name: 'CA Osasuna', shortName: 'Osasuna' },
  { id: 'RAY', name: 'Rayo Vallecano', shortName: 'Rayo' },
  { id: 'RMD', name: 'Real Madrid', shortName: 'Real Madrid' },
  { id: 'RSO', name: 'Real Sociedad', shortName: 'Real Sociedad' },
  { id: 'SEV', name: 'Sevilla FC', shortName: 'Sevilla' },
  { id: 'VAL', name: 'Valencia CF', shortName: 'Valencia' },
  { id: 'VID', name: 'Real Valladolid', shortName: 'Valladolid' },
  { id: 'ZAR', name: 'Real Zaragoza', shortName: 'Zaragoza' },
] as const

export const spainText = `
1 2012-08-18: BAR 5-1 RSO, LEV 1-1 ATL, ATH 3-5 BET, ZAR 0-1 VID, RMD 1-1 VAL, CEL 0-1 MAG, SEV 2-1 GET, MLL 2-1 ESP, RAY 1-0 GRA, DEP 2-0 OSA
2 2012-08-25: VID 2-0 LEV, ESP 1-2 ZAR, MAG 1-1 MLL, RSO 2-1 CEL, OSA 1-2 BAR, VAL 3-3 DEP, GET 2-1 RMD, GRA 1-1 SEV, BET 1-2 RAY, ATL 4-0 ATH
3 2012-09-01: BET 2-4 ATL, ZAR 0-1 MAG, MLL 1-0 RSO, CEL 2-0 OSA, BAR 1-0 VAL, DEP 1-1 GET, RMD 3-0 GRA, RAY 0-0 SEV, LEV 3-2 ESP, ATH 2-0 VID
4 2012-09-15: ATL 4-3 RAY, VID 0-1 BET, ESP 3-3 ATH, MAG 3-1 LEV, RSO 2-0 ZAR, OSA 1-1 MLL, VAL 2-1 CEL, GET 1-4 BAR, GRA 1-1 DEP, SEV 1-0 RMD
5 2012-09-22: ATL 2-1 VID, BET 1-0 ESP, ATH 0-0 MAG, LEV 2-1 RSO, ZAR 3-1 OSA, MLL 2-0 VAL, CEL 2-1 GET, BAR 2-0 GRA, DEP 0-2 SEV, RAY 0-2 RMD
6 2012-09-29: VID 6-1 RAY, ESP 0-1 ATL, MAG 4-0 BET, RSO 2-0 ATH, OSA 4-0 LEV, VAL 2-0 ZAR, GET 1-0 MLL, GRA 2-1 CEL, SEV 2-3 BAR, RMD 5-1 DEP
7 2012-10-06: VID 1-1 ESP, ATL 2-1 MAG, BET 2-0 RSO, ATH 1-0 OSA, LEV 1-0 VAL, ZAR 0-1 GET, MLL 1-2 GRA, CEL 2-0 SEV, BAR 2-2 RMD, RAY 2-1 DEP
8 2012-10-20: ESP 3-2 RAY, MAG 2-1 VID, RSO 0-1 ATL, OSA 0-0 BET, VAL 3-2 ATH, GET 0-1 LEV, GRA 1-2 ZAR, SEV 3-2 MLL, RMD 2-0 CEL, DEP 4-5 BAR
9 2012-10-27: ESP 0-0 MAG, VID 2-2 RSO, ATL 3-1 OSA, BET 1-0 VAL, ATH 1-2 GET, LEV 3-1 GRA, ZAR 2-1 SEV, MLL 0-5 RMD, CEL 1-1 DEP, RAY 0-5 BAR
10 2012-11-03: MAG 1-2 RAY, RSO 0-1 ESP, OSA 0-1 VID, GRA 1-2 ATH, SEV 0-0 LEV, RMD 4-0 ZAR, DEP 1-0 MLL, BAR 3-1 CEL, VAL 2-0 ATL, GET 2-4 BET
11 2012-11-10: MAG 1-2 RSO, ESP 0-3 OSA, VID 1-1 VAL, ATL 2-0 GET, BET 1-2 GRA, ATH 2-1 SEV, LEV 1-2 RMD, ZAR 5-3 DEP, MLL 2-4 BAR, RAY 3-2 CEL
12 2012-11-17: RSO 4-0 RAY, OSA 0-0 MAG, VAL 2-1 ESP, GET 2-1 VID, GRA 0-1 ATL, SEV 5-1 BET, RMD 5-1 ATH, DEP 0-2 LEV, BAR 3-1 ZAR, CEL 1-1 MLL
13 2012-11-24: VID 1-0 GRA, ATL 4-0 SEV, BET 1-0 RMD, ATH 1-1 DEP, LEV 0-4 BAR, ZAR 0-1 CEL, RAY 2-0 MLL, RSO 0-0 OSA, MAG 4-0 VAL, ESP 0-2 GET
14 2012-12-01: BAR 5-1 ATH, CEL 1-1 LEV, MLL 1-1 ZAR, OSA 1-0 RAY, VAL 2-5 RSO, GET 1-0 MAG, GRA 0-0 ESP, SEV 1-2 VID, RMD 2-0 ATL, DEP 2-3 BET
15 2012-12-08: OSA 0-1 VAL, RSO 1-1 GET, MAG 4-0 GRA, ESP 2-2 SEV, VID 2-3 RMD, ATL 6-0 DEP, BET 1-2 BAR, ATH 1-0 CEL, LEV 4-0 MLL, RAY 0-2 ZAR
16 2012-12-15: VAL 0-1 RAY, GET 1-1 OSA, GRA 0-0 RSO, SEV 0-2 MAG, RMD 2-2 ESP, DEP 0-0 VID, BAR 4-1 ATL, CEL 0-1 BET, MLL 0-1 ATH, ZAR 0-1 LEV
17 2012-12-21: BET 1-2 MLL, ATH 0-2 ZAR, RAY 3-0 LEV, VAL 4-2 GET, OSA 1-2 GRA, RSO 2-1 SEV, MAG 3-2 RMD, ESP 2-0 DEP, ATL 1-0 CEL, VID 1-3 BAR
18 2013-01-05: RAY 3-1 GET, GRA 1-2 VAL, SEV 1-0 OSA, RMD 4-3 RSO, DEP 1-0 MAG, BAR 4-0 ESP, CEL 3-1 VID, MLL 1-1 ATL, ZAR 1-2 BET, LEV 3-1 ATH
19 2013-01-12: GET 2-2 GRA, VAL 2-0 SEV, OSA 0-0 RMD, RSO 1-1 DEP, MAG 1-3 BAR, ESP 1-0 CEL, VID 3-1 MLL, ATL 2-0 ZAR, BET 2-0 LEV, ATH 1-2 RAY
20 2013-01-18: ESP 3-2 MLL
20 2013-01-19: GRA 2-0 RAY, RSO 3-2 BAR, GET 1-1 SEV, MAG 1-1 CEL
20 2013-01-20: OSA 2-1 DEP, VID 2-0 ZAR, ATL 2-0 LEV, VAL 0-5 RMD
20 2013-01-21: BET 1-1 ATH
21 2013-01-26: CEL 1-1 RSO, LEV 2-1 VID, ZAR 0-0 ESP, DEP 2-3 VAL
21 2013-01-27: RMD 4-0 GET, RAY 3-0 BET, BAR 5-1 OSA, MLL 2-3 MAG, ATH 3-0 ATL
21 2013-01-28: SEV 3-0 GRA
22 2013-02-01: VID 2-2 ATH
22 2013-02-02: OSA 1-0 CEL, GET 3-1 DEP, ESP 3-2 LEV, GRA 1-0 RMD
22 2013-02-03: MAG 1-1 ZAR, SEV 2-1 RAY, VAL 1-1 BAR, ATL 1-0 BET, RSO 3-0 MLL
23 2013-02-09: RAY 2-1 ATL, BET 0-0 VID, ATH 0-4 ESP, LEV 1-2 MAG, ZAR 1-2 RSO, MLL 1-1 OSA, CEL 0-1 VAL, BAR 6-1 GET, DEP 0-3 GRA, RMD 4-1 SEV
24 2013-02-16: VID 0-3 ATL, ESP 1-0 BET, MAG 1-0 ATH, RSO 1-1 LEV, OSA 1-0 ZAR, VAL 2-0 MLL, GET 3-1 CEL, GRA 1-2 BAR, SEV 3-1 DEP, RMD 2-0 RAY
25 2013-02-23: RAY 1-2 VID, ATL 1-0 ESP, BET 3-0 MAG, ATH 1-3 RSO, LEV 0-2 OSA, ZAR 2-2 VAL, MLL 1-3 GET, CEL 2-1 GRA, BAR 2-1 SEV, DEP 1-2 RMD
26 2013-03-02: ESP 0-0 VID, MAG 0-0 ATL, RSO 3-3 BET, OSA 0-1 ATH, VAL 2-2 LEV, GET 2-0 ZAR, GRA 1-2 MLL, SEV 4-1 CEL, RMD 2-1 BAR, DEP 0-0 RAY
27 2013-03-09: RAY 2-0 ESP, VID 1-1 MAG, ATL 0-1 RSO, BET 2-1 OSA, ATH 1-0 VAL, LEV 0-0 GET, ZAR 0-0 GRA, MLL 2-1 SEV, CEL 1-2 RMD, BAR 2-0 DEP
28 2013-03-16: MAG 0-2 ESP, RSO 4-1 VID, OSA 0-2 ATL, VAL 3-0 BET, GET 1-0 ATH, GRA 1-1 LEV, SEV 4-0 ZAR, RMD 5-2 MLL, DEP 3-1 CEL, BAR 3-1 RAY
29 2013-03-30: RAY 1-3 MAG, ESP 2-2 RSO, VID 1-3 OSA, ATH 1-0 GRA, LEV 1-0 SEV, ZAR 1-1 RMD, MLL 2-3 DEP, CEL 2-2 BAR, ATL 1-1 VAL, BET 0-0 GET
30 2013-04-06: RSO 4-2 MAG, OSA 0-2 ESP, VAL 2-1 VID, GET 0-0 ATL, GRA 1-5 BET, SEV 2-1 ATH, RMD 5-1 LEV, DEP 3-2 ZAR, BAR 5-0 MLL, CEL 0-2 RAY
31 2013-04-13: RAY 0-2 RSO, MAG 1-0 OSA, ESP 3-3 VAL, VID 2-1 GET, ATL 5-0 GRA, BET 3-3 SEV, ATH 0-3 RMD, LEV 0-4 DEP, ZAR 0-3 BAR, MLL 1-0 CEL
32 2013-04-20: GRA 1-1 VID, SEV 0-1 ATL, RMD 3-1 BET, DEP 1-1 ATH, BAR 1-0 LEV, CEL 2-1 ZAR, MLL 1-1 RAY, OSA 0-0 RSO, VAL 5-1 MAG, GET 0-2 ESP
33 2013-04-27: ATH 2-2 BAR, LEV 0-1 CEL, ZAR 3-2 MLL, RAY 2-2 OSA, RSO 4-2 VAL, MAG 2-1 GET, ESP 0-1 GRA, VID 1-1 SEV, ATL 1-2 RMD, BET 1-1 DEP
34 2013-05-04: VAL 4-0 OSA, GET 2-1 RSO, GRA 1-0 MAG, SEV 3-0 ESP, RMD 4-3 VID, DEP 0-0 ATL, BAR 4-2 BET, CEL 1-1 ATH, MLL 1-1 LEV, ZAR 3-0 RAY
35 2013-05-11: RAY 0-4 VAL, OSA 1-0 GET, RSO 2-2 GRA, MAG 0-0 SEV, ESP 1-1 RMD, VID 1-0 DEP, ATL 1-2 BAR, BET 1-0 CEL, ATH 2-1 MLL, LEV 0-0 ZAR
36 2013-05-18: MLL 1-0 BET, ZAR 1-2 ATH, LEV 2-3 RAY, GET 0-1 VAL, GRA 3-0 OSA, SEV 1-2 RSO, RMD 6-2 MAG, DEP 2-0 ESP, CEL 1-3 ATL, BAR 2-1 VID
37 2013-05-28: GET 1-2 RAY, VAL 1-0 GRA, OSA 2-1 SEV, RSO 3-3 RMD, MAG 3-1 DEP, ESP 0-2 BAR, VID 0-2 CEL, ATL 0-0 MLL, BET 4-0 ZAR, ATH 0-1 LEV
38 2013-06-01: GRA 2-0 GET, SEV 4-3 VAL, RMD 4-2 OSA, DEP 0-1 RSO, BAR 4-1 MAG, CEL 1-0 ESP, MLL 4-2 VID, ZAR 1-3 ATL, LEV 1-1 BET, RAY 2-2 ATH
`.trim()

export const spainMatches = matchesOf(spainText)
