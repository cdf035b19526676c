import type * as z from 'zod';
import type { interestBody } from '#contract/registration.ts';
import type { Actor } from '../lifecycle/actor.ts';

/** What the public form sends. */
export type Interest = z.output<typeof interestBody>;

/** Who registers by the public form: nobody is signed in. */
export const VISITOR: Actor = { kind: 'visitor', accountId: null };
