import { formatTimeSpent } from '@foco/domain/core/format.ts'
import { textsOf } from '../texts/catalogues.ts'

const texts = textsOf('app')

export const timeSpent = (seconds: number): string => formatTimeSpent(seconds, texts.noTimeSpent)
