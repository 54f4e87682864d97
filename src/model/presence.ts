/** The names that the pages of one person on one record may have: so there are never more of them. */
export const presenceSlots = '0123456789abcdefghijklmnopqrstuv'

/** The longest name and the longest address of a saved view. */
export const viewLimits = { name: 80, address: 2_000 }
