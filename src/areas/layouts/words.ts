import { defineWords } from '../../ui/words/define-words.ts'

/** The names of the apps are the same in both languages. */
const names = {
  esfutbol: 'EsFutbol',
  oime: 'Oime',
  wachatv: 'WachaTV',
  fantasy: 'Fantasy',
  fasistas: 'Fasistas',
  slv503: 'SLV503',
} as const

export const words = defineWords({
  en: {
    group: 'Apps',
    ...names,
    esfutbolLayouts: 'EsFutbol layouts',
    esfutbolPlanned: 'Here you will arrange the screens of EsFutbol: which blocks they show and in which order.',
    oimeLayouts: 'Oime layouts',
    oimePlanned: 'Here you will arrange the screens of Oime: which blocks they show and in which order.',
    wachatvLayouts: 'WachaTV layouts',
    wachatvPlanned: 'Here you will arrange the screens of WachaTV: which channels and shows come first.',
    fantasyLayouts: 'Fantasy layouts',
    fantasyPlanned: 'Here you will arrange the screens of Fantasy: which leagues and rankings come first.',
    fasistasLayouts: 'Fasistas layouts',
    fasistasPlanned:
      'Here you will arrange the screens of Fasistas: which blocks the supporters see and in which order.',
    slv503Layouts: 'SLV503 layouts',
    slv503Planned: 'Here you will arrange the screens of SLV503: which blocks they show and in which order.',
  },
  es: {
    group: 'Apps',
    ...names,
    esfutbolLayouts: 'Diseños de EsFutbol',
    esfutbolPlanned: 'Aquí ordenarás las pantallas de EsFutbol: qué bloques muestran y en qué orden.',
    oimeLayouts: 'Diseños de Oime',
    oimePlanned: 'Aquí ordenarás las pantallas de Oime: qué bloques muestran y en qué orden.',
    wachatvLayouts: 'Diseños de WachaTV',
    wachatvPlanned: 'Aquí ordenarás las pantallas de WachaTV: qué canales y programas van primero.',
    fantasyLayouts: 'Diseños de Fantasy',
    fantasyPlanned: 'Aquí ordenarás las pantallas de Fantasy: qué ligas y clasificaciones van primero.',
    fasistasLayouts: 'Diseños de Fasistas',
    fasistasPlanned: 'Aquí ordenarás las pantallas de Fasistas: qué bloques ven los aficionados y en qué orden.',
    slv503Layouts: 'Diseños de SLV503',
    slv503Planned: 'Aquí ordenarás las pantallas de SLV503: qué bloques muestran y en qué orden.',
  },
})
