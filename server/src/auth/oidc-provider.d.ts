/** The part of oidc-provider that the development identity provider uses; the package ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface KoaContext {
    type: string
    body: string
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      params: { scope: string }
    }
  }

  interface Account {
    accountId: string
    claims(): Record<string, unknown>
  }

  interface Configuration {
    adapter: object
    clients: Record<string, unknown>[]
    jwks: { keys: object[] }
    cookies: { keys: string[] }
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    features: Record<string, { enabled: boolean }>
    interactions: { url(context: KoaContext, interaction: { uid: string }): string }
    pkce: { required(): boolean }
    ttl: Record<string, number>
    findAccount(context: KoaContext, subject: string): Account | undefined
    loadExistingGrant(context: KoaContext): Promise<Grant>
    renderError(context: KoaContext, out: { error: string; error_description?: string }): void
  }

  type InteractionResult = { login: { accountId: string } } | { error: string; error_description: string }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    readonly Grant: new (owner: {
      clientId: string
      accountId: string
    }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: InteractionResult): Promise<void>
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export const createMemoryAdapter: () => object
}
