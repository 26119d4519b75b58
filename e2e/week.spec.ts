import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { ItemsPage } from './pages/items-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { arrow, goalsOf, question, review, WEDNESDAY, WEEK } from './pages/week-page.ts'
import { showTab } from './pages/workspace-page.ts'
import { leap, MINUTE, SECOND, stopClock } from './still-clock.ts'

for (const mode of MODES)
  test.describe(`the weeks of a ${mode}`, () => {
    test('each week shows its own goals, and one can look back and plan ahead', async ({ context, page, open }) => {
      await stopClock(context, WEDNESDAY)
      await open(mode)
      const goals = await goalsOf(page).show()
      await goals.add('Swim', 'Rest')
      await expect(page.getByText('Week of 9 Nov – 15 Nov · This week')).toBeVisible()
      await goals.complete('Rest')
      await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()

      await arrow(page, 'The week after').click()
      await expect(page.getByText('No goals for that week yet')).toBeVisible()
      await goals.add('Fly')
      await goals.expectTexts('Fly')
      await arrow(page, 'The week before').click()
      await goals.expectTexts('Swim')
      await arrow(page, 'The week before').click()
      await expect(page.getByText('Nothing is open in that week')).toBeVisible()
      await expect(goals.field).toHaveCount(0)
      await expect(arrow(page, 'The week before'), 'nothing lies further back').toBeDisabled()
      // A reload stays where one was.
      await page.reload()
      await expect(page.getByText('Week of 2 Nov – 8 Nov')).toBeVisible()
      await page.getByRole('button', { name: 'Go to this week' }).click()
      await goals.expectTexts('Swim')

      await leap(context, WEEK)
      await page.reload()
      await goals.show()
      await expect(page.getByText('Week of 16 Nov – 22 Nov · This week')).toBeVisible()
      await goals.expectTexts('Fly')
      await arrow(page, 'The week before').click()
      await goals.expectTexts('Swim')
      await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
    })

    test('open goals of earlier weeks are asked about together, and every answer is taken back in one step', async ({
      context,
      page,
      open,
    }) => {
      await stopClock(context, WEDNESDAY)
      await open(mode)
      const goals = await goalsOf(page).show()
      await goals.add('Swim', 'Rest', 'Done already')
      await goals.complete('Done already')
      await expect(question(page)).toHaveCount(0)
      await leap(context, WEEK)
      await page.reload()
      await goals.show()
      await expect(question(page).getByText('2 goals are still open.')).toBeVisible()
      await goals.expectTexts()

      const undo = async (told: string) => {
        await goals.toast(told).waitFor()
        await goals.toasts.getByRole('button', { name: 'Undo' }).last().click()
        await expect(question(page)).toBeVisible()
      }
      await question(page).getByRole('button', { name: 'Carry over' }).click()
      await goals.expectTexts('Swim', 'Rest')
      await expect(question(page)).toHaveCount(0)
      await undo('2 goals carried over')
      await question(page).getByRole('button', { name: 'Let go' }).click()
      await undo('2 goals let go')
      await question(page).getByRole('button', { name: 'To the bucket' }).click()
      await undo('2 goals moved to the bucket')

      await question(page).getByRole('button', { name: 'One by one' }).click()
      await question(page).getByRole('button', { name: 'Carry over: Rest' }).click()
      await goals.expectTexts('Rest')
      await expect(question(page).getByText('One goal is still open.')).toBeVisible()
      await question(page).getByRole('button', { name: 'To the bucket' }).click()
      await expect(question(page)).toHaveCount(0)
      const bucket = await new ItemsPage(page, 'Bucket').show()
      await bucket.expectTexts('Swim')
      // From there it comes back as a goal of the week that it is by then.
      await bucket.chooseAction('Swim', 'Move to Weekly Goals')
      await goals.show()
      await goals.expectTexts('Rest', 'Swim')
    })
  })

for (const mode of MODES)
  test(`a page of a ${mode} that is open when the week begins shows the new one, and asks`, async ({
    context,
    page,
    open,
  }) => {
    await stopClock(context, '2026-11-15T23:50:00+01:00')
    await open(mode)
    const goals = await goalsOf(page).show()
    await goals.add('Swim', 'Rest')
    await expect(page.getByText('Week of 9 Nov – 15 Nov · This week')).toBeVisible()
    await leap(context, 20 * MINUTE)
    // What goes by the minute waits for the next one.
    await context.clock.runFor(MINUTE + SECOND)
    await expect(page.getByText('Week of 16 Nov – 22 Nov · This week')).toBeVisible()
    await expect(question(page).getByText('2 goals are still open.')).toBeVisible()
    await question(page).getByRole('button', { name: 'Carry over' }).click()
    await goals.expectTexts('Swim', 'Rest')
  })

