/**
 * What is typed in forms inside the cards. A card that is scrolled out of a long list is taken off the page, and its
 * forms with it: here their words wait for it to come back.
 */
import type { KeyResultForm } from '@foco/domain/key-results.ts'
import type { KeyResult } from '@foco/domain/pacing.ts'
import { useState } from 'react'

export interface ProjectForm {
  title: string
  description: string
}

/** `base` is the row as it was when the form was opened: what differs from it was typed here. */
export interface KeyResultEdit {
  base: KeyResult
  form: KeyResultForm
}

export interface OpenForms {
  /** By objective. */
  newResults: Map<string, KeyResultForm>
  newProjects: Map<string, ProjectForm>
  /** By key result. */
  edits: Map<string, KeyResultEdit>
}

export const noOpenForms = (): OpenForms => ({ newResults: new Map(), newProjects: new Map(), edits: new Map() })

/** null: the form is closed. */
export const useOpenForm = <F>(kept: Map<string, F>, id: string): [F | null, (form: F | null) => void] => {
  const [form, setForm] = useState<F | null>(() => kept.get(id) ?? null)
  const keep = (next: F | null) => {
    if (next === null) kept.delete(id)
    else kept.set(id, next)
    setForm(next)
  }
  return [form, keep]
}
