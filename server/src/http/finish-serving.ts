/** The first part of a stop: what is being answered and what is being done by itself may finish, for a while. */

/** Of Fastify's app. */
interface Serving {
  close(): PromiseLike<unknown>
  server: { closeAllConnections(): void }
}

export const finishServing = async (
  app: Serving,
  finishWork: () => Promise<void>,
  milliseconds: number,
): Promise<void> => {
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    app.server.closeAllConnections()
    patience.resolve()
  }, milliseconds)
  await Promise.all([app.close(), Promise.race([finishWork(), patience.promise])])
  clearTimeout(timer)
}
