/** Files that the system opens with the installed app; the browser holds them back until somebody asks. */
import { remember, remembered } from './tab-memory.ts'

interface LaunchQueue {
  setConsumer(take: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void
}

const TAKEN = 'launched-files'

const isReload = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

/** A browser hands the same files over again when the page is loaded anew: they were looked at before. */
const isTakenBefore = (files: readonly File[]): boolean => {
  const names = JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]))
  const isKnown = isReload() && remembered(TAKEN) === names
  remember(TAKEN, names)
  return isKnown
}

/** `fail`: one of them cannot be read. */
export const takeLaunchedFiles = (take: (files: readonly File[]) => void, fail: () => void): void => {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files: handles = [] }) => {
    if (handles.length === 0) return
    Promise.allSettled(handles.map((handle) => handle.getFile())).then((read) => {
      const files = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (files.length < handles.length) fail()
      if (!isTakenBefore(files)) take(files)
    })
  })
}
