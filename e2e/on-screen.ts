/** Where things are on the screen. */
import type { Locator } from '@playwright/test'

export const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error(`Not on the screen: ${element}`)
  return box
}

export const topOf = async (element: Locator): Promise<number> => (await boxOf(element)).y

export const middleOf = async (element: Locator) => {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}
