import * as z from 'zod/mini'
import { filled } from '../wire/fields.forms.ts'

/** The staff's login to the hall editor. */
export const staffForm = z.strictObject({ token: filled(200) })
