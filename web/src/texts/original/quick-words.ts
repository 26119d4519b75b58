/** Words of an add form that say more than the text, and their chips. */
export const quickWords = {
  label: 'Understood',
  takeOff: (chip: string) => `Keep as text: ${chip}`,
  understood: (chips: string) => `Understood: ${chips}`,
  plain: 'Everything is text',
  minutes: (minutes: number) => `${minutes} min`,
  top: 'On top',
  /** What stands below an empty field. */
  examples: { category: 'category', date: 'tomorrow 9:00', top: 'on top' },
}
