import { describe } from 'vitest'
import { databaseContract } from '../testing/database-contract.ts'
import { MemoryDatabase } from './memory-database.ts'

describe('the database in memory', () => {
  databaseContract(() => {
    const database = new MemoryDatabase()
    return { open: async () => database.open() }
  })
})
