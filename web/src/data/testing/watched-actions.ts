/** The actions over some data, and what they told of themselves. */
import type { ActionEvent } from '../actions.ts'
import type { DataSession } from '../data-session.ts'
import { createActions } from '../perform.ts'

export const watchedActions = (data: DataSession) => {
  const actions = createActions(data)
  const events: ActionEvent[] = []
  actions.onEvent((event) => events.push(event))
  return { actions, events, kinds: () => events.map(({ kind }) => kind) }
}
