/** The server is where the page came from (''). The mobile app's page lies on the device: there it is an address. */
let server = ''

export const serverAddress = (path: string): string => server + path

export const setServer = (url: string): void => {
  server = url
}
