/** The example day of the To Do tab. */
export const example = {
  offer: 'New here?',
  show: 'Look at an example day',
  isExample: 'This is an example day.',
  remove: 'Remove it',
  added: 'Example day added',
  removed: 'Example day removed',
  day: [
    'Book the dentist',
    'Draft the intro of the talk',
    'Call Marta back',
    'Compare the two kitchen quotes',
    'Water the plants',
  ],
}
