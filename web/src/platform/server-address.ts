/** Where this page's server is: where the page came from, but in the mobile app, which lies on the device. */
let server = ''

export const serverAddress = (path: string): string => server + path

export const setServer = (url: string): void => {
  server = url
}
