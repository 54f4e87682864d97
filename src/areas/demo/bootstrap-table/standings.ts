/** A team of an invented league. */
export interface Standing {
  readonly team: string
  readonly played: number
  readonly points: number
  /** What its place means: the kind of its row, and a key of the words. */
  readonly kind: 'success' | 'primary' | 'info' | 'warning' | 'danger'
  readonly state: 'champion' | 'cup' | 'safe' | 'playOff' | 'relegated'
}

export const standings: readonly Standing[] = [
  { team: 'Atlético Volcán', played: 22, points: 51, kind: 'success', state: 'champion' },
  { team: 'Real Izalco', played: 22, points: 47, kind: 'primary', state: 'cup' },
  { team: 'Deportivo Lempa', played: 22, points: 39, kind: 'info', state: 'safe' },
  { team: 'Unión Coatepeque', played: 22, points: 24, kind: 'warning', state: 'playOff' },
  { team: 'Puerto Sur', played: 22, points: 17, kind: 'danger', state: 'relegated' },
]
