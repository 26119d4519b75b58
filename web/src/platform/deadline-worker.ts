/** Timers of a hidden page come once a minute; those of a worker come in time. */
let timer = 0
self.onmessage = ({ data }: MessageEvent<number>) => {
  clearTimeout(timer)
  timer = self.setTimeout(() => self.postMessage(null), data)
}
