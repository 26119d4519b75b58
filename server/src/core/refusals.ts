/** Refusals that several rooms give. */
import { AppError } from '@foco/domain/core/errors.ts'

export const tooManyRequests = () =>
  new AppError('NETWORK_CLIENT_ERROR', 'Too many requests. Please wait a moment and try again.')

export const notFound = () => new AppError('RESOURCE_NOT_FOUND', 'Not found')
