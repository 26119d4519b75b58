/** Objectives (spec: organising §2, §4, §8). Their list rules are those of every item; key results are theirs alone. */
import type { Row } from '../tables/schema.ts'

export type Objective = Row<'objectives'>
