/** The shape of what lies in the database. Whoever changes it raises the number, and adds the step that brings older data to it (scripts/migration). */
export const currentShape = 2

/** Where a database says which shape its data has, and how far it is on the way to it. The rules let nobody in. */
export const migrationsPlace = 'migrations'
