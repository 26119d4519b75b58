/**
 * Whether a text shows anything. White space, control and format characters, fillers and the blank Braille pattern
 * do not: a row of these alone looks empty. Inside of a text they belong to it (joined emoji, direction marks).
 */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u

export const hasVisibleText = (text: string): boolean => VISIBLE.test(text)
