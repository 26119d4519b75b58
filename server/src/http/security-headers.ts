/** What a browser may do with our pages: load from here alone, and be framed by nobody. */
import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Browser features that no page of ours uses: a foreign script in a page must not get them either. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

export const securityHeaders = (publicUrl: string): FastifyHelmetOptions => {
  const https = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets positions and colours through style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        // Older Safari does not count a socket to the same host as 'self'.
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws')],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On plain http this would turn every address of the page into one that does not answer.
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // 'no-referrer' would make browsers send `Origin: null` with our own forms and beacons.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  }
}