for (const mode of MODES)
  test(`two keys link a to-do of a ${mode} to a goal`, async ({ page, open }) => {
    await open(mode)
    await (await goalsOf(page).show()).add('Swim', 'Rest')
    await showTab(page, 'To Do')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'Buy goggles', 'Sleep early')
    const check = (text: string) => page.getByRole('checkbox', { name: `Complete: ${text}` })
    await check('Buy goggles').focus()
    await page.keyboard.press('g')
    await expect(page.getByRole('button', { name: 'Swim' })).toBeFocused()
    await page.keyboard.press('Enter')
    const goal = (text: string, name: string) => todos.row(text).getByRole('button', { name: `Goal: ${name}` })
    await expect(goal('Buy goggles', 'Swim')).toBeVisible()
    await expect(todos.toast('Linked to Swim')).toBeVisible()
    await expect(check('Buy goggles')).toBeFocused()

    await check('Sleep early').focus()
    await page.keyboard.press('g')
    await page.keyboard.press('2')
    await expect(goal('Sleep early', 'Rest')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(goal('Sleep early', 'Rest')).toHaveCount(0)

    // By its name from the menu, and to a goal that is not there yet.
    await todos.chooseAction('Sleep early', 'Link to a weekly goal')
    const dialog = page.getByRole('dialog', { name: 'Which goal is it for? Sleep early' })
    await dialog.getByRole('textbox', { name: 'New weekly goal...' }).fill('Dream')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(goal('Sleep early', 'Dream')).toBeVisible()
    await check('Buy goggles').focus()
    await page.keyboard.press('g')
    await page.keyboard.press('0')
    await expect(goal('Buy goggles', 'Swim')).toHaveCount(0)
    const goals = await goalsOf(page).show()
    await goals.expectTexts('Swim', 'Rest', 'Dream')
    await goals.toggle('Dream', '1 to-do')
    await goals.expectChildren('Dream', 'Sleep early')
  })

test('whoever leaves open goals where they are is not asked again on another device', async ({
  context,
  page,
  open,
  otherDevice,
}) => {
  await stopClock(context, WEDNESDAY)
  await open('account')
  const goals = await goalsOf(page).show()
  await goals.add('Swim', 'Rest')
  await leap(context, WEEK)
  await page.reload()
  await goals.show()
  await question(page).getByRole('button', { name: 'Leave them where they are' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(goals.toast('They stay in their week')).toBeVisible()

  const second = await otherDevice('2026-11-18T09:00:00Z')
  const there = await goalsOf(second).show()
  await expect(second.getByText('Week of 16 Nov – 22 Nov · This week')).toBeVisible()
  await arrow(second, 'The week before').click()
  await there.expectTexts('Swim', 'Rest')
  await arrow(second, 'The week after').click()
  await expect(question(second)).toHaveCount(0)
})

test('axe: finds nothing on a week with a question, and on one that is over', async ({ context, page, open }) => {
  await stopClock(context, WEDNESDAY)
  await open('guest')
  const goals = await goalsOf(page).show()
  await goals.add('Swim', 'Rest')
  await leap(context, WEEK)
  await page.reload()
  await showTab(page, 'Weekly Goals')
  await question(page).getByRole('button', { name: 'One by one' }).click()
  await expectNoViolationsInBothThemes(page, 'weekly goals with a question')
  await arrow(page, 'The week before').click()
  await expect(page.getByText('This week is over.')).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'a week that is over')
  await page.getByRole('button', { name: 'Review of the week' }).click()
  await expect(review(page, '9 – 15 November')).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'a review')
})

test('axe: finds nothing on the dialog that links a to-do to a goal', async ({ page, open }) => {
  await open('guest')
  await (await goalsOf(page).show()).add('Swim', 'Rest')
  await showTab(page, 'To Do')
  await new TodosPage(page).add('bottom', 'Buy goggles')
  await page.getByRole('checkbox', { name: 'Complete: Buy goggles' }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: 'Goal: Swim', exact: true })).toBeVisible()
  // With a goal that is chosen already, and the way to none.
  await page.getByRole('checkbox', { name: 'Complete: Buy goggles' }).focus()
  await page.keyboard.press('g')
  await expect(page.getByRole('dialog', { name: 'Which goal is it for? Buy goggles' })).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'the goal of a to-do')
})
