/**
 * Part of the service worker: requests to the server pass it by. It would only hand them on, and a browser stops it
 * after half a minute: the first write after a pause had to wait until it was started again.
 */
addEventListener('install', (event) => {
  // Browsers without such routes hand them on as before.
  if (event.addRoutes)
    event.waitUntil(event.addRoutes([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }]))
})
