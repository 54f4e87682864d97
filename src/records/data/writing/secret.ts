export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** 256 random bits in 43 characters, safe in addresses. */
export const newSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))
