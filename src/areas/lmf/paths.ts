import type { Path } from '../../config/paths.ts'

/** The pages that are not those of a collection. */
export const lmfPaths = {
  jornadas: '/torneos/jornadas',
  sheet: '/torneos/plantillas/hoja',
  places: '/torneos/torneos/:id/plazas',
  table: '/torneos/torneos/:id/clasificacion',
  calendar: '/torneos/torneos/:id/calendario',
  bracket: '/torneos/torneos/:id/cuadro',
  print: '/torneos/torneos/:id/imprimir',
} as const satisfies Record<string, Path>
