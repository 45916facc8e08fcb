import * as z from 'zod/mini'
import { filled } from '../wire/fields.forms.ts'

/** What the staff let themselves into the hall editor with. */
export const staffForm = z.strictObject({ token: filled(200) })
