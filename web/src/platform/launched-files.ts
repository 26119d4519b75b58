/** Files that the system opens with the installed app; the browser holds them back until somebody asks. */
interface LaunchQueue {
  setConsumer(take: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void
}

export const takeLaunchedFiles = (take: (files: readonly File[]) => void): void => {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(async ({ files = [] }) => {
    if (files.length > 0) take(await Promise.all(files.map((handle) => handle.getFile())))
  })
}
