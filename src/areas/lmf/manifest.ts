import Trophy from 'lucide-react/icons/trophy'
import { defineArea } from '../../config/area.ts'
import { plannedPage } from '../../ui/planned-page.ts'
import { lmfPaths } from './paths.ts'
import { words } from './words.ts'

export default defineArea({
  id: 'lmf',
  order: 40,
  words,
  title: 'group',
  permission: 'lmf.open',
  navigation: {
    id: 'ui-lmf',
    type: 'group',
    title: 'group',
    icon: Trophy,
    children: [
      { id: 'inscripciones', type: 'item', title: 'torneos', url: lmfPaths.torneos },
      { id: 'incidencias', type: 'item', title: 'incidencias', url: lmfPaths.incidencias },
      { id: 'equipos', type: 'item', title: 'equipos', url: lmfPaths.equipos },
      { id: 'jornadas', type: 'item', title: 'jornadas', url: lmfPaths.jornadas },
      { id: 'plantillas', type: 'item', title: 'plantillas', url: lmfPaths.plantillas },
      { id: 'jugadores', type: 'item', title: 'jugadores', url: lmfPaths.jugadores },
    ],
  },
  routes: [
    { path: lmfPaths.torneos, title: 'torneos', load: plannedPage(words, 'torneosPlanned') },
    { path: lmfPaths.incidencias, title: 'incidencias', load: plannedPage(words, 'incidenciasPlanned') },
    { path: lmfPaths.equipos, title: 'equipos', load: plannedPage(words, 'equiposPlanned') },
    { path: lmfPaths.jornadas, title: 'jornadas', load: plannedPage(words, 'jornadasPlanned') },
    { path: lmfPaths.plantillas, title: 'plantillas', load: plannedPage(words, 'plantillasPlanned') },
    { path: lmfPaths.jugadores, title: 'jugadores', load: plannedPage(words, 'jugadoresPlanned') },
  ],
})
