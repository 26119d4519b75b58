/** What the mobile app's shell does for the sign-in, as little of it as is used, so that tests can stand in for it. */

interface SecretStore {
  read(name: string): Promise<string | null>
  write(name: string, value: string): Promise<void>
  remove(name: string): Promise<void>
}

export interface AppEdges {
  /** Where the server is, without a slash at the end. */
  serverUrl: string
  /** Where the system keeps passwords. */
  secrets: SecretStore
  /** The link that started the app, if one did. */
  launchLink(): Promise<string | null>
  /** Every later link that the system opens the app with. */
  onLink(listener: (link: string) => void): void
  /** A link that is of no sign-in; the one that started the app, or a later one. */
  openLink(link: string, isLaunch: boolean): void
  /** The system's browser, above the app. */
  openBrowser(url: string): Promise<void>
  closeBrowser(): Promise<void>
}
