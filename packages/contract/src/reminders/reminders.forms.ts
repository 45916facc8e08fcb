import * as z from 'zod/mini'
import { email } from '../wire/fields.forms.ts'

/** Who wants to be told when a sale opens. */
export const reminderForm = z.strictObject({ email })
