// Rules from: organising §2, §4
import { AppError } from '@foco/domain/core/errors.ts'
import { SNOOZE_OPTIONS } from '@foco/domain/items/snooze-times.ts'
import { expect, test } from 'vitest'
import { snoozeSaveFailure } from '../commands/snooze-actions.ts'
import { textsOf } from './catalogues.ts'

test('[SNZT-9] the quick options are Tomorrow, In 3 days, In 1 week and In 1 month', () => {
  const { options } = textsOf('snooze')
  expect(SNOOZE_OPTIONS.map((option) => options[option])).toEqual(['Tomorrow', 'In 3 days', 'In 1 week', 'In 1 month'])
})

test('[SNZ-13] says what did not work in the words of the spec', () => {
  const { save, ...failed } = textsOf('snooze', 'failed')
  expect([...Object.values(failed), save('sin espacio')]).toEqual([
    'No se pudo crear la tarea. Por favor intenta de nuevo.',
    '❌ Error',
    '❌ Error al guardar',
    'No se recibió respuesta de la base de datos',
    'Error al guardar tarea: sin espacio',
  ])
  expect(snoozeSaveFailure(new AppError('NETWORK_CLIENT_ERROR', 'The server refused this'))).toEqual({
    title: '❌ Error al guardar',
    description: 'Error al guardar tarea: No se recibió respuesta de la base de datos',
  })
  expect(snoozeSaveFailure(new AppError('DB_RECORD_NOT_FOUND', 'Record not found')).description).toBe(
    'Error al guardar tarea: Record not found',
  )
})
