import { collectionPermissions } from '../../../model/permissions.ts'
import { pictureCollection } from '../../../model/picture-collection.ts'

/** Crests of teams and photos of players. Some players are minors, so only staff of the league see them. */
export const pictures = pictureCollection({
  path: 'lmfPictures',
  at: '/torneos/equipos/imagenes',
  name: {
    one: { en: 'crest or photo', es: 'escudo o foto' },
    many: { en: 'crests and photos', es: 'escudos y fotos' },
  },
  titles: {
    list: { en: 'Crests and photos', es: 'Escudos y fotos' },
    create: { en: 'Upload crests and photos', es: 'Subir escudos y fotos' },
  },
  permissions: collectionPermissions('lmf'),
  personal: true,
  hint: {
    en: 'Name of the team or player. Used by search.',
    es: 'Nombre del equipo o del jugador. Sirve para buscarla.',
  },
})
