type Composed = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** A code that stands for no key: the input method has it. */
const OF_INPUT_METHOD = 229

/**
 * A key of an input method, which chooses its words with Enter and Escape. Safari says that it composes no more before
 * it tells of the key that ended it.
 */
export const isComposed = ({ isComposing, keyCode }: Composed): boolean => isComposing || keyCode === OF_INPUT_METHOD

type Sent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'target'>

/**
 * Enter in the form's own field. The browser would press the form's button, which takes four events more, and would do
 * nothing if that is disabled.
 */
export const sendsLine = ({ key, ctrlKey, metaKey, target }: Sent, field: Element | null): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && target === field
