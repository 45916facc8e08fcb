import * as z from 'zod/mini'
import { email } from '../wire/fields.forms.ts'

/** The form for a reminder when a sale opens. */
export const reminderForm = z.strictObject({ email })
