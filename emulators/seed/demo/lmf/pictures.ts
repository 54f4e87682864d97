import { pictures } from '../../../../src/areas/lmf/collections/pictures.ts'
import { drawCrest } from '../../pictures/crest.ts'
import { drawPortrait } from '../../pictures/portrait.ts'
import type { Colour } from '../../pictures/sampled.ts'
import { type Raster, webpDataUrl } from '../../pictures/webp.ts'
import type { Club } from './clubs.ts'
import type { Desk } from './desk.ts'

/** Pixels; small enough to be the thumbnail, too. */
const side = 144

const coloursOf = ({ colours: [first, second] }: Club): readonly [Colour, Colour] => [numberOf(first), numberOf(second)]

const numberOf = (colour: string): Colour => Number.parseInt(colour.slice(1), 16)

const write = (desk: Desk, id: string, messages: { readonly name: string; readonly alt: string }, raster: Raster) => {
  const drawn = webpDataUrl(raster)
  desk.create(pictures, id, { ...messages, width: side, height: side, thumbnail: drawn, picture: drawn })
  return id
}

/** Draws and writes the crest of a club, and gives its id. It is ours, whatever the real club has. */
export const writeCrest = (desk: Desk, club: Club): string => {
  const { id, name, initials } = club
  const alt = `Escudo con las letras ${initials} y los colores del equipo`
  const division = [...initials].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const crest = { colours: coloursOf(club), initials, division }
  return write(desk, `-Pi-${id.slice('-Tm-'.length)}`, { name, alt }, drawCrest(crest, side))
}

interface Sitter {
  readonly id: string
  readonly name: string
  readonly number: number
}

/** Draws and writes what stands for the photo of a player, and gives its id. */
export const writePhoto = (desk: Desk, club: Club, { id, name, number }: Sitter): string => {
  const alt = `Silueta con la camiseta ${number} de ${club.name}`
  const portrait = { colours: coloursOf(club), number }
  return write(desk, `-Pi-${id.slice('-Pl-'.length)}`, { name, alt }, drawPortrait(portrait, side))
}
