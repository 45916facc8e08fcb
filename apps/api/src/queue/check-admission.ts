import type { ReplyOf } from '@parter/contract/calls.ts'
import type { FastifyReply } from 'fastify'

/** Says that a visitor may choose tickets: who may not has been refused by the gate before (R14.1). */
export const checkAdmission = async (reply: FastifyReply): Promise<ReplyOf<'checkAdmission'>> => {
  void reply.header('cache-control', 'no-store')
  return { admitted: true }
}
