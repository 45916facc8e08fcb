import type { Verdict } from '@parter/contract/door/verdict.ts'
import type { ReactNode } from 'react'
import { TONES, type Tone } from './signals.ts'
import styles from './verdict.module.css'

/** The grounds of signs: a circle, a square, a diamond and an octagon, told apart without colours. */
const GROUNDS: Readonly<Record<Tone, ReactNode>> = {
  enter: <circle cx="96" cy="96" r="96" />,
  leave: <circle cx="96" cy="96" r="96" />,
  inside: <rect width="192" height="192" rx="40" />,
  elsewhere: <path d="M96 0l96 96-96 96L0 96z" />,
  refused: <path d="M56 0h80l56 56v80l-56 56H56L0 136V56z" />,
}

const line = (d: string) => <path className={styles.line} d={d} />

const DOOR = <path d="M62 150V66q0-34 34-34t34 34v84z" />

const SIGNS: Readonly<Record<Verdict, ReactNode>> = {
  enter: line('M46 100l34 34 66-74'),
  leave: line('M140 96H52M92 56L52 96l40 40'),
  inside: DOOR,
  not_inside: line('M66 40v112h60V40zM66 40h60'),
  not_open: line('M96 44v56l36 22'),
  wrong_gate: line('M48 96h92M104 58l38 38-38 38'),
  wrong_day: line('M58 66h76v66H58zM76 52v22M116 52v22'),
  returned: line('M62 62l68 68M130 62l-68 68'),
  unknown: line('M70 74q0-28 27-28t27 26q0 20-27 30v12M97 146v1'),
}

export const VerdictShape = ({ verdict }: { verdict: Verdict }) => (
  <svg className={styles.shape} viewBox="0 0 192 192" aria-hidden="true">
    <g className={styles.ground}>{GROUNDS[TONES[verdict]]}</g>
    <g className={styles.sign}>{SIGNS[verdict]}</g>
  </svg>
)
