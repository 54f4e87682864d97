import { images } from '../../../src/areas/contents/collections/images.ts'
import { draw, type Motif, motifs } from '../pictures/drawing.ts'
import { webpDataUrl } from '../pictures/webp.ts'
import { randomFrom } from '../random.ts'
import type { SeedTree } from '../records.ts'
import { hour, opening } from './calendar.ts'
import { staff } from './people.ts'

const size = { width: 320, height: 180 }
const small = { width: 160, height: 90 }

/** What is seen, for the name and for people who do not see it. */
const shown: Readonly<Record<Motif, { readonly name: string; readonly alt: string }>> = {
  pitch: { name: 'Cancha', alt: 'Dibujo de una cancha de fútbol vista desde arriba, con las líneas marcadas' },
  crest: { name: 'Escudo', alt: 'Dibujo de un escudo con franjas verticales' },
  ball: { name: 'Balón', alt: 'Dibujo de un balón de fútbol sobre el césped' },
  stands: { name: 'Gradas', alt: 'Dibujo de unas gradas llenas de público' },
  screen: { name: 'Pantalla', alt: 'Dibujo de una pantalla con el botón de reproducir' },
  stripes: { name: 'Camiseta', alt: 'Dibujo de franjas en diagonal, como las de una camiseta' },
}

const colourings = [
  { name: 'verde', colours: [0x1b7a3d, 0x22913f, 0xf4f7f2] },
  { name: 'azul y oro', colours: [0x17306b, 0xd9b64a, 0xf2efe4] },
  { name: 'celeste', colours: [0x74b4e8, 0xfafafa, 0x1c2333] },
  { name: 'nocturno', colours: [0x20293f, 0x2c8a45, 0xd84343] },
  { name: 'naranja', colours: [0x161a26, 0x4a5570, 0xf05a28] },
  { name: 'rojo', colours: [0xc4161c, 0x0d2f6e, 0xffffff] },
  { name: 'blanco', colours: [0xe9edf2, 0x2f6fd0, 0x1b2a4a] },
] as const

export const imageCount = 120

export const imageId = (number: number): string => `-Ni${String(number).padStart(4, '0')}`

/** 120 drawings: each motif in each colouring, and variants of them. */
export const seedImages = (tree: SeedTree): void => {
  const random = randomFrom(7)
  for (let number = 0; number < imageCount; number++) {
    const motif = motifs[number % motifs.length] ?? 'pitch'
    const colouring = colourings[number % colourings.length] ?? colourings[0]
    const scene = { motif, colours: colouring.colours, turn: random.next() }
    const { name, alt } = shown[motif]
    tree.change(images, {
      id: imageId(number),
      values: {
        name: `${name} ${colouring.name} ${number + 1}`,
        alt: `${alt}, en ${colouring.name}`,
        focus: motif === 'ball' ? { x: 0.5, y: 0.5 } : null,
        ...size,
        thumbnail: webpDataUrl(draw(scene, small.width, small.height)),
        picture: webpDataUrl(draw(scene, size.width, size.height)),
      },
      action: 'create',
      by: number % 5 === 0 ? staff.admin : staff.contents,
      at: opening + number * 2 * hour,
    })
  }
}
