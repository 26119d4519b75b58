/** The time as an argument: tests move it, nothing waits for it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
