/** Memoizes a function of an immutable object for the object's lifetime. */
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
