/** Where rows can be dragged to: to the places that their commands lead to, so that nothing can be dragged only. */
import type { Drops } from '../ui/drop-places.ts'
import { type Command, isOffered, runWith } from './command.ts'

export const dropsOf = <T>(commands: readonly Command<T>[], find: (id: string) => T | undefined): Drops => {
  const targetsOf = (ids: readonly string[]) => ids.map(find).filter((target) => target !== undefined)
  const leading = (targets: readonly T[]) =>
    commands.filter(
      (command) =>
        command.to !== undefined &&
        (targets.length === 1 || command.runAll !== undefined) &&
        targets.every((target) => isOffered(command, target)),
    )
  return {
    placesFor: (ids) => new Set(leading(targetsOf(ids)).flatMap(({ to }) => to ?? [])),
    drop: (ids, place, onto) => {
      // As they are now: what was offered when they were taken may be over.
      const targets = targetsOf(ids)
      const command = leading(targets).find(({ to }) => to === place)
      if (!command || targets.length === 0) return
      if (onto !== null && command.runOnto) command.runOnto(targets, onto)
      else runWith(command, targets)
    },
  }
}
