/** It can fail: with each rule broken, a world notices; the tests of the worlds show that they hold otherwise. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { BROKEN_RULES, type BrokenRuleName } from './broken-rules.ts'

/** The name or the seed of a world that notices, and what it says. */
const NOTICED: { readonly [R in BrokenRuleName]: readonly [string, RegExp] } = {
  outlive: ['a moment on another to-do elsewhere leaves twenty attended minutes running', /running is {2}instead/],
  'begun after': [
    'a start that another device knew of is no sign of work after it, where clocks differ: what is kept counts',
    /uno is 2\d\d instead/,
  ],
  lag: ['a run that is stopped elsewhere while its device works on, unheard: what was worked counts', /uno is 10/],
  'merged stops': [
    'two devices stop a run apart while its own one sleeps: the first stop counts, whichever is heard last',
    /uno is 9\d/,
  ],
  'own stop back': [
    'undo takes back one stop: the stop of another device stays, whichever is heard first',
    /uno is 1\d\d/,
  ],
  spans: ['one to-do that was started on both devices runs on as one', /sessions is 2/],
  'kept apart': [
    'a gap that is kept, in a run that another device was asked about whole and kept: it counts once',
    /uno is 19\d\d\d/,
  ],
  'one at a time': [
    'a run that another device let go on for a moment, while its own device was at it: it counts once',
    /uno is [4-6]\d\d/,
  ],
  'kept as runs': [
    'two devices keep a run, one of them around what it did itself meanwhile: no minute counts twice',
    /uno is 2\d\d\d\d|uno is 3\d\d\d\d/,
  ],
  'keep of its own': [
    'a drop near the end of a run that another device kept whole: what was kept stays, device 2 heard first',
    /uno is \d\d /,
  ],
  'not kept anywhere': [
    'one device keeps a run around what it did itself meanwhile, another drops it: nothing of it is left',
    /uno is 1\d\d\d\d/,
  ],
  'own keep back': ["two devices keep the same stretch, and one takes that back: the other's word stays", /uno is 9\d/],
  'kept, not begun': [
    'time that is kept while another to-do runs leaves that running, and is one with the work before',
    /dos is 10/,
  ],
  'kept after work': [
    'time that is kept while another to-do runs leaves that running, and is one with the work before',
    /sessions is 4/,
  ],
  'kept within work': ['2051715', /are counted, and at most/],
  'run before': [
    'a long run that another device ends, unheard: what is worked on at its own device after that counts',
    /uno is \d instead/,
  ],
  'stop unheard': [
    'a device completes its run, unheard, and another one lets that go on: only what is kept counts',
    /uno is 18\d\d\d/,
  ],
  'gone on by itself': [
    'a device completes its run after a gap, unheard, and another one lets that go on: only what is kept counts',
    /what nobody was at is asked about/,
  ],
  doubled: [
    'two devices take a run out, apart: it goes on once, and what nobody was at is asked about',
    /uno is 3\d\d\d/,
  ],
  attendance: ['both sleep, and the other device starts another to-do at once: asked once', /asked 0,0/],
  'away before a cut': [
    'a device is asked about its gap, and so is another one that slept through all of it',
    /2 questions/,
  ],
  seenAfterEnd: ['a moment on another to-do elsewhere leaves twenty attended minutes running', /running is {2}instead/],
  signs: ['a kill takes two seconds at most', /of 57 s there are/],
  gaps: ['eight seconds of work before a sleep are eight seconds', /nothing is asked/],
  'news after sleep': [
    'a tab that was frozen asks nothing that another one has settled, in an account',
    /asked about again/,
  ],
  'signs after a pause': [
    'a device that was asleep for some seconds is not seen at the time after a stop',
    /uno is 8\d/,
  ],
  'ends after a pause': [
    'a tab that was frozen for some seconds is not seen at a run that was given up, begun after it froze',
    /uno is 4\d/,
  ],
  'news of tabs': ['a tab that was frozen asks nothing that another one has settled, as a guest', /asked about again/],
  'signs in doubt': [
    'midnight comes to an onlooker before the one who works on: nothing is taken out',
    /somebody sits at is asked/,
  ],
  silence: ['a run over midnight whose device is dead is asked about, once, by another', /0 questions/],
  answers: ['two devices answer keep and drop: one wins whole', /uno is 6\d\d/],
  'own signs': [
    'a run that two devices let go on, and that its own was at for a moment: nothing of the time between the two is counted',
    /6 questions/,
  ],
  'taken back': [
    'a start that is taken back leaves no session, although another device had logged the run',
    /sessions is 1/,
  ],
  'end with to-do': [
    'a to-do is completed by a device that knew nothing of its run: it does not run on',
    /running is w1/,
  ],
  'once a date': ['a server that is slow runs an automation again, and somebody deletes what was made', /came back/],
  'once a tick': [
    'two devices tick the same offline, and what a rule added is moved before the second is heard of',
    /w2 is there 2 times/,
  ],
  'begins anew': ['an automation that lay in the trash for days makes up for none of them', /\d were made up for/],
  'one open': ['automations, drawn 1', /keep_one made/],
  'given up': ['a tab writes what the server refuses while another tab signs out', /"w\d+" is lost/],
}

const folder = fileURLToPath(new URL('.', import.meta.url))
const run = promisify(execFile)

test.each(Object.keys(BROKEN_RULES) as BrokenRuleName[])('without the rule "%s" a world notices', async (rule) => {
  const [world, said] = NOTICED[rule]
  const { stdout } = await run(process.execPath, ['--import', `${folder}break-rule.ts`, `${folder}notice.ts`, world], {
    env: { ...process.env, BROKEN_RULE: rule },
  })
  expect(stdout).toMatch(said)
})
