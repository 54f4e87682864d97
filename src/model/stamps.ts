/**
 * Fields that every record has besides its own: they are written with it, and nobody forges them. `action` is what was done last, as in
 * its history: create, change, or a step of the life cycle.
 */
export const stamps = ['rev', 'action', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const
