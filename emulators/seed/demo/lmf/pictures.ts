import { pictures } from '../../../../src/areas/lmf/collections/pictures.ts'
import { pictureUrl } from '../../pictures/pictures.ts'
import type { Club } from './clubs.ts'
import type { Desk } from './desk.ts'

/** Pixels; small enough to be the thumbnail, too. */
const side = 144

const write = (desk: Desk, file: string, messages: { readonly name: string; readonly alt: string }): string => {
  const id = `-Pi-${file}`
  const drawn = pictureUrl(`lmf/${file}`)
  desk.create(pictures, id, { ...messages, width: side, height: side, thumbnail: drawn, picture: drawn })
  return id
}

/** Writes the crest of a club, and gives its id. It is ours, whatever the real club has. */
export const writeCrest = (desk: Desk, { id, name, initials }: Club): string =>
  write(desk, id.slice('-Tm-'.length), {
    name,
    alt: `Escudo con las letras ${initials} y los colores del equipo`,
  })

interface Sitter {
  readonly id: string
  readonly name: string
  readonly number: number
}

/** Writes what stands for the photo of a player, and gives its id. */
export const writePhoto = (desk: Desk, club: Club, { id, name, number }: Sitter): string =>
  write(desk, id.slice('-Pl-'.length), { name, alt: `Silueta con la camiseta ${number} de ${club.name}` })
