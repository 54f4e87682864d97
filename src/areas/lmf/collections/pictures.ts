import { pictureCollection } from '../../../model/picture-collection.ts'
import { lmfPermissions } from '../permissions.ts'

/** The crests of teams and the photos of players. Some of those are minors: the staff of the league see them, and nobody else. */
export const pictures = pictureCollection({
  path: 'lmfPictures',
  at: '/torneos/equipos/imagenes',
  titles: {
    list: { en: 'Crests and photos', es: 'Escudos y fotos' },
    create: { en: 'Upload crests and photos', es: 'Subir escudos y fotos' },
  },
  permissions: lmfPermissions,
  personal: true,
  words: {
    en: {
      one: 'crest or photo',
      many: 'crests and photos',
      hints: { name: 'Of the team or the player: the picture is found by it.' },
    },
    es: {
      one: 'escudo o foto',
      many: 'escudos y fotos',
      hints: { name: 'El del equipo o el jugador: por él se encuentra la imagen.' },
    },
  },
})
