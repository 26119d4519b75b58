/** Document Picture-in-Picture: a small window of this page that stays above all others. */
interface DocumentPictureInPicture {
  requestWindow(size: { width: number; height: number }): Promise<Window>
}

declare global {
  interface Window {
    documentPictureInPicture?: DocumentPictureInPicture
  }
}

const NOT_SUPPORTED = 'Document Picture-in-Picture API not supported'

export const isPipSupported = (): boolean => window.documentPictureInPicture !== undefined

/** Only in answer to a press: the browser refuses it otherwise. */
export const openPipWindow = async (size: { width: number; height: number }): Promise<Window> => {
  if (window.documentPictureInPicture === undefined) throw new Error(NOT_SUPPORTED)
  return window.documentPictureInPicture.requestWindow(size)
}
