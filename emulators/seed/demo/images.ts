import { readFileSync } from 'node:fs'
import { images } from '../../../src/areas/contents/collections/images.ts'
import type { SeedTree } from '../seed.ts'
import { staff } from './people.ts'
import { hour, opening } from './times.ts'

/** A bundled picture, such as `lmf/izalco`, as a data URL. All are our own drawings, whatever the real club's crest. */
export const pictureUrl = (name: string): string =>
  `data:image/webp;base64,${readFileSync(new URL(`../pictures/${name}.webp`, import.meta.url), 'base64')}`

const size = { width: 320, height: 180 }

/** Motifs with file, name, and alternative text. */
const motifs = [
  { file: 'pitch', name: 'Cancha', alt: 'Dibujo de una cancha de fútbol vista desde arriba, con las líneas marcadas' },
  { file: 'crest', name: 'Escudo', alt: 'Dibujo de un escudo con franjas verticales' },
  { file: 'ball', name: 'Balón', alt: 'Dibujo de un balón de fútbol sobre el césped' },
  { file: 'stands', name: 'Gradas', alt: 'Dibujo de unas gradas llenas de público' },
  { file: 'screen', name: 'Pantalla', alt: 'Dibujo de una pantalla con el botón de reproducir' },
  { file: 'stripes', name: 'Camiseta', alt: 'Dibujo de franjas en diagonal, como las de una camiseta' },
] as const

const colourings = ['verde', 'azul y oro', 'celeste', 'nocturno', 'naranja', 'rojo', 'blanco'] as const

export const imageCount = 120

export const imageId = (number: number): string => `-Ni${String(number).padStart(4, '0')}`

export const seedImages = (tree: SeedTree): void => {
  for (let number = 0; number < imageCount; number++) {
    const { file, name, alt } = motifs[number % motifs.length] ?? motifs[0]
    const colouring = colourings[number % colourings.length] ?? colourings[0]
    const picture = `images/${file}-${colouring.replaceAll(' ', '-')}`
    tree.change(images, {
      id: imageId(number),
      values: {
        name: `${name} ${colouring} ${number + 1}`,
        alt: `${alt}, en ${colouring}`,
        focus: file === 'ball' ? { x: 0.5, y: 0.5 } : null,
        ...size,
        thumbnail: pictureUrl(`${picture}-small`),
        picture: pictureUrl(picture),
      },
      action: 'create',
      by: number % 5 === 0 ? staff.admin : staff.contents,
      at: opening + number * 2 * hour,
    })
  }
}
