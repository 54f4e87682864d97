import type { Random } from '../random.ts'

const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/)

const given = wordsIn(`
  Adán Alexis Álvaro Arnulfo Baltasar Benigno Bladimir Braulio Ciro Darío Edgardo Efraín Eliseo Elmer Emerson
  Ezequiel Fabricio Fidel Germán Gilberto Heriberto Hilario Isaías Jairo Joaquín Leandro Lisandro Marcial
  Mauro Melvin Nahúm Noé Octavio Osmín Plácido Ramiro Rigoberto Rolando Saúl Silvestre Teodoro Ulises Vidal
  Wilber
`)

const surnames = wordsIn(`
  Abrego Acosta Alfaro Amaya Aparicio Ardón Arteaga Ayala Barahona Barrientos Bermúdez Bonilla Calderón Campos
  Cañas Castaneda Chávez Cienfuegos Contreras Cuéllar Dueñas Escalante Espino Figueroa Galdámez Gavidia
  Granados Guardado Guevara Hidalgo Huezo Iraheta Jovel Landaverde Lemus Linares Magaña Majano Mancía Melara
  Mixco Montano Nerio Ochoa Orantes Palacios Peñate Pineda Quezada Recinos Rosales Salguero Serrano Tejada
  Trigueros Umaña Valdivieso Velasco Villalta Zamora Zepeda Zúniga
`)

/** Generates distinct invented names with both surnames; any likeness is chance. */
export const personsFrom = (random: Random): (() => string) => {
  const known = new Set<string>()
  const next = (): string => {
    const name = `${random.pick(given)} ${random.pick(surnames)} ${random.pick(surnames)}`
    if (known.has(name)) return next()
    known.add(name)
    return name
  }
  return next
}
