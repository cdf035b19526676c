import * as z from 'zod';
import { VERSION_PARTS } from '#domain/interview/waiting.ts';
import { STATE_KEYS } from '#domain/interview/states.ts';
import { STAGES } from '#domain/panel/stages.ts';
import { defineCalls } from './core.ts';
import { id, versionId } from './values.ts';

const people = z.number().int();
const days = z.number().int().nullable();
/** yyyy-MM. */
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Mês inválido!' })
  .meta({ description: 'yyyy-MM', examples: ['2026-11'] });

/** How many have come how far, in the order of `stages`. */
const reached = z.array(people);

export const managerPanel = z
  .object({
    /** More has changed than a reading counts: the figures are those of the last count, a minute ago or more. */
    behind: z.boolean(),
    /** The first and the last month in which those counted were registered; null: none were. */
    span: z.object({ first: month, last: month }).nullable(),
    /** Those registered in the span, by how far they have come until now. */
    stages: z.array(
      z.object({
        stage: z.enum(STAGES),
        people,
        /** States that together hold exactly these people, for the list's filter; null where no states do. */
        states: z.array(z.enum(STATE_KEYS as readonly [(typeof STATE_KEYS)[number]])).nullable(),
      }),
    ),
    /** The same people by where they are now. */
    parts: z.array(z.object({ part: z.enum(VERSION_PARTS), people })),
    months: z.array(z.object({ month, reached })),
    ufs: z.array(
      z.object({
        uf: z.string(),
        reached,
        /** Of them, those who await an evaluation now, and the median of the days they have waited. */
        waiting: people,
        medianDays: days,
      }),
    ),
    /** Of those who began: how many have answered each question or a later one. Null where nobody answers five questions. */
    questions: z.array(z.object({ question: z.number().int(), people })).nullable(),
    /** Those who await an evaluation now, by whole days since they came into that state. */
    waiting: z.object({
      people,
      median: days,
      p75: days,
      p90: days,
      longest: days,
      bands: z.array(z.object({ from: z.number().int(), to: z.number().int().nullable(), people })),
    }),
    /** Who evaluates the version, whatever else is asked for; managers see themselves alone. */
    load: z.object({
      /** Decisions count from the first day of this month on. */
      since: month,
      evaluators: z.array(
        z.object({
          accountId: z.number().int(),
          name: z.string(),
          isViewer: z.boolean(),
          /** People whose present result they set; null: one or two, not shown of others. */
          decided: people.nullable(),
          /** Median of the days from awaiting to the result; null as above. */
          medianDays: days,
          /** Await an evaluation, with them as responsible manager. */
          awaiting: people,
        }),
      ),
      /** Await an evaluation without a responsible manager. */
      unassigned: people,
    }),
  })
  .meta({ id: 'ManagerPanel' });

export const panelClasses = z.array(
  z.object({ id: z.number().int(), name: z.string(), uf: z.string(), reached }),
);

const panelQuery = z
  .object({
    /** Initials of a state. */
    uf: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    classRoom: id.optional(),
    monthStart: month.optional(),
    monthEnd: month.optional(),
  })
  .check(({ value, issues }) => {
    const { monthStart, monthEnd } = value;
    if (monthStart !== undefined && monthEnd !== undefined && monthEnd < monthStart)
      issues.push({
        code: 'custom',
        input: monthEnd,
        path: ['monthEnd'],
        message: 'O mês final deve ser igual ou posterior ao inicial.',
      });
  });

const limit = { max: 120, windowSeconds: 60 };

export const panelCalls = defineCalls({
  getManagerPanel: {
    method: 'GET',
    path: '/api/v1/panel/module/:moduleId',
    summary:
      "Counts the people of a version by how far they have come, by month of registration and state, with what waits and who evaluates, within the manager's state",
    access: 'backOffice',
    limit,
    params: z.object({ moduleId: versionId }),
    query: panelQuery,
    reply: { status: 200, body: managerPanel },
  },
  listPanelClasses: {
    method: 'GET',
    path: '/api/v1/panel/module/:moduleId/classes',
    summary:
      "Counts the people of a version's largest classes by how far they have come, within the manager's state",
    access: 'backOffice',
    limit,
    params: z.object({ moduleId: versionId }),
    query: panelQuery,
    reply: { status: 200, body: panelClasses },
  },
});

export type ManagerPanel = z.output<typeof managerPanel>;
export type PanelClasses = z.output<typeof panelClasses>;
export type PanelQuery = z.output<typeof panelQuery>;
