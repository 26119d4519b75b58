const inBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** 256 bits, as the server's own tokens. */
export const randomSecret = (): string => inBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** S256 of a verifier. */
export const challengeFor = async (verifier: string): Promise<string> =>
  inBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
