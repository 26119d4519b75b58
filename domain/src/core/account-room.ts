/** How much one account may hold: far more than a person writes, and little enough that nobody fills the disk. */
export const ACCOUNT_ROWS_MAX = 200_000
