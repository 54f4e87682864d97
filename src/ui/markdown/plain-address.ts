/** Where services lead through an address of their own, and the parameter that holds the real one. */
const detours: readonly { readonly at: RegExp; readonly holds: string }[] = [
  { at: /^(www\.)?google\.[a-z.]+\/url$/, holds: 'q' },
  { at: /^lm?\.(facebook|instagram)\.com\/(l\.php)?$/, holds: 'u' },
  { at: /^[\w-]+\.safelinks\.protection\.outlook\.com\/$/, holds: 'url' },
]

/** What says where somebody came from, and nothing of what is shown. */
const trackers = /^(utm_\w+|fbclid|gclid|dclid|msclkid|igshid|igsh|mc_[ce]id|_hsenc|_hsmi)$/

/** An address as it was meant: without the detours and trackers of the services that it was copied from. What is no such address stays as it is. */
export const plainAddress = (address: string): string => {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address
  const { hostname, pathname, searchParams } = new URL(address)
  const detour = detours.find(({ at }) => at.test(hostname + pathname))
  const real = detour && searchParams.get(detour.holds)
  if (real && /^https?:/i.test(real)) return plainAddress(real)
  const [, before = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? []
  const kept = query.split('&').filter(one => !trackers.test(one.replace(/=.*$/s, '')))
  return kept.length === query.split('&').length
    ? address
    : `${before}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`
}
