/** What follows from something that never changes, found out once for as long as that is kept, however many ask. */
export const once = <Of extends object, Found>(find: (of: Of) => Found): ((of: Of) => Found) => {
  const known = new WeakMap<Of, { readonly found: Found }>()
  return of => {
    const before = known.get(of)
    if (before !== undefined) return before.found
    const found = find(of)
    known.set(of, { found })
    return found
  }
}
