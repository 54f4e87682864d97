import { collectionPermissions } from '../../../model/permissions.ts'
import { pictureCollection } from '../../../model/picture-collection.ts'

/** Crests of teams, photos of players, and other images of the league. Some players are minors, so only staff of the league see them. */
export const pictures = pictureCollection({
  path: 'lmfPictures',
  at: '/torneos/equipos/imagenes',
  name: {
    one: { en: 'league image', es: 'imagen de la liga' },
    many: { en: 'league images', es: 'imágenes de la liga' },
  },
  titles: {
    list: { en: 'League images', es: 'Imágenes de la liga' },
    create: { en: 'Upload league images', es: 'Subir imágenes de la liga' },
  },
  permissions: collectionPermissions('lmf'),
  personal: true,
  hint: {
    en: 'Name of the team or player. Used by search.',
    es: 'Nombre del equipo o del jugador. Sirve para buscarla.',
  },
})
