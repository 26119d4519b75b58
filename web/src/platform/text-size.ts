/** How large texts are on this device, beside what its browser and system say. boot.js sets the mark before the first paint. */
import { createDeviceChoice } from './device-choice.ts'

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const

export const { choose: chooseTextSize, useChoice: useTextSize } = createDeviceChoice(
  'text-size',
  TEXT_SIZES,
  'normal',
  (size) => {
    document.documentElement.dataset['text'] = size
  },
)
