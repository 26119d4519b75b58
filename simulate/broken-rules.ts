/**
 * Rules, each of which can be broken: the text of the rule, and what stands in its place. The product has no switches for
 * them; a process that is started with `break-rule.ts` reads the broken text instead.
 */
export interface BrokenRule {
  file: string
  text: string
  instead: string
}

export const BROKEN_RULES = {
  /** A device that was there all along runs on after something came and went elsewhere. */
  outlive: {
    file: 'domain/src/time/run-facts.ts',
    text: 'seen > Math.max(begunAfter(next, one) + LAG_MS, next.end)',
    instead: 'false',
  },
  /** What is ordered later began no earlier, whatever its clock says. */
  'begun after': {
    file: 'domain/src/time/run-facts.ts',
    text: 'seen > Math.max(begunAfter(next, one) + LAG_MS, next.end)',
    instead: 'seen > Math.max(next.from + LAG_MS, next.end)',
  },
  /** Whoever was at a run for longer than its stop had not heard of it, and what they worked counts. */
  lag: { file: 'domain/src/time/run-facts.ts', text: 'seen > first + LAG_MS ? seen : first', instead: 'first' },
  /** Of two stops the first counts, of two signs of life the last. */
  'merged stops': {
    file: 'domain/src/time/run-facts.ts',
    text: 'const merged = { ...patch, ',
    instead: 'if (run) return patch\n  const merged = { ...patch, ',
  },
  /** Undo takes back the own stop, and nobody else's. */
  'own stop back': {
    file: 'domain/src/time/run-stops.ts',
    text: 'const isAllBack = said.stopped_at === null && !said.stops',
    instead: 'const isAllBack = said.stopped_at === null',
  },
  /** Runs of two devices that overlap are one span. */
  spans: {
    file: 'domain/src/time/work-spans.ts',
    text: 'to === null || to > from\n',
    instead: 'to === from && to === null\n',
  },
  /** What somebody kept does not say where the device was: what it attended within counts once. */
  'kept apart': {
    file: 'domain/src/time/work-spans.ts',
    text: 'b.from < untilOf(a) &&\n  (toMs(a.run.created_at) >= untilOf(b) || toMs(b.run.created_at) >= untilOf(a))',
    instead: 'b.from < toMs(a.run.kept_until ?? a.run.started_at)',
  },
  /** Runs of one device that overlap are one, unless its clock was set back between them. */
  'one at a time': {
    file: 'domain/src/time/work-spans.ts',
    text: '(toMs(a.run.created_at) >= untilOf(b) || toMs(b.run.created_at) >= untilOf(a))',
    instead: 'a.end !== b.end',
  },
  /** What is kept is said of a run, and of no session: it is one with what others know of the to-do. */
  'kept as runs': {
    file: 'domain/src/focus/away-answers.ts',
    text: "return [insertIfAbsent('focus_runs', keep), update(",
    instead:
      "return [loggedSession(runLog(question.todo_id, part.from, part.to), now, id), insertIfAbsent('focus_runs', { ...keep, is_corrected: true }), update(",
  },
  /** Each question has a keep of its own. */
  'keep of its own': {
    file: 'domain/src/time/kept-runs.ts',
    text: 'isKeep(run) && toMs(run.created_at) === toMs(from)',
    instead: 'isKeep(run) && from !== null',
  },
  /** Whoever keeps nothing means also what devices keep of which he has not heard. */
  'not kept anywhere': {
    file: 'domain/src/time/kept-runs.ts',
    text: 'if (!run || !isKeep(run)) return []',
    instead: 'if (id) return []',
  },
  /** Whoever takes the own answer back leaves that of another device. */
  'own keep back': {
    file: 'domain/src/time/kept-runs.ts',
    text: "derivedId('kept', todo_id, from, device, part.from)",
    instead: "derivedId('kept', todo_id, from, part.from, device.slice(99))",
  },
  /** What is kept begins no run, and ends none. */
  'kept, not begun': {
    file: 'domain/src/focus/run-endings.ts',
    text: "change.op === 'insert' && !isKeep(change.row)",
    instead: "change.op === 'insert'",
  },
  /** What is kept is one session with the work before it. */
  'kept after work': {
    file: 'domain/src/time/work-spans.ts',
    text: 'to === from && isKeep(run)',
    instead: 'to === from && isKeep(run) && false',
  },
  /** What is kept, and another device was at, is a part of that device's work. */
  'kept within work': {
    file: 'domain/src/time/work-spans.ts',
    text: 'ofThisClock.find((other) => overlaps(other, state)) ?? ofThisClock.find((other) => keepsOn(other, state))',
    instead: 'ofThisClock.find((other) => overlaps(other, state) || keepsOn(other, state))',
  },
  /** Whoever was at a run that another device took out was at what that went on as. */
  'run before': {
    file: 'domain/src/time/gone-on-runs.ts',
    text: 'if (run.seen_at !== run.started_at) return null',
    instead: 'if (run) return null',
  },
  /** What another device let go on ends with the stop of the run before. */
  'stop unheard': {
    file: 'domain/src/time/gone-on-runs.ts',
    text: 'run.is_corrected ? NEVER : stopOf(run)',
    instead: 'run ? NEVER : 0',
  },
  /** And where its own device had let that one go on itself, and stopped that. */
  'gone on by itself': {
    file: 'domain/src/time/gone-on-runs.ts',
    text: 'isOver ? Number.NEGATIVE_INFINITY : stopIn(taken)',
    instead: 'stopIn(taken)',
  },
  /** Whoever took its run out goes on with its own, and not with what another device let begin. */
  doubled: {
    file: 'domain/src/focus/run-attendance.ts',
    text: 'if (end !== null || !own.some(isElsewhere)) return []',
    instead: 'if (run) return []',
  },
  /** A device that hears that its run is over says that it had been away. */
  attendance: {
    file: 'domain/src/focus/run-attendance.ts',
    text: 'if (end - seen > AWAY_AFTER_MS) {',
    instead: 'if (!run) {',
  },
  /** Also where another device has taken its run out, further on. */
  'away before a cut': {
    file: 'domain/src/focus/run-attendance.ts',
    text: 'if (run.is_corrected) return []',
    instead: 'if (run.is_corrected || run.cut_at !== null) return []',
  },
  /** A device that hears that its run is over says that it was there for longer. */
  seenAfterEnd: { file: 'domain/src/focus/run-attendance.ts', text: 'if (seen > end + LAG_MS)', instead: 'if (!run)' },
  /** A sign of life every second. */
  signs: { file: 'web/src/data/runs/run-watch.ts', text: 'const BEAT_MS = 900', instead: 'const BEAT_MS = 15_000' },
  /** A gap is asked about. */
  gaps: {
    file: 'domain/src/focus/away.ts',
    text: "toMs(now) - toMs(from) > AWAY_AFTER_MS ? { from, to: now, reason: 'gap' } : null",
    instead: 'null',
  },
  /** Whoever was asleep or frozen waits for the news before it asks. */
  'news after sleep': {
    file: 'web/src/data/runs/run-watch.ts',
    text: 'noticedAt = Math.max(noticedAt ?? Date.parse(now), awake.since)',
    instead: 'noticedAt ??= Date.parse(now)',
  },
  /** Whoever was still for some seconds waits for the news before it gives a sign of life. */
  'signs after a pause': {
    file: 'web/src/data/runs/run-watch.ts',
    text: '(isHidden() ? AWAY_AFTER_MS : LAG_MS)',
    instead: 'AWAY_AFTER_MS',
  },
  /** And does not say that it was at a run until it heard of its end. */
  'ends after a pause': {
    file: 'web/src/data/runs/heard-runs.ts',
    text: 'watchAwake(() => LAG_MS, ',
    instead: 'watchAwake(() => AWAY_AFTER_MS, ',
  },
  /** A guest's tab waits for what the other tabs did. */
  'news of tabs': {
    file: 'web/src/data/runs/fresh-rows.ts',
    text: 'const TABS_MS = 900',
    instead: 'const TABS_MS = 0',
  },
  /** A run that somebody sits at is left to its own device, at midnight and after four hours. */
  'signs in doubt': {
    file: 'domain/src/focus/away.ts',
    text: 'stretch && isSilent(todo, rows, now) ? stretch : null',
    instead: 'stretch',
  },
  /** A run that is too long to be believed, of a device that is silent, is asked about by another. */
  silence: {
    file: 'domain/src/focus/away.ts',
    text: 'stretch && isSilent(todo, rows, now) ? stretch : null',
    instead: 'null',
  },
  /** Each answer says also what the others would have said. */
  answers: {
    file: 'domain/src/focus/away-answers.ts',
    text: "if (answer === 'drop') return [...notKept(question, rows, here), ...noBreak(question, rows, now)]",
    instead: "if (answer === 'drop') return []",
  },
  /** Of several runs of one device, each counts as far as the device was at it. */
  'own signs': {
    file: 'domain/src/focus/away.ts',
    text: 'earlier(from, lastSeen(run.id) ?? from)',
    instead: 'from',
  },
  /** A start that was taken back has no log. */
  'taken back': {
    file: 'domain/src/time/time-facts.ts',
    text: 'if (!run && isOfNoRun(change, rows, added)) return []',
    instead: '',
  },
  /** A run ends with its to-do. */
  'end with to-do': {
    file: 'domain/src/time/time-log.ts',
    text: 'if (end !== null || !ids.has(run.todo_id)) return []',
    instead: 'if (ids) return []',
  },
  /** Signing out takes along what was told to whoever did it, not what another tab writes meanwhile. */
  'given up': {
    file: 'web/src/data/account/account-data.ts',
    text: 'return (id) => shown.has(id) || settlements.isAcked(id)',
    instead: 'return () => shown !== null',
  },
  /** What an automation made for a date is made where nobody has made it yet, and nowhere else. */
  'once a date': {
    file: 'domain/src/items/plain-changes.ts',
    text: "return places.get('automation_runs', unlessRan) ? [] : plain(",
    instead: 'return unlessRan === null ? [] : plain(',
  },
  /** What a rule does is in the log, for whoever does the same later. */
  'once a tick': {
    file: 'domain/src/automation/rule-effects.ts',
    text: 'changes.push(...unlessRan(run, effect.changes), ',
    instead: 'changes.push(...effect.changes, ',
  },
  /** An automation that comes out of the trash begins anew. */
  'begins anew': {
    file: 'domain/src/items/carried-trash.ts',
    text: '{ runs_after: null, next_run_at: null }',
    instead: '{}',
  },
  /** None is made while the last one is open. */
  'one open': {
    file: 'domain/src/automation/due-runs.ts',
    text: "const isSkipped = automation.missed === 'keep_one' && last.is === 'open'",
    instead: 'const isSkipped = false',
  },
} satisfies Record<string, BrokenRule>

export type BrokenRuleName = keyof typeof BROKEN_RULES
export const isBrokenRule = (name: string): name is BrokenRuleName => Object.hasOwn(BROKEN_RULES, name)
