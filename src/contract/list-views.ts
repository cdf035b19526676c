import * as z from 'zod';
import { LIST_COLUMNS, MAX_VIEW_NAME, SORT_FIELDS } from '#domain/list-view.ts';
import { defineCalls } from './core.ts';
import { checkSpans, interviewFilter } from './interview-filters.ts';
import { id, instant, versionId } from './values.ts';

/** Filters that a view keeps. The searched text is left out: it is usually somebody's name, and views are shared. */
const viewFilter = z
  .object(interviewFilter)
  .omit({ 'filter.fieldOfResearch': true, 'filter.sortField': true, 'filter.filterType': true })
  .check(({ value, issues }) => checkSpans(value, issues));

const viewOrder = z.enum(['ASC', 'DESC']);
const listColumn = z.enum(LIST_COLUMNS).meta({ id: 'ListColumn' });

const viewName = z
  .string({ error: 'Dê um nome à visão.' })
  .transform((text) => text.replaceAll(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'Dê um nome à visão.' })
      .max(MAX_VIEW_NAME, { error: `O nome pode ter no máximo ${MAX_VIEW_NAME} caracteres.` }),
  )
  .meta({
    wire: { type: 'string', minLength: 1, maxLength: MAX_VIEW_NAME },
    examples: ['Vencem esta semana em SP'],
  });

export const viewForm = z.object({
  name: viewName,
  filter: viewFilter,
  order: viewOrder,
  sort: z.enum(SORT_FIELDS).default('interviewDate'),
  /** The columns in their order, each once; null: those of whoever opens the view. */
  columns: z
    .array(listColumn)
    .min(1)
    .max(LIST_COLUMNS.length)
    .refine((columns) => new Set(columns).size === columns.length, { error: 'Cada coluna aparece uma vez.' })
    .nullable()
    .default(null),
  /** Offered to everybody of the back office who reaches something that its author reaches. */
  shared: z.boolean(),
});

export const listView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** In the names of the list's query. */
    filter: z.record(z.string(), z.unknown()),
    order: viewOrder,
    sort: z.enum(SORT_FIELDS),
    columns: z.array(listColumn).nullable(),
    shared: z.boolean(),
    own: z.boolean(),
    /** Whether the person may remove it. */
    removable: z.boolean(),
    author: z.string(),
    updatedAt: instant,
  })
  .meta({ id: 'ListView' });

const ofView = z.object({ id });

export const listViewCalls = defineCalls({
  listViews: {
    method: 'GET',
    path: '/api/v1/list-views/module/:moduleId',
    summary: "Lists a version's saved views: one's own, then those shared by people of a reach in common",
    access: 'backOffice',
    params: z.object({ moduleId: versionId }),
    reply: { status: 200, body: z.array(listView) },
  },
  createView: {
    method: 'POST',
    path: '/api/v1/list-views/module/:moduleId',
    summary: 'Saves filters and order of the list under a name, without the searched text',
    access: 'backOffice',
    params: z.object({ moduleId: versionId }),
    body: viewForm,
    reply: { status: 201, body: listView },
    refusals: ['list-view.name-taken', 'list-view.too-many'],
  },
  updateView: {
    method: 'PUT',
    path: '/api/v1/list-views/:id',
    summary: 'Changes a saved view of one’s own',
    access: 'backOffice',
    params: ofView,
    body: viewForm,
    reply: { status: 200, body: listView },
    refusals: ['api.resource-notfound', 'list-view.name-taken'],
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/v1/list-views/:id',
    summary: 'Removes a saved view of one’s own; administrators also shared ones within their reach',
    access: 'backOffice',
    params: ofView,
    reply: { status: 204 },
    refusals: ['api.resource-notfound'],
  },
});

export type ListView = z.output<typeof listView>;
export type ViewForm = z.output<typeof viewForm>;
