import { expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { createSessionFinder } from './session-finder.ts'
import { endAllSessions, endSession, startSession } from './sign-in-sessions.ts'

const db = databaseForFile()

const now = new Date('2026-03-02T09:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

const signedIn = async () => {
  const userId = await createTestUser(db)
  return { userId, token: await startSession(db, userId, 'a browser', now), sessions: createSessionFinder(db) }
}

test('a session is asked for once, then remembered for five seconds', async () => {
  const { userId, token, sessions } = await signedIn()
  expect(await sessions.find(token, now)).toMatchObject({ id: userId })
  await endAllSessions(db, userId)
  expect(await sessions.find(token, later(4999))).toMatchObject({ id: userId })
  expect(await sessions.find(token, later(5000))).toBeNull()
})

test('what ends on this server is forgotten at once', async () => {
  const { token, sessions } = await signedIn()
  await sessions.find(token, now)
  const ended = await endSession(db, token)
  sessions.forget(({ sessionId }) => sessionId === ended)
  expect(await sessions.find(token, now)).toBeNull()
})

test('a look-up on its way while a session ends does not bring it back', async () => {
  const { userId, token, sessions } = await signedIn()
  const onItsWay = sessions.find(token, now)
  sessions.forget(({ id }) => id === userId)
  await onItsWay
  await endAllSessions(db, userId)
  expect(await sessions.find(token, now)).toBeNull()
})

test('strangers are asked for every time', async () => {
  const { sessions } = await signedIn()
  expect(await sessions.find('nobody', now)).toBeNull()
})
