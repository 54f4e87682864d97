import type { Path } from '../../config/paths.ts'

export const lmfPaths = {
  torneos: '/torneos/inscripciones',
  incidencias: '/torneos/incidencias',
  equipos: '/torneos/equipos',
  jornadas: '/torneos/jornadas',
  plantillas: '/torneos/plantillas',
  jugadores: '/torneos/jugadores',
} as const satisfies Record<string, Path>
