/**
 * The device's data, asked for before anything else of the app is read: the first import of open-app.tsx. The disk answers
 * while the browser reads on.
 */
import { browserEnvironment } from '../environment.ts'
import { openDevice } from './open-device.ts'

export const environment = browserEnvironment()
export const opening = openDevice(environment)
