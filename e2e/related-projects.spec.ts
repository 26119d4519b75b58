/** Projects that work for an objective, in its card. */
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { ObjectivesPage } from './pages/objectives-page.ts'
import { PalettePage } from './pages/palette-page.ts'
import { showTab } from './pages/workspace-page.ts'

test('projects are added to an objective, edited from it, and removed from it without being deleted', async ({
  open,
}) => {
  const page = await open('account')
  const objectives = new ObjectivesPage(page)
  await objectives.show()
  await objectives.add('Stable income')
  await objectives.toggle('Stable income')
  await page.getByRole('button', { name: 'Agregar Proyecto' }).click()
  const form = page.getByRole('form', { name: 'Agregar Proyecto' })
  const submit = form.getByRole('button', { name: 'Agregar Proyecto' })
  await form.getByLabel('Title').fill('   ')
  await expect(submit).toBeDisabled()
  await form.getByLabel('Title').fill('Third client')
  await form.getByLabel('Description (optional)').fill('Call five studios')
  // Half typed, it waits: in another tab, and through a reload.
  await showTab(page, 'Bucket')
  await page.reload()
  await objectives.show()
  await objectives.toggle('Stable income')
  await expect(form.getByLabel('Title')).toHaveValue('Third client')
  await submit.click()
  await expect(page.getByText('Call five studios')).toBeVisible()
  await page.getByRole('button', { name: 'Edit project: Third client' }).click()
  const panel = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Remove from objective: Third client' }).click()
  await expect(page.getByText('Call five studios')).toHaveCount(0)
  await objectives.undoFromToast('Project removed from the objective')
  await expect(page.getByText('Call five studios')).toBeVisible()
})

test('they are edited and removed by keys, and by their name from anywhere', async ({ open }) => {
  const page = await open('guest')
  const objectives = new ObjectivesPage(page)
  await objectives.show()
  await objectives.add('Stable income')
  await objectives.toggle('Stable income')
  for (const title of ['Third client', 'New website']) {
    await page.getByRole('button', { name: 'Agregar Proyecto' }).click()
    const form = page.getByRole('form', { name: 'Agregar Proyecto' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Title').press('Enter')
    await expect(form).toHaveCount(0)
  }
  const edit = (title: string) => page.getByRole('button', { name: `Edit project: ${title}` })
  await page.getByRole('checkbox', { name: 'Complete: Stable income' }).focus()
  await page.keyboard.press('j')
  await expect(edit('Third client')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit('Third client')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(objectives.toast('Project removed from the objective')).toBeVisible()
  await expect(edit('Third client')).toHaveCount(0)
  await expect(edit('New website')).toBeVisible()

  const palette = new PalettePage(page)
  await palette.open('website')
  await palette.moveTo(/^New website/)
  await palette.field.press('Tab')
  await palette.field.fill('objective')
  await palette.choose('Remove from objective: Stable income')
  await expect(page.getByText('No hay proyectos relacionados.')).toBeVisible()
  // What works for no objective has nothing to be removed from.
  await palette.open('website')
  await palette.moveTo(/^New website/)
  await palette.field.press('Tab')
  await palette.field.fill('remove from objective')
  await expect(palette.option(/^Remove from objective/)).toHaveCount(0)
})
