import { type Status, statusTone } from '@foco/domain/core/status.ts'
import { textsOf } from '../texts/catalogues.ts'

const texts = textsOf('app', 'status')

export const statusLabel = (status: Status): string => texts.labels[statusTone(status)]
