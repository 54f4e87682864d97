/** Redirect addresses of services, and the parameter with the real address. */
const detours: readonly { readonly at: RegExp; readonly holds: string }[] = [
  { at: /^(www\.)?google\.[a-z.]+\/url$/, holds: 'q' },
  { at: /^lm?\.(facebook|instagram)\.com\/(l\.php)?$/, holds: 'u' },
  { at: /^[\w-]+\.safelinks\.protection\.outlook\.com\/$/, holds: 'url' },
]

/** Tracking parameters, without effect on the content. */
const trackers = /^(utm_\w+|fbclid|gclid|dclid|msclkid|igshid|igsh|mc_[ce]id|_hsenc|_hsmi)$/

/** Removes redirects and tracking parameters from a copied address. Other text stays. */
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
